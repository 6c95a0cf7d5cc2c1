import { recordedControl, REMOTE_CONTROL } from '@/lib/contract/gateway/remote-control';
import { MODULE_FUNCTIONS } from '@/lib/data/module-functions';
import { authorizeAny } from '@/lib/domain/sharing/permissions/authorize';
import { readDeviceAccess } from '../stations/station-repository';
import { relationsOf } from '../sharing/relations';
import { forbidden, type CommandRule } from './command-permit';
import type { ControlRequest } from './control-policy';

/** A switch command needs the entry that records this very command, one command for each entry (decisions B2). */
export const controlRule: CommandRule<ControlRequest> = {
  action: REMOTE_CONTROL,
  audited: 'remote-control',
  // MQTT may deliver one request more than once.
  entry: { most: 5, once: true, spent: 'one record is for one command: record it anew' },
  of: ({ control }) => control,
  async refuse({ command, deviceId }, record, principal, db) {
    if (MODULE_FUNCTIONS[record.deviceType]?.includes(REMOTE_CONTROL) !== true)
      return forbidden('this device has no remote control');
    if (recordedControl(record.funs)?.to !== command)
      return forbidden('comm_id records something else than this command');
    // Setting a device and switching it are separate rights (P6.9).
    const access = await db.asAccount(principal, (tx) => readDeviceAccess(tx, principal, deviceId));
    return access && authorizeAny(relationsOf(access), 'control-device')
      ? null
      : forbidden('you may not control this device');
  },
  details: ({ command }) => ({ command }),
};
