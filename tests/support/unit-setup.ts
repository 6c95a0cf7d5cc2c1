// A rule is tried beside a build and two browsers: this limit only ends a test that never would. What a rule may cost is counted
// by the benchmarks.
jest.setTimeout(60_000);
