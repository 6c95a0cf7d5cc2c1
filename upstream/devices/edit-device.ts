import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { editDevice as entry } from '@/lib/contract/upstream/devices/device';
import { authorizeAny } from '@/lib/domain/sharing/permissions/authorize';
import type { Context } from '../context';
import { isIotSerialTaken, lockDevice, lockIotSerial, updateDevice } from './device-edit-repository';
import type { CommandedDevice } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { notFound, Refusal } from '../api/refusal';

/**
 * Changes the name of a device and, if the caller manages its station, its key (D5.1, D6.2). Station and gateway must be the device's own
 * (A03). The device type does not change: `obj_type` is an input of the call that is not stored.
 */
export async function editDevice(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  device: CommandedDevice,
): Promise<null> {
  const { actor, db } = context;
  const { device_name: name, iot_serial_no: iotSerial } = input;
  if (input.station_id !== device.station.id || input.gateway_uuid !== device.gatewayUuid) throw notFound();
  // The limit is counted before an answer can reveal other devices' keys.
  const seen = await db.asAccount(actor, (tx) => lockDevice(tx, device.key));
  if (!seen) throw notFound();
  if (seen.iotSerial !== iotSerial) {
    if (!authorizeAny(device.station.relations, 'edit-device-key')) {
      throw new Refusal(CODES.forbidden, 'devices.keyRight');
    }
    await spend(context, LIMITS.serial, actor.accountId);
  }
  await db.asService(async (tx) => {
    if (seen.iotSerial !== iotSerial) await lockIotSerial(tx, iotSerial);
    const before = await lockDevice(tx, device.key);
    if (!before) throw notFound();
    const changesKey = before.iotSerial !== iotSerial;
    // The key was changed concurrently, and the caller's right was checked against the earlier key.
    if (changesKey && seen.iotSerial === iotSerial) throw notFound();
    if (changesKey && (await isIotSerialTaken(tx, iotSerial, before))) {
      throw new Refusal(CODES.invalid, 'devices.keyTaken', { serial: iotSerial });
    }
    await updateDevice(tx, device.key, { name, iotSerial });
    await audited(context, tx, {
      action: 'edit-device',
      object: `device:${device.id}`,
      detail: {
        station: device.station.id,
        ...(name !== before.name && { name, previousName: before.name }),
        ...(changesKey && { serial: iotSerial, previousSerial: before.iotSerial }),
      },
    });
  });
  return null;
}
