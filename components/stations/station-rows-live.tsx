'use client';

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLiveValues } from '@/lib/client/stations/queries';
import { inFrames } from '../ui/in-frames';
import { shownValue } from '../ui/shown-value';
import { useDrawnRows } from '../ui/use-drawn-rows';
import { useValueWords } from '../ui/use-value-words';
import { writeValue } from '../ui/write-value';
import { figureOf } from './live-figure';
import { LiveNote } from './live-note';
import { useGoneRefresh } from './use-gone-refresh';
import styles from './stations.module.css';

const ROWS_A_FRAME = 10;

/**
 * Brings the written rows to life: writes power and yield into their places. React does not draw them, since hundreds of
 * its parts cost more than all else of a new list. What it needs to know stands in the rows; `version` changes with them.
 */
export function StationRowsLive({ table, version }: { table: string; version: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const live = useLiveValues(ids);
  const words = useValueWords();
  useGoneRefresh(live.gone);
  useDrawnRows(table, version);

  const write = useEffectEvent((row: Element) => {
    const view = { now: live.now, timeZone: row.getAttribute('data-zone'), dimmed: live.problem !== null };
    for (const kind of ['power', 'yieldToday'] as const) {
      const place = row.querySelector(`[data-live=${kind}]`);
      const reading = figureOf(live, idOf(row), kind);
      if (place && reading) writeValue(place, shownValue(reading, view, words));
    }
  });

  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the rows are outside React
    setIds(rowsOf(table).map(idOf));
  }, [table, version]);
  useLayoutEffect(
    // All at once they are laid out and drawn for longer than a frame may last.
    () => inFrames(rowsOf(table), ROWS_A_FRAME, (row) => write(row)),
    [table, version, live.values, live.gone, live.problem, live.now],
  );

  return (
    <div className={styles.note}>
      <LiveNote live={live} />
    </div>
  );
}

function rowsOf(table: string): readonly Element[] {
  return [...(document.getElementById(table)?.querySelectorAll('tr[data-station]') ?? [])];
}

function idOf(row: Element): string {
  return row.getAttribute('data-station') ?? '';
}
