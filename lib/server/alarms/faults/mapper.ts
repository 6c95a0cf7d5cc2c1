import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import type { Language } from '@/lib/domain/tenants/types';
import { toDeviceEvent } from '../mapper';
import type { Fleet } from '../../fleet/fleet';

type Wire = Omit<OutputOf<typeof getAlarmPage>['rows'][number], 'id' | 'stationId'> & {
  readonly id?: string | undefined;
  readonly stationId?: string;
};

/** An alarm with the names of its station and device (D2.12); if the fleet lacks the device, those in the alarm itself. */
export function toFaultRow(dto: Wire, { deviceById, stationById }: Fleet, language: Language): FaultRow {
  const device = deviceById.get(dto.deviceId);
  const station = stationById.get(dto.stationId ?? device?.stationId ?? '');
  const name = device?.name || dto.detail?.deviceName || device?.serial || dto.deviceId;
  const event = toDeviceEvent(dto, device?.type ?? '', language);
  return {
    ...event,
    // Without ids, simultaneous alarms of two devices would be indistinguishable.
    id: dto.id ?? `${dto.deviceId}/${event.id}`,
    station: station ? { id: station.id, name: station.name, timeZone: station.timeZone } : null,
    mayHandle: station?.alarmHandling === true,
    device: {
      id: dto.deviceId,
      type: device?.type ?? '',
      typeName: device?.typeName ?? '',
      model: device?.model ?? '',
      name,
    },
  };
}
