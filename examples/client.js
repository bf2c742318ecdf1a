// A small client of the engine protocol (docs/protocol.md): it plays a whole game by itself.
//
//     node examples/client.js [GAME [SEED]]
//
// Both sides stop where they can and else take the first option listed. The engine is started with the
// command in the environment variable COIN_ENGINE, by default "coin engine".

"use strict";

const { spawn } = require("node:child_process");
const readline = require("node:readline");

class EngineError extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.data = error.data || {};
  }
}

// The engine as a subprocess: `await engine.call("choose", { option: "pass" })` gives the result.
class Engine {
  constructor() {
    const command = process.env.COIN_ENGINE || "coin engine";
    this.process = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = new Map(); // request id -> what to do with its answer
    this.lastId = 0;
    this.ended = new Promise((resolve) => this.process.on("close", resolve));
    this.process.stdin.on("error", () => {}); // an engine that has ended is noticed below
    readline.createInterface({ input: this.process.stdout }).on("line", (line) => this.receive(line));
    this.ended.then(() => {
      for (const { reject } of this.waiting.values()) reject(new Error("the engine has ended"));
    });
  }

  // Send one request, one line; the promise is kept when the line that answers it comes.
  call(method, params = {}) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.process.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    });
  }

  receive(line) {
    const answer = JSON.parse(line);
    const asked = this.waiting.get(answer.id);
    if (!asked) throw new Error(`an answer to nothing that was asked: ${line}`);
    this.waiting.delete(answer.id);
    if (answer.error) asked.reject(new EngineError(answer.error));
    else asked.resolve(answer.result);
  }

  // Say goodbye and wait for the engine to end.
  async close() {
    await this.call("quit");
    return this.ended;
  }
}

// What is not among the options is refused with reasons, and nothing changes.
async function showARefusal(engine) {
  try {
    await engine.call("choose", { option: "pass" }); // too early: a box is chosen first
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const reasons = (error.data.reasons || []).map((reason) => `${reason.text} [${reason.section}]`);
    console.log(`refused, as it should be (${error.code}): ${error.message}: ${reasons.join("; ")}`);
  }
}

async function play(game, seed) {
  const engine = new Engine();
  // `new` answers with the first decision, `choose` with its log and the next decision.
  let decision = await engine.call("new", { game, seed });
  await showARefusal(engine);
  while (!decision.result) {
    const options = decision.options;
    const option = options.find((each) => each.id === "done") || options[0];
    decision = await engine.call("choose", { option: option.id });
    for (const line of decision.log) console.log(line);
  }
  await engine.close();
  return decision.result;
}

async function main() {
  const [game = "palestine", seed = "0"] = process.argv.slice(2);
  const result = await play(game, Number(seed));
  console.log(`result: ${result.winner || "nobody"} wins (${result.reason})`);
}

main().catch((error) => {
  console.error(`the game could not be played: ${error.message}`);
  process.exit(1);
});
