// Stands for `server-only`, which exists to break client bundles and has nothing to say in a test.
export {};
