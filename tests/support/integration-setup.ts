// A real database and broker may share the machine with other suites: waits end as soon as their condition is met, and this limit
// only stops those that never would. Suites that start whole programs set a longer limit.
jest.setTimeout(60_000);
