import { z } from 'zod';
import { LOG_RESULTS } from '@/lib/domain/comm-log/query';

/*
 * What our settings screen writes into `funs` of the communication log (D3.11). To the upstream it is JSON text and nothing
 * more; other upstreams hold something else there, which is shown as the text that it is.
 */

/** As it travels to and from the gateway. */
const value = z.union([z.string(), z.number()]).nullable();
/** So many settings has no device, and so many no text of 64 KB. */
const MOST = 500;

/** One setting of a write: from what to what, and what came of it. Without `result` nobody said so yet. */
export const setLogLine = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  from: value,
  to: value,
  result: z.enum(LOG_RESULTS).optional(),
  /** What the device held when it was read back. */
  device: value.optional(),
  /** In words, where there is something to say. */
  why: z.string().optional(),
});
export type SetLogLine = z.output<typeof setLogLine>;

/** `funs` of a `Set`: written before anything goes out, and again once it is known how it went. */
export const setLog = z.object({ v: z.literal(1), entries: z.array(setLogLine).max(MOST) });
export type SetLog = z.output<typeof setLog>;

/** `funs` of a `Read`: how many settings were asked for and answered, which were not, and what was said, by code. */
export const readLog = z.object({
  v: z.literal(1),
  asked: z.number().int().nonnegative(),
  answered: z.number().int().nonnegative(),
  missing: z.array(z.string()).max(MOST),
  why: z.string().optional(),
  values: z.record(z.string(), value).optional(),
});
export type ReadLog = z.output<typeof readLog>;

/** What an entry holds, as a screen shows it. */
export const logContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), lines: z.array(setLogLine) }),
  z.object({ kind: z.literal('read'), ...readLog.omit({ v: true, values: true }).shape }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type LogContent = z.output<typeof logContent>;

const LONGEST_TEXT = 2_000;

/** Reads `funs` of an entry: what is not ours is text without control characters, cut. Never throws. */
export function readLogContent(readSet: 'Read' | 'Set', funs: string): LogContent {
  const json = parsed(funs);
  if (readSet === 'Set') {
    const set = setLog.safeParse(json);
    if (set.success) return { kind: 'set', lines: set.data.entries };
  } else {
    const read = readLog.safeParse(json);
    if (read.success) {
      const { asked, answered, missing, why } = read.data;
      return { kind: 'read', asked, answered, missing, ...(why !== undefined && { why }) };
    }
  }
  const text = funs.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return { kind: 'text', text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text };
}

/** `funs` of a reading with the values that it kept; null where it is not ours. Never throws. */
export function readReading(funs: string): ReadLog | null {
  const read = readLog.safeParse(parsed(funs));
  return read.success ? read.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
