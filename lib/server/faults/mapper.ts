import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { getAlarmPage } from '@/lib/contract/upstream/alarm-page';
import type { FaultRow } from '@/lib/domain/faults/query';
import type { Language } from '@/lib/domain/tenants/types';
import { toDeviceEvent } from '../alarms/mapper';
import type { Fleet } from '../fleet/fleet';

type Wire = Omit<OutputOf<typeof getAlarmPage>['rows'][number], 'id' | 'stationId'> & {
  readonly id?: string | undefined;
  readonly stationId?: string;
};

/** An alarm with the names of its place (D2.12); those of a device that the fleet does not hold are what the alarm says. */
export function toFaultRow(wire: Wire, { deviceById, stationById }: Fleet, language: Language): FaultRow {
  const device = deviceById.get(wire.deviceId);
  const station = stationById.get(wire.stationId ?? device?.stationId ?? '');
  const name = device?.name || wire.detail?.deviceName || device?.serial || wire.deviceId;
  const event = toDeviceEvent(wire, device?.type ?? '', language);
  return {
    ...event,
    // Without ids, what happens to two devices at once looks the same.
    id: wire.id ?? `${wire.deviceId}/${event.id}`,
    station: station ? { id: station.id, name: station.name, timeZone: station.timeZone } : null,
    mayHandle: station?.alarmHandling === true,
    device: {
      id: wire.deviceId,
      type: device?.type ?? '',
      typeName: device?.typeName ?? '',
      model: device?.model ?? '',
      name,
    },
  };
}
