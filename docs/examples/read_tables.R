# The boards that the second player wins, with R.
table <- read.csv("results/winner/winner.csv.gz")
boards <- table$n[table$winner == 2]
cat(length(boards), max(boards), "\n")
