// The peers of `juniper solve N` in C++: a maximum matching of the divisor graph on 1..N by LEMON's
// MaxMatching or by Boost's edmonds_maximum_cardinality_matching, each on a graph that is stored;
// and, as a yardstick, one pass over all divisor pairs. Prints N and the matching number; for a
// pass the number of pairs.
//
// Usage: boards lemon|boost|pass N

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

long byLemon(int n) {
  lemon::SmartGraph graph;
  graph.reserveNode(n + 1);
  for (int v = 0; v <= n; v++) {
    graph.addNode();
  }
  for (int d = 1; d <= n; d++) {
    for (int m = 2 * d; m <= n; m += d) {
      graph.addEdge(graph.nodeFromId(d), graph.nodeFromId(m));
    }
  }
  lemon::MaxMatching<lemon::SmartGraph> matching(graph);
  matching.run();
  return matching.matchingSize();
}

long byBoost(int n) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(n + 1);
  for (int d = 1; d <= n; d++) {
    for (int m = 2 * d; m <= n; m += d) {
      boost::add_edge(d, m, graph);
    }
  }
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> mate(n + 1);
  boost::edmonds_maximum_cardinality_matching(graph, &mate[0]);
  return boost::matching_size(graph, &mate[0]);
}

long onePass(int n) {
  std::vector<int> divisors(n + 1);
  for (int d = 1; d <= n; d++) {
    for (int m = d; m <= n; m += d) {
      divisors[m]++;
    }
  }
  long pairs = -n;
  for (int v = 1; v <= n; v++) {
    pairs += divisors[v];
  }
  return pairs;
}

}  // namespace

int main(int count, char** argument) {
  int n = count == 3 ? std::atoi(argument[2]) : 0;
  const char* by = count == 3 ? argument[1] : "";
  long result = -1;
  if (n >= 1 && std::strcmp(by, "lemon") == 0) {
    result = byLemon(n);
  } else if (n >= 1 && std::strcmp(by, "boost") == 0) {
    result = byBoost(n);
  } else if (n >= 1 && std::strcmp(by, "pass") == 0) {
    result = onePass(n);
  } else {
    std::fprintf(stderr, "usage: boards lemon|boost|pass N\n");
    return 2;
  }
  std::printf("%d %ld\n", n, result);
  return 0;
}
