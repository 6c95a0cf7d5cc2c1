'use client';

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLiveValues } from '@/lib/client/stations/queries';
import { shownValue } from '../ui/shown-value';
import { useValueWords } from '../ui/use-value-words';
import { writeValue } from '../ui/write-value';
import { figureOf } from './live-figure';
import { LiveNote } from './live-note';
import { useGoneRefresh } from './use-gone-refresh';
import styles from './stations.module.css';

/**
 * Brings the written rows to life: writes power and yield into their places. React does not draw them, since hundreds of
 * its parts cost more than all else of a new list. What it needs to know stands in the rows; `version` changes with them.
 */
export function StationRowsLive({ table, version }: { table: string; version: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const live = useLiveValues(ids);
  const words = useValueWords();
  useGoneRefresh(live.gone);

  const write = useEffectEvent(() => {
    for (const row of rowsOf(table)) {
      for (const kind of ['power', 'yieldToday'] as const) {
        const place = row.querySelector(`[data-live=${kind}]`);
        const reading = figureOf(live, idOf(row), kind);
        const view = { now: live.now, timeZone: row.getAttribute('data-zone'), dimmed: live.problem !== null };
        if (place && reading) writeValue(place, shownValue(reading, view, words));
      }
    }
  });

  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the rows are outside React
    setIds([...rowsOf(table)].map(idOf));
  }, [table, version]);
  useLayoutEffect(() => {
    write();
  }, [table, version, live.values, live.gone, live.problem, live.now]);

  return (
    <div className={styles.note}>
      <LiveNote live={live} />
    </div>
  );
}

function rowsOf(table: string): Iterable<Element> {
  return document.getElementById(table)?.querySelectorAll('tr[data-station]') ?? [];
}

function idOf(row: Element): string {
  return row.getAttribute('data-station') ?? '';
}
