import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { ReadLog } from '@/lib/contract/portal/comm-log/log-entry';
import type { recordReading } from '@/lib/contract/portal/comm-log/recording';
import type { LogLine } from '@/lib/domain/settings/write-states';

/** The changes of a write as the communication log stores them: JSON text (D3.11), with a format version. */
export function toFuns(lines: readonly LogLine[]): string {
  return JSON.stringify({ v: 1, entries: lines });
}

/** A reading as the communication log stores it: what was requested and, once finished, the result. */
export function toReadFuns({ requested, values, missing, reason }: ParsedInputOf<typeof recordReading>): string {
  const log: ReadLog = {
    v: 1,
    asked: requested,
    answered: Object.keys(values).length,
    missing: missing.length,
    values,
  };
  return JSON.stringify(reason === undefined ? log : { ...log, reason });
}
