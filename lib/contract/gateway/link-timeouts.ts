/** Time limits of the live link (D7.4, D9.1), in milliseconds. Separate from the schemas, which a screen need not load for them. */
export const LINK_TIMEOUTS = { status: 10_000, single: 1_000, group: 5_000, set: 5_000 } as const;
