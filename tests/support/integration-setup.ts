// A real database and broker on a machine that is busy with other suites: a wait ends when what it waits for is there, and
// this limit only ends one that never would. Suites that start whole programs set a longer one themselves.
jest.setTimeout(60_000);
