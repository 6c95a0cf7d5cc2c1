/** The steps that are reported. */
export type Step =
  | { readonly stored: number }
  | { readonly sent: { readonly seq: number; readonly samples: unknown } }
  | { readonly problem: string };

export const NOW = Date.parse('2026-07-01T00:00:00Z');
/** Small files and messages, so that a kill may come at any of their ends. */
export const SMALL = { segmentBytes: 3_000, messageSamples: 10, messageBytes: 2_000, window: 4, syncMs: 1, ackMs: 1 };
