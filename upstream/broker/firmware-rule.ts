import { recordedUpgrade, upgradeReply } from '@/lib/contract/gateway/firmware';
import { forbidden, type CommandRule } from './command-permit';
import type { UpgradeCommand } from './firmware-policy';

/**
 * The start of an upgrade needs the entry that records this very package, method and limit. The gateway decides whether the device may be
 * upgraded now.
 */
export const firmwareRule: CommandRule<UpgradeCommand> = {
  action: 'firmware_upgrade',
  audited: 'upgrade-firmware',
  // One upgrade per entry: the same start may be sent again, since its answer can be lost.
  entry: { most: 5, once: false, spent: 'too many starts on one record: record the upgrade anew' },
  of: ({ upgrade }) => upgrade,
  refuse({ start }, { funs }) {
    const recorded = recordedUpgrade(funs);
    const isSame =
      recorded?.package_id === start.package_id &&
      recorded.upgrade_id === start.upgrade_id &&
      recorded.method === start.method &&
      recorded.timeout_minutes === start.timeout_minutes;
    return isSame ? null : forbidden('comm_id records something else than this upgrade');
  },
  details: ({ start: { method, package_id, timeout_minutes, upgrade_id } }) => ({
    ...{ package_id, upgrade_id, method, timeout_minutes },
  }),
  detailAfter(data) {
    const reply = upgradeReply.safeParse(data);
    return { state: reply.success ? (reply.data.upgrade?.state ?? null) : null };
  },
};
