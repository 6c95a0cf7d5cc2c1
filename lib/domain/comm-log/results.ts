/** The result of a setting, a command or an upgrade: applied, or one of the ways in which it was not. */
export const LOG_RESULTS = ['applied', 'different', 'unknown', 'conflict', 'refused', 'failed', 'unsent'] as const;
export type LogResult = (typeof LOG_RESULTS)[number];

/** The results that a log can be filtered by; `open` are entries without a reported result. */
export const LOG_OUTCOMES = [...LOG_RESULTS, 'open'] as const;
export type LogOutcome = (typeof LOG_OUTCOMES)[number];

/** The kind of an entry: settings written, a switch operated, firmware replaced, or settings read. */
export const ENTRY_KINDS = ['set', 'control', 'firmware', 'read'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
