import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { restoreDevice as entry } from '@/lib/contract/upstream/devices/deleted';
import { deviceType, isGateway } from '@/lib/domain/devices/device-types';
import { deletedSince } from '@/lib/domain/stations/deleted';
import type { Context } from '../context';
import { lockIotSerial } from './device-edit-repository';
import { relabelStation } from './label-repository';
import { restoreHindrance, unmarkDeviceDeleted, type DeletedDeviceRow } from './device-restore-repository';
import { refreshFlagsWithin } from '../alarms/flag-repository';
import { accountsReaching, countAccessChange } from '../sharing/share-repository';
import { audited } from '../audit/audit';
import { notFound, Refusal } from '../api/refusal';

/** Restores a deleted device with its history, and includes it in the totals of its station again (decisions C6). */
export async function restoreDevice(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  device: DeletedDeviceRow,
): Promise<null> {
  const { db, now, services } = context;
  const since = deletedSince(now, services.deletedKeepDays);
  const affected = await db.asService(async (tx) => {
    await lockIotSerial(tx, device.iotSerial);
    const hindrance = await restoreHindrance(tx, device);
    if (hindrance === 'gateway') throw new Refusal(CODES.conflict, 'devices.gatewayGone');
    if (hindrance === 'serial') throw new Refusal(CODES.conflict, 'devices.keyTaken', { serial: device.iotSerial });
    if (!(await unmarkDeviceDeleted(tx, device, since))) throw notFound();
    const { role } = deviceType(device.type);
    if (role === 'inverter' || role === 'meter') await relabelStation(tx, device.stationKey, [device.id]);
    await refreshFlagsWithin(tx, [device.stationKey], now);
    await audited(context, tx, {
      action: 'restore-device',
      object: `device:${device.id}`,
      detail: { station: device.stationId },
    });
    if (!isGateway(device.type)) return [];
    const accounts = await accountsReaching(tx, device.stationKey);
    await countAccessChange(tx, accounts);
    return accounts;
  });
  for (const accountId of affected) services.accessChanged({ accountId });
  return null;
}
