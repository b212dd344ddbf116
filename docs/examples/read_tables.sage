# The boards that the second player wins, with Sage, from the b-file of the winners.
with open("results/winner/b-files/j2.txt") as file:
    boards = [Integer(line.split()[1]) for line in file if not line.startswith("#")]
print(len(boards), max(boards))
