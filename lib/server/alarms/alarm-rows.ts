import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { getDeviceEvents } from '@/lib/contract/timeseries/events';
import type { getAlarmBell } from '@/lib/contract/upstream/alarms/alarm';
import { adviceFor } from '@/lib/data/alarm-advice';
import { alarmKind } from '@/lib/data/alarms';
import { alarmText } from '@/lib/domain/alarms/alarm-text';
import type { BellMessage, PlacedAlarm } from '@/lib/domain/alarms/bell';
import { eventKind } from '@/lib/domain/alarms/event-list';
import type { DeviceEvent } from '@/lib/domain/alarms/event-list';
import type { Handling, AlarmComment, HandledAlarm } from '@/lib/domain/alarms/handling';
import type { Device } from '@/lib/domain/devices/types';
import type { Station } from '@/lib/domain/stations/types';
import type { Language } from '@/lib/domain/tenants/types';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import type { acknowledgeAlarms, commentAlarm } from '@/lib/contract/upstream/alarms/handling';
import type { Fleet } from '../fleet/fleet';

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
  const reported = dto.detail?.msg ?? '';
  const message = reported || textIn(known, language) || code;
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

type AlarmRowDto = Omit<OutputOf<typeof getAlarmPage>['rows'][number], 'id' | 'stationId'> & {
  readonly id?: string | undefined;
  readonly stationId?: string;
};

/** An alarm with the names of its station and device (D2.12); if the fleet lacks the device, those in the alarm itself. */
export function toFaultRow(dto: AlarmRowDto, { deviceById, stationById }: Fleet, language: Language): FaultRow {
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

export function toComment({ at, by, id, text }: OutputOf<typeof commentAlarm>): AlarmComment {
  return { id, at: at ?? 0, by, text };
}

export function toHandled({ rows }: OutputOf<typeof acknowledgeAlarms>): { alarms: HandledAlarm[] } {
  return { alarms: rows.map((row) => ({ id: row.id, changed: row.changed === 1, handling: toHandling(row) })) };
}
