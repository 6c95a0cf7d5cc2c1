import type { LogRow } from '@/lib/contract/portal/comm-log';
import type { ShownLine } from '@/lib/contract/portal/log-entry';
import type { LogOutcome } from '@/lib/domain/comm-log/results';
import type { StatusTone } from '../../ui/status-icon';

/** What is said of a line: `running` of an upgrade that is not over. */
export type ShownResult = LogOutcome | 'running';

/** Only what was read back from the device is good; what nobody knows is never shown as that. */
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
