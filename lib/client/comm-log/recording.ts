import * as calls from '@/lib/contract/portal/calls/comm-log/recording';
import type { SettingLine } from '@/lib/domain/settings/write-states';
import { call, sendFromLeavingPage } from '../http/call';

/** Creates the communication log entry that a write needs (D7.9). Throws `CallError`, as both do. */
export const openCommLog = (device: string, title: string, lines: readonly SettingLine[]) =>
  call(calls.openCommLog, { device, title, lines: fitting(lines) });

/** Adds the result to an entry (D7.10). */
export const reportCommLog = (commId: string, lines: readonly SettingLine[]) =>
  call(calls.reportCommLog, { commId, lines: fitting(lines) });

/** The same while the page unloads. */
export const reportCommLogLast = (commId: string, lines: readonly SettingLine[]): void =>
  sendFromLeavingPage(calls.reportCommLog, { commId, lines: fitting(lines) });

/** An entry holds 64 KB, including the overhead of each line. */
const MOST_BYTES = 48_000;

/** If the lines exceed the limit, explanatory texts are dropped before data. */
function fitting(lines: readonly SettingLine[]): readonly SettingLine[] {
  if (new TextEncoder().encode(JSON.stringify(lines)).length <= MOST_BYTES) return lines;
  return lines.map(({ reason: _, ...line }) => line);
}
