import type { SeenAlarm } from '@/lib/domain/alarms/handling';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';

/** A row whose service stores its handling. */
export type HandledRow = FaultRow & SeenAlarm;

export function isHandled(row: FaultRow): row is HandledRow {
  return row.handling !== undefined;
}

/** Rows that the viewer may acknowledge and assign. */
export function handleable(rows: readonly FaultRow[]): HandledRow[] {
  return rows.filter(isHandled).filter(({ mayHandle }) => mayHandle === true);
}
