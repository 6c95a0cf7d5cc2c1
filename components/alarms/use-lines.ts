import { useState } from 'react';
import { foldAlarms } from '@/lib/domain/alarms/fold';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { toggled } from '@/lib/domain/toggled';

/** A row of an alarm table. */
export interface AlarmLine {
  readonly row: FaultRow;
  /** The alarms that the row represents, itself first: all similar ones while they are folded. */
  readonly all: readonly FaultRow[];
  /** Number of similar alarms, itself included, on the first of them; otherwise 1. */
  readonly similar: number;
  readonly unfolded: boolean;
}

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/** Which rows of an alarm table are unfolded, open and checked. */
export function useLines(rows: readonly FaultRow[]) {
  const [unfolded, setUnfolded] = useState(NONE);
  const [open, setOpen] = useState(NONE);
  const [checked, setChecked] = useState(NONE);
  const lines = foldAlarms(rows).flatMap(({ row, all }): AlarmLine[] => {
    if (!unfolded.has(row.id)) return [{ row, all, similar: all.length, unfolded: false }];
    return all.map((one, at) => ({ row: one, all: [one], similar: at === 0 ? all.length : 1, unfolded: at === 0 }));
  });
  return {
    lines,
    open,
    checked,
    setOpen: (id: string, on: boolean) => setOpen(toggled(open, [id], on)),
    setUnfolded: (id: string, on: boolean) => setUnfolded(toggled(unfolded, [id], on)),
    check: (ids: readonly string[], on: boolean) => setChecked(toggled(checked, ids, on)),
    uncheckAll: () => setChecked(NONE),
  };
}
