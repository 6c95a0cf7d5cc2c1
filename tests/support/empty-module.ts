// Replaces `server-only`, which exists to break client bundles and does nothing in a test.
export {};
