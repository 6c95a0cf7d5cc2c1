// Unit tests may run beside a build and two browsers: this limit only ends a test that never would. Speed is measured by the
// benchmarks.
jest.setTimeout(60_000);
