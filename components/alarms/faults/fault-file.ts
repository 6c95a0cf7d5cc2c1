import type { EventKind, EventState } from '@/lib/domain/alarms/event-list';
import type { FileCell } from '@/lib/domain/csv';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';

/** The columns of the file, in order. */
export const FAULT_FILE = [
  'message',
  'code',
  'level',
  'type',
  'state',
  'station',
  'device',
  'model',
  'start',
  'startUtc',
  'recovery',
  'recoveryUtc',
  'zone',
  'cause',
  'remedy',
  'acknowledgedBy',
  'acknowledgedAt',
  'acknowledgedUtc',
  'assignee',
  'comments',
] as const;

export interface FaultFileLabels {
  readonly kind: (kind: EventKind) => string;
  readonly state: (state: EventState) => string;
  readonly level: (level: string) => string;
}

/** The columns that contain times. */
export const FAULT_MOMENTS: ReadonlySet<string> = new Set([
  'start',
  'startUtc',
  'recovery',
  'recoveryUtc',
  'acknowledgedAt',
  'acknowledgedUtc',
]);

/** An alarm as a row of a file; times in the station's zone, named, or in `viewerZone` (IANA) where it has none, and in UTC. */
export function faultCells(row: FaultRow, viewerZone: string, labels: FaultFileLabels): FileCell[] {
  const { device, handling, station } = row;
  const acknowledgedAt = handling?.acknowledged?.at ?? null;
  const zone = station?.timeZone ?? viewerZone;
  const moment = (at: number | null, wall: string) => (at === null ? null : { at, zone: wall });
  return [
    row.message,
    row.code,
    labels.level(row.level),
    labels.kind(row.kind),
    labels.state(row.state),
    station?.name ?? '',
    device?.name ?? '',
    device?.model ?? '',
    moment(row.start, zone),
    moment(row.start, 'UTC'),
    moment(row.recovery, zone),
    moment(row.recovery, 'UTC'),
    zone,
    row.cause,
    row.remedy,
    handling?.acknowledged?.by ?? '',
    moment(acknowledgedAt, zone),
    moment(acknowledgedAt, 'UTC'),
    handling?.assignee?.name ?? '',
    handling?.comments ?? '',
  ];
}
