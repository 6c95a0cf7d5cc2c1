import 'server-only';
import type { DeletedDevice } from '@/lib/contract/portal/devices/edit';
import type { DeletedDeviceDto } from '@/lib/contract/upstream/devices/deleted';

/** Maps a deleted device. */
export function toDeletedDevice(dto: DeletedDeviceDto): DeletedDevice {
  return {
    id: dto.device_id,
    name: dto.obj_name || dto.device_id,
    serial: dto.iot_serial_no ?? '',
    stationName: dto.station_name ?? '',
    deletedAt: dto.deleted_at,
    retainedUntil: dto.retained_until,
  };
}
