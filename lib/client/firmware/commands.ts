import type { UpgradeToRecord } from '@/lib/contract/portal/firmware';
import type { LogReason } from '@/lib/domain/comm-log/reason';
import type { UpgradeOutcome } from '@/lib/domain/firmware/states';
import { send } from '../http/call';

/** Records an upgrade before it starts (D7.9). Throws `CallError`. */
export const recordUpgrade = (upgrade: UpgradeToRecord): Promise<{ record: string }> =>
  send('/api/devices/firmware/record', upgrade);

/** Records the result of an upgrade (D7.10); `read` is the version read back, empty if none. Throws `CallError`. */
export const closeUpgrade = (ended: {
  readonly device: string;
  readonly record: string;
  readonly result: UpgradeOutcome;
  readonly read: string;
  readonly reason?: LogReason;
}): Promise<{ done: true }> => send('/api/devices/firmware/result', ended);
