import type { LogReason } from '@/lib/domain/comm-log/reason';
import type { LogLine } from '@/lib/domain/settings/write-states';
import { send, sendFromLeavingPage } from '../http/call';

/** Makes the entry of the communication log that a write needs (D7.9). Throws `CallError`, as both do. */
export const openCommLog = (device: string, title: string, lines: readonly LogLine[]): Promise<{ commId: string }> =>
  send('/api/devices/comm-log/open', { device, title, lines: fitting(lines) });

/** Says in an entry how it went (D7.10). */
export const reportCommLog = (commId: string, lines: readonly LogLine[]): Promise<{ done: true }> =>
  send('/api/devices/comm-log/report', { commId, lines: fitting(lines) });

/** The same from a page that is being left. */
export const reportCommLogLast = (commId: string, lines: readonly LogLine[]): void =>
  sendFromLeavingPage('/api/devices/comm-log/report', { commId, lines: fitting(lines) });

/** A reading that is over, as the communication log keeps it. */
export interface RecordedReading {
  readonly asked: number;
  readonly values: Readonly<Record<string, number | string>>;
  readonly missing: readonly string[];
  readonly reason?: LogReason;
}

/** Makes an entry of a reading, with what came of it. Throws `CallError`. */
export const recordReading = (device: string, title: string, reading: RecordedReading): Promise<{ done: true }> =>
  send('/api/devices/comm-log/reading', { device, title, ...reading });

/** An entry holds 64 KB, with what stands around each line. */
const MOST_BYTES = 48_000;

/** Where everything is too much, words about it go before facts do. */
function fitting(lines: readonly LogLine[]): readonly LogLine[] {
  if (new TextEncoder().encode(JSON.stringify(lines)).length <= MOST_BYTES) return lines;
  return lines.map(({ reason: _, ...line }) => line);
}
