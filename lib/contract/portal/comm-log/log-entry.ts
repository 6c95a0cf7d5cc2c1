import { z } from 'zod';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import type { EntryKind } from '@/lib/domain/comm-log/results';
import { UPGRADE_OUTCOMES } from '@/lib/domain/firmware/states';
import { FIRMWARE_TYPES } from '@/lib/domain/firmware/types';
import { FIRMWARE_UPGRADE, recordedUpgrade, type FirmwareLine } from '../../gateway/firmware';
import { logLine, logReason, logValue, MOST_LINES, setLog } from '../../gateway/log-line';
import { REMOTE_CONTROL } from '../../gateway/remote-control';
import { parseFirst } from '../../parse-first';

/*
 * What the portal's screens read from `funs` of the communication log (D3.11). To the upstream it is only JSON text; other
 * upstreams store other content there, which is shown as text.
 */

/** `funs` of a `Read`: how many settings were requested, returned and not returned, and the values by code. */
export const readLog = z.object({
  v: z.literal(1),
  requested: z.number().int().nonnegative(),
  answered: z.number().int().nonnegative(),
  /** Older entries list their codes. */
  missing: z.union([
    z.number().int().nonnegative(),
    z
      .array(z.string())
      .max(MOST_LINES)
      .transform((codes) => codes.length),
  ]),
  reason: logReason.optional(),
  /** The same as text, in older entries and those of other portals. */
  why: z.string().optional(),
  values: z.record(z.string(), logValue).optional(),
});
export type ReadLog = z.output<typeof readLog>;

/** One line as a screen shows it; `upgrade` for a firmware line. */
const shownLine = logLine.extend({
  upgrade: z
    .object({
      type: z.enum(FIRMWARE_TYPES),
      /** The detailed outcome. */
      outcome: z.enum(UPGRADE_OUTCOMES).optional(),
    })
    .optional(),
});
export type ShownLine = z.output<typeof shownLine>;

/** The content of an entry, as a screen shows it. */
export const logContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), lines: z.array(shownLine) }),
  z.object({ kind: z.literal('read'), ...readLog.omit({ v: true, values: true }).shape }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type LogContent = z.output<typeof logContent>;

const LONGEST_TEXT = 2_000;

/** Parses `funs` of an entry: unknown content becomes text without control characters, truncated. Never throws. */
export function readLogContent(readSet: 'Read' | 'Set', funs: string): LogContent {
  const json = parsed(funs);
  if (readSet === 'Set') {
    const upgrade = recordedUpgrade(json);
    if (upgrade) return { kind: 'set', lines: [upgradeLine(upgrade)] };
    const set = parseFirst(setLog, json);
    if (set.success) return { kind: 'set', lines: set.data.entries };
  } else {
    const read = readLog.safeParse(json);
    if (read.success) {
      const { v: _, values: __, ...reported } = read.data;
      return { kind: 'read', ...reported };
    }
  }
  const text = funs.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return { kind: 'text', text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text };
}

/** The kind of an entry, derived from its content. */
export function entryKind(readSet: 'Read' | 'Set', content: LogContent): EntryKind {
  if (readSet === 'Read') return 'read';
  const codes = content.kind === 'set' ? content.lines.map(({ code }) => code) : [];
  if (codes.includes(FIRMWARE_UPGRADE)) return 'firmware';
  return codes.includes(REMOTE_CONTROL) ? 'control' : 'set';
}

function upgradeLine({ outcome, type, ...rest }: FirmwareLine): ShownLine {
  const ended = UPGRADE_OUTCOMES.find((one) => one === outcome);
  return { ...logLine.parse(rest), upgrade: { type, ...(ended && { outcome: ended }) } };
}

/** The upgrade that an entry records, until its result is recorded; null for any other entry. Never throws. */
export function openUpgrade(funs: string): Pick<FirmwareLine, 'upgrade_id' | 'timeout_minutes'> | null {
  const upgrade = recordedUpgrade(parsed(funs));
  return upgrade && upgrade.result === undefined ? upgrade : null;
}

/** `funs` of a reading with the values it recorded; null for other content. Never throws. */
export function readReading(funs: string): ReadLog | null {
  const read = readLog.safeParse(parsed(funs));
  return read.success ? read.data : null;
}

function parsed(text: string): unknown {
  const read = parseWithin(text, JSON_BOUNDS.nestedText);
  return read.ok ? read.value : null;
}
