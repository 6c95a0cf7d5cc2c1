import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { deleteDevice as entry } from '@/lib/contract/upstream/devices/device';
import type { Context } from '../context';
import { deviceType } from '@/lib/domain/devices/device-types';
import { countBeside, lockDevices, markDeviceDeleted, markGatewayDeleted } from './device-edit-repository';
import { refreshFlagsWithin } from '../alarms/flag-repository';
import { accountsReaching, countAccessChange } from '../sharing/share-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { notFound, Refusal } from '../api/refusal';
import { relabelStation } from './label-repository';

/**
 * Removes a device from its station, restorable for 30 days (D7.12, decisions C6). The station's totals and status then cover the remaining
 * devices. A gateway can only be removed when no device is connected through it any more; its credential goes with it, its connections are
 * closed, and its unit can be claimed again.
 */
export async function deleteDevice(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  const { db, now, services } = context;
  const affected = await db.asService(async (tx) => {
    const [device, ...others] = await lockDevices(tx, station.key, input.iot_serial_no);
    if (!device) throw notFound();
    if (others.length > 0) throw new Refusal(CODES.conflict, 'devices.keyTwice');
    const { role } = deviceType(device.type);
    if (role === 'gateway') {
      const count = await countBeside(tx, device);
      if (count > 0) throw new Refusal(CODES.conflict, 'devices.gatewayBusy', { count });
    }
    await markDeviceDeleted(tx, device.key, now);
    if (role === 'gateway') await markGatewayDeleted(tx, device.gatewayKey, now);
    if (role === 'inverter' || role === 'meter') await relabelStation(tx, station.key, [device.id]);
    await refreshFlagsWithin(tx, [station.key], now);
    await audited(context, tx, {
      action: 'delete-device',
      object: `device:${device.id}`,
      detail: { station: station.id, name: device.name, serial: device.iotSerial, type: device.type },
    });
    if (role !== 'gateway') return [];
    const accounts = await accountsReaching(tx, station.key);
    await countAccessChange(tx, accounts);
    return accounts;
  });
  for (const accountId of affected) services.accessChanged({ accountId });
  return null;
}
