import type { LogReason } from '@/lib/domain/comm-log/reason';
import type { LogLine } from '@/lib/domain/settings/write-states';
import { send, sendFromLeavingPage } from '../http/call';

/** Creates the communication log entry that a write needs (D7.9). Throws `CallError`, as both do. */
export const openCommLog = (device: string, title: string, lines: readonly LogLine[]): Promise<{ commId: string }> =>
  send('/api/devices/comm-log/open', { device, title, lines: fitting(lines) });

/** Adds the result to an entry (D7.10). */
export const reportCommLog = (commId: string, lines: readonly LogLine[]): Promise<{ done: true }> =>
  send('/api/devices/comm-log/report', { commId, lines: fitting(lines) });

/** The same while the page unloads. */
export const reportCommLogLast = (commId: string, lines: readonly LogLine[]): void =>
  sendFromLeavingPage('/api/devices/comm-log/report', { commId, lines: fitting(lines) });

/** A finished reading, as the communication log stores it. */
export interface RecordedReading {
  readonly requested: number;
  readonly values: Readonly<Record<string, number | string>>;
  readonly missing: readonly string[];
  readonly reason?: LogReason;
}

/** Creates an entry for a reading and its result. Throws `CallError`. */
export const recordReading = (device: string, title: string, reading: RecordedReading): Promise<{ done: true }> =>
  send('/api/devices/comm-log/reading', { device, title, ...reading });

/** An entry holds 64 KB, including the overhead of each line. */
const MOST_BYTES = 48_000;

/** If the lines exceed the limit, explanatory texts are dropped before data. */
function fitting(lines: readonly LogLine[]): readonly LogLine[] {
  if (new TextEncoder().encode(JSON.stringify(lines)).length <= MOST_BYTES) return lines;
  return lines.map(({ reason: _, ...line }) => line);
}
