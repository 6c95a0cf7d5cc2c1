import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { getDeviceEvents } from '@/lib/contract/timeseries/events';
import type { getAlarmBell } from '@/lib/contract/upstream/alarms/alarm';
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
import { textIn } from '@/lib/domain/tenants/language-list';

/** The handling of an alarm by users. */
export function toHandling({ acknowledged, assignee, comments }: NonNullable<EventDto['handling']>): Handling {
  return {
    acknowledged: acknowledged && acknowledged.at !== null ? { at: acknowledged.at, by: acknowledged.by } : null,
    assignee: assignee && { id: assignee.user, name: assignee.name },
    comments,
  };
}

type EventDto = OutputOf<typeof getDeviceEvents>[number];
type BellDto = OutputOf<typeof getAlarmBell>['rows'][number];

/**
 * Maps an event (D3.8). Text, cause and remedy that a service omits are taken from the catalogue if it knows the code. A
 * missing state is derived from the recovery.
 */
export function toDeviceEvent(dto: EventDto, deviceType: string, language: Language): DeviceEvent {
  const code = dto.code ?? '';
  const known = alarmKind(deviceType, code);
  const advice = adviceFor(deviceType, code);
  const said = dto.detail?.msg ?? '';
  const message = said || textIn(known, language) || code;
  const recovery = dto.recovery ?? null;
  const resolved = dto.state === undefined ? recovery !== null : dto.state === 1;
  return {
    id: dto.id ?? [dto.type, code, dto.timestamp ?? '', recovery ?? '', message].join('/'),
    kind: eventKind(dto.type, message),
    state: resolved ? 'resolved' : 'pending',
    level: dto.level || (known ? String(known.level) : ''),
    code,
    message: alarmText(message),
    cause: dto.detail?.cause ?? textIn(advice?.cause, language) ?? '',
    remedy: dto.detail?.remedy ?? textIn(advice?.remedy, language) ?? '',
    start: dto.timestamp,
    ...(dto.dated_by && { datedBy: dto.dated_by }),
    recovery: resolved ? recovery : null,
    // Without an id the alarm cannot be acknowledged.
    ...(dto.id !== undefined && dto.handling && { handling: toHandling(dto.handling) }),
  };
}

/** The location of an event, as far as the caller's fleet contains it. */
interface Place {
  readonly station: Station | undefined;
  readonly device: Device | undefined;
}

/** An alarm with the names of its station and device. */
export function toPlacedAlarm(dto: EventDto, { station, device }: Place, language: Language): PlacedAlarm {
  const { id, kind, state, code, message, start } = toDeviceEvent(dto, device?.type ?? '', language);
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
export function toBellMessage(dto: BellDto, place: Place, language: Language): BellMessage {
  return { ...toPlacedAlarm(dto, place, language), end: dto.recovery ?? null, unread: dto.unread === 1 };
}
