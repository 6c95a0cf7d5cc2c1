import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import type { ShownLine } from '@/lib/contract/portal/comm-log/log-entry';
import type { LogOutcome } from '@/lib/domain/comm-log/results';
import type { StatusTone } from '../../ui/status-icon';

/** The shown result of a line; `running` for an unfinished upgrade. */
export type ShownResult = LogOutcome | 'running';

/** Only values read back from the device count as success; an unknown result is never shown as such. */
export const RESULT_TONES: Readonly<Record<ShownResult, StatusTone>> = {
  applied: 'normal',
  different: 'warning',
  unknown: 'warning',
  conflict: 'warning',
  refused: 'fault',
  failed: 'fault',
  unsent: 'offline',
  open: 'offline',
  running: 'offline',
};

export const shownResult = ({ running }: Pick<LogRow, 'running'>, { result }: ShownLine): ShownResult =>
  result ?? (running ? 'running' : 'open');
