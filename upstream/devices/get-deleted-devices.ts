import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getDeletedDevices as entry } from '@/lib/contract/upstream/devices/deleted';
import { DELETED_RETENTION_DAYS, deletedSince, retainedUntil } from '@/lib/domain/stations/deleted';
import type { Context } from '../context';
import { readDeletedDevices } from './device-restore-repository';

/** The deleted devices of the caller's own stations that can still be restored (decisions C6). */
export async function getDeletedDevices(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now, services } = context;
  const days = services.deletedKeepDays ?? DELETED_RETENTION_DAYS;
  const devices = await db.asAccount(actor, (tx) => readDeletedDevices(tx, actor, deletedSince(now, days)));
  return {
    retention_days: days,
    devices: devices.map(({ id, type, name, iotSerial, stationName, deletedAt }) => ({
      device_id: id,
      obj_name: name,
      device_type: type,
      iot_serial_no: iotSerial,
      station_name: stationName,
      deleted_at: Math.round(deletedAt),
      retained_until: retainedUntil(Math.round(deletedAt), days),
    })),
  };
}
