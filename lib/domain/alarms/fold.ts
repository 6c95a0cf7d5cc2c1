import type { FaultRow } from './faults/query';

/** Alarms of one device with the same content and handling, shown as one: the first of them represents all. */
export interface FoldedAlarm {
  readonly row: FaultRow;
  /** All alarms of the group, `row` first. */
  readonly all: readonly FaultRow[];
}

/** Each group at the position of its first alarm; alarms without a known device are not grouped. */
export function foldAlarms(rows: readonly FaultRow[]): FoldedAlarm[] {
  const groups = new Map<string, [FaultRow, ...FaultRow[]]>();
  for (const row of rows) {
    const key = row.device ? likeness(row, row.device.id) : `alone ${row.id}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((all) => ({ row: all[0], all }));
}

function likeness({ code, handling, kind, level, mayHandle, message, state }: FaultRow, device: string): string {
  const { acknowledged = null, assignee = null } = handling ?? {};
  const handled = [acknowledged?.by ?? null, assignee?.id ?? null, handling !== undefined, mayHandle === true];
  return JSON.stringify([device, kind, state, level, code, message, ...handled]);
}
