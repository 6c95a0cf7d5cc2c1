/** What came of a setting, a command or an upgrade: what the device took, and every way in which it did not. */
export const LOG_RESULTS = ['applied', 'different', 'unknown', 'conflict', 'refused', 'failed', 'unsent'] as const;
export type LogResult = (typeof LOG_RESULTS)[number];

/** What the log is asked for; `open` are entries of which nobody said how they went. */
export const LOG_OUTCOMES = [...LOG_RESULTS, 'open'] as const;
export type LogOutcome = (typeof LOG_OUTCOMES)[number];

/** What an entry is of: settings written, a switch commanded, firmware exchanged, or settings read. */
export const ENTRY_KINDS = ['set', 'control', 'firmware', 'read'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
