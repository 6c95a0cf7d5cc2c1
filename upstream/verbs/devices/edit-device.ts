import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { editDevice as entry } from '@/lib/contract/upstream/device';
import { authorizeAny } from '@/lib/domain/permissions/authorize';
import type { Context } from '../../context';
import { isIotSerialTaken, lockDevice, lockIotSerial, updateDevice } from '../../store/device-edit-store';
import type { CommandedDevice } from '../access';
import { audited } from '../audit';
import { LIMITS, spend } from '../limits';
import { notFound, Refusal } from '../refusal';

/**
 * Changes the name of a device and, for whoever manages its station, its key (D5.1, D6.2). Station and gateway have to be
 * the device's own (A03). What kind of device it is stays as it is: `obj_type` is a word of the call, and nothing is stored
 * of it.
 */
export async function editDevice(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  device: CommandedDevice,
): Promise<null> {
  const { actor, db } = context;
  const { device_name: name, iot_serial_no: iotSerial } = input;
  if (input.station_id !== device.station.id || input.gateway_uuid !== device.gatewayUuid) throw notFound();
  // Counted before anything is told of other devices.
  const seen = await db.asAccount(actor, (tx) => lockDevice(tx, device.key));
  if (!seen) throw notFound();
  if (seen.iotSerial !== iotSerial) {
    if (!authorizeAny(device.station.relations, 'edit-device-key')) {
      throw new Refusal(CODES.forbidden, 'device.keyRight');
    }
    await spend(context, LIMITS.serial, actor.accountId);
  }
  await db.asService(async (tx) => {
    if (seen.iotSerial !== iotSerial) await lockIotSerial(tx, iotSerial);
    const before = await lockDevice(tx, device.key);
    if (!before) throw notFound();
    const changesKey = before.iotSerial !== iotSerial;
    // Somebody was faster, and what the caller may do was judged by what stood there before.
    if (changesKey && seen.iotSerial === iotSerial) throw notFound();
    if (changesKey && (await isIotSerialTaken(tx, iotSerial, before))) {
      throw new Refusal(CODES.invalid, 'device.keyTaken', { serial: iotSerial });
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
