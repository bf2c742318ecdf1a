"""What any game of decisions needs: questions, chance, the driver, going back. It knows no pieces."""
