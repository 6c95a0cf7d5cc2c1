import type { DeviceDetail } from '@/lib/domain/fleet/types';

/** The parts of an event's station and device that rows of events show. */
export function eventPlace({ device, station }: DeviceDetail) {
  return {
    device: { id: device.id, type: device.type, typeName: device.typeName, model: device.model, name: device.name },
    station: station && { id: station.id, name: station.name, timeZone: station.timeZone },
    mayHandle: station?.alarmHandling === true,
  };
}
