"""The boards that the second player wins, with pandas."""

import pandas

table = pandas.read_csv("results/winner/winner.csv.gz")
boards = table.n[table.winner == 2]
print(len(boards), boards.max())
