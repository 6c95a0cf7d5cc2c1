import 'server-only';
import type { LogLine } from '@/lib/domain/settings/write-states';

/** The changes of a write as the communication log keeps them: JSON text (D3.11), with the number of its form. */
export function toFuns(lines: readonly LogLine[]): string {
  return JSON.stringify({ v: 1, entries: lines });
}
