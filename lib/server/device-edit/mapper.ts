import 'server-only';
import type { DeletedDevice } from '@/lib/contract/portal/device-edit';
import type { DeletedDeviceWire } from '@/lib/contract/upstream/deleted-device';

/** A deleted device off the wire. */
export function toDeletedDevice(wire: DeletedDeviceWire): DeletedDevice {
  return {
    id: wire.device_id,
    name: wire.obj_name || wire.device_id,
    serial: wire.iot_serial_no ?? '',
    stationName: wire.station_name ?? '',
    deletedAt: wire.deleted_at,
    retainedUntil: wire.kept_until,
  };
}
