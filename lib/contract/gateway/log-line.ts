import { z } from 'zod';
import { LOG_REASONS, MOST_SAID } from '@/lib/domain/comm-log/reason';
import { storable } from '@/lib/domain/text/text-rules';
import { LOG_RESULTS } from '@/lib/domain/comm-log/results';
import { parseFirst } from '../parse-first';

/*
 * What stands in `funs` of every entry of the communication log that something goes out by (D3.11, ADR 0119): JSON text
 * {"v":1,"entries":[line]}. Written before with what is asked for, and once more with what came of it. Settings, commands and upgrades
 * share the form; what only one of them needs stands beside.
 */

/** As it travels to and from the gateway. */
export const logValue = z.union([z.string(), z.number()]).nullable();
/** So many settings has no device, and so many no text of 64 KB. */
export const MOST_LINES = 500;

/** Why it came to nothing; each reader's language has words for it. */
export const logReason = z.object({
  kind: z.enum(LOG_REASONS),
  code: z.number().int().optional(),
  said: z.string().max(MOST_SAID).transform(storable).optional(),
});

/** From what to what, and what came of it. Without `result` nobody said so yet. */
export const logLine = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  from: logValue,
  to: logValue,
  result: z.enum(LOG_RESULTS).optional(),
  /** What the device held when it was read back. */
  device: logValue.optional(),
  reason: logReason.optional(),
  /** The same in words, in entries of before and of other portals. */
  why: z.string().optional(),
});
export type LogLine = z.output<typeof logLine>;

export const setLog = z.object({ v: z.literal(1), entries: z.array(logLine).max(MOST_LINES) });

/** `funs` of the entry of one command: a single line. */
export function lineFuns(line: LogLine): string {
  return JSON.stringify({ v: 1, entries: [line] } satisfies z.input<typeof setLog>);
}

/** The single line of an entry, by its parsed `funs`; null where it is of anything else. */
export function recordedLine<Line extends LogLine>(line: z.ZodType<Line>, funs: unknown): Line | null {
  const log = parseFirst(setLog.extend({ entries: z.array(line).length(1) }), funs);
  return log.data?.entries[0] ?? null;
}
