import type { EventKind, EventState } from '@/lib/domain/alarms/event-list';
import type { CsvCell } from '@/lib/domain/csv';
import type { FaultRow } from '@/lib/domain/faults/query';
import { localStamp } from '@/lib/format/date-time';

/** The columns of the file, in their order. */
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
  'cause',
  'remedy',
  'acknowledgedBy',
  'acknowledgedAt',
  'acknowledgedUtc',
  'assignee',
  'comments',
] as const;

export interface FaultCsvWords {
  readonly kind: (kind: EventKind) => string;
  readonly state: (state: EventState) => string;
  readonly level: (level: string) => string;
}

/** An alarm as a line of the file; times in the station's zone, named, or in `viewerZone` (IANA) where it has none, and in UTC. */
export function faultCells(row: FaultRow, viewerZone: string, words: FaultCsvWords): CsvCell[] {
  const { device, handling, station } = row;
  const acknowledgedAt = handling?.acknowledged?.at ?? null;
  const zone = station?.timeZone ?? viewerZone;
  const local = (at: number | null) => (at === null ? '' : `${localStamp(at, zone)} ${zone}`);
  const utc = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
  return [
    row.message,
    row.code,
    words.level(row.level),
    words.kind(row.kind),
    words.state(row.state),
    station?.name ?? '',
    device?.name ?? '',
    device?.typeName ?? '',
    local(row.start),
    utc(row.start),
    local(row.recovery),
    utc(row.recovery),
    row.cause,
    row.remedy,
    handling?.acknowledged?.by ?? '',
    local(acknowledgedAt),
    utc(acknowledgedAt),
    handling?.assignee?.name ?? '',
    handling?.comments ?? '',
  ];
}
