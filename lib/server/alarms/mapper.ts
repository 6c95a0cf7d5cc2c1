import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { getDeviceEvents } from '@/lib/contract/timeseries/events';
import type { getAlarmBell } from '@/lib/contract/upstream/alarm';
import { adviceFor } from '@/lib/data/alarm-advice';
import { alarmKind } from '@/lib/data/alarms';
import { alarmText } from '@/lib/domain/alarms/alarm-text';
import type { BellMessage, PlacedAlarm } from '@/lib/domain/alarms/bell';
import { eventKind } from '@/lib/domain/alarms/event-list';
import type { Handling } from '@/lib/domain/alarms/handling';
import type { DeviceEvent } from '@/lib/domain/alarms/event-list';
import type { Device } from '@/lib/domain/devices/types';
import type { Station } from '@/lib/domain/stations/types';
import type { Language } from '@/lib/domain/tenants/types';

/** What people did about an alarm. */
export function toHandling({ acknowledged, assignee, comments }: NonNullable<EventWire['handling']>): Handling {
  return {
    acknowledged: acknowledged && acknowledged.at !== null ? { at: acknowledged.at, by: acknowledged.by } : null,
    assignee: assignee && { id: assignee.user, name: assignee.name },
    comments,
  };
}

type EventWire = OutputOf<typeof getDeviceEvents>[number];
type BellWire = OutputOf<typeof getAlarmBell>['rows'][number];

/**
 * An event off the wire (D3.8). What a service does not say of its own, the catalogue tells where it knows the code: the
 * text, the cause and the remedy. A state that is not told follows from the recovery.
 */
export function toDeviceEvent(wire: EventWire, deviceType: string, language: Language): DeviceEvent {
  const code = wire.code ?? '';
  const known = alarmKind(deviceType, code);
  const advice = adviceFor(deviceType, code);
  const said = wire.detail?.msg ?? '';
  const message = said || known?.[language] || code;
  const recovery = wire.recovery ?? null;
  const resolved = wire.state === undefined ? recovery !== null : wire.state === 1;
  return {
    id: wire.id ?? [wire.type, code, wire.timestamp ?? '', recovery ?? '', message].join('/'),
    kind: eventKind(wire.type, message),
    state: resolved ? 'resolved' : 'pending',
    level: wire.level || (known ? String(known.level) : ''),
    code,
    message: alarmText(message),
    cause: wire.detail?.cause ?? advice?.cause[language] ?? '',
    remedy: wire.detail?.remedy ?? advice?.remedy[language] ?? '',
    start: wire.timestamp,
    ...(wire.dated_by && { datedBy: wire.dated_by }),
    recovery: resolved ? recovery : null,
    // Without an id nobody can say what is acknowledged.
    ...(wire.id !== undefined && wire.handling && { handling: toHandling(wire.handling) }),
  };
}

/** Where something happened, as far as the caller's fleet has it. */
interface Place {
  readonly station: Station | undefined;
  readonly device: Device | undefined;
}

/** An alarm with the names of its place. */
export function toPlacedAlarm(wire: EventWire, { station, device }: Place, language: Language): PlacedAlarm {
  const { id, kind, state, code, message, start } = toDeviceEvent(wire, device?.type ?? '', language);
  return {
    id,
    kind,
    state,
    code,
    message,
    start,
    station: station ? { id: station.id, name: station.name, timeZone: station.timeZone } : null,
    device: device ? { id: device.id, type: device.type, name: device.name } : null,
  };
}

/** A message of the bell (P2.28). */
export function toBellMessage(wire: BellWire, place: Place, language: Language): BellMessage {
  return { ...toPlacedAlarm(wire, place, language), end: wire.recovery ?? null, unread: wire.unread === 1 };
}
