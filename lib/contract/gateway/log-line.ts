import { z } from 'zod';
import { LOG_REASONS, MOST_DEVICE_MESSAGE } from '@/lib/domain/comm-log/reason';
import { storable } from '@/lib/domain/text/text-rules';
import { LOG_RESULTS } from '@/lib/domain/comm-log/results';
import { parseFirst } from '../parse-first';

/*
 * Content of `funs` in every communication log entry for something sent to a device (D3.11, ADR 0119): JSON text
 * {"v":1,"entries":[line]}. Written first with the request, and again with the result. Settings, commands and upgrades share
 * this form; fields specific to one of them are added to it.
 */

/** As sent to and received from the gateway. */
export const logValue = z.union([z.string(), z.number()]).nullable();
/** More settings than any device has, or than fit into a text of 64 KB. */
export const MOST_LINES = 500;

/** Why it failed; the text depends on the reader's language. */
export const logReason = z.object({
  kind: z.enum(LOG_REASONS),
  code: z.number().int().optional(),
  deviceMessage: z.string().max(MOST_DEVICE_MESSAGE).transform(storable).optional(),
});

/** The old value, the new value and the result. Without `result` none has been reported yet. */
export const logLine = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  from: logValue,
  to: logValue,
  result: z.enum(LOG_RESULTS).optional(),
  /** The device's value when it was read back. */
  device: logValue.optional(),
  reason: logReason.optional(),
  /** The same as text, in older entries and those of other portals. */
  why: z.string().optional(),
});
export type LogLine = z.output<typeof logLine>;

export const setLog = z.object({ v: z.literal(1), entries: z.array(logLine).max(MOST_LINES) });

/** `funs` of an entry. */
export function logFuns(lines: readonly LogLine[]): string {
  return JSON.stringify({ v: 1, entries: [...lines] } satisfies z.input<typeof setLog>);
}

/** `funs` of an entry for one command: a single line. */
export const lineFuns = (line: LogLine): string => logFuns([line]);

/** The single line of an entry, from its parsed `funs`; null for any other entry. */
export function recordedLine<Line extends LogLine>(line: z.ZodType<Line>, funs: unknown): Line | null {
  const log = parseFirst(setLog.extend({ entries: z.array(line).length(1) }), funs);
  return log.data?.entries[0] ?? null;
}
