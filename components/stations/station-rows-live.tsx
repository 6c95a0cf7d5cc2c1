'use client';

import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLiveValues } from '@/lib/client/stations/queries';
import { FavouriteStar } from './favourite-star';
import { LiveFigure } from './live-figure';
import { LiveNote } from './live-note';
import { useGoneRefresh } from './use-gone-refresh';
import styles from './stations.module.css';

/** The living places of one row of the table. */
interface Places {
  readonly id: string;
  readonly name: string;
  readonly favourite: boolean;
  readonly timeZone: string | null;
  readonly power: Element;
  readonly yieldToday: Element;
  readonly star: Element;
}

/**
 * Brings the written rows to life: fills power, yield and the star in place. What it needs to know stands in the rows.
 * `version` changes with them.
 */
export function StationRowsLive({ table, version }: { table: string; version: string }) {
  const [rows, setRows] = useState<readonly Places[]>([]);
  const live = useLiveValues(rows.map(({ id }) => id));
  useGoneRefresh(live.gone);

  useLayoutEffect(() => {
    const body = document.getElementById(table)?.querySelector('tbody');
    if (!body) return;
    // Read before paint, so that the placeholders give way to the same placeholders.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the rows are outside React
    setRows([...body.querySelectorAll('tr[data-station]')].flatMap(placesOf));
  }, [table, version]);

  return (
    <>
      {rows.map((row) => (
        <RowLife key={row.id} row={row} live={live} />
      ))}
      <div className={styles.note}>
        <LiveNote live={live} />
      </div>
    </>
  );
}

function RowLife({ row, live }: { row: Places; live: ReturnType<typeof useLiveValues> }) {
  const { id, name, favourite, timeZone } = row;
  return (
    <>
      {createPortal(<LiveFigure live={live} id={id} kind="power" timeZone={timeZone} />, row.power)}
      {createPortal(<LiveFigure live={live} id={id} kind="yieldToday" timeZone={timeZone} />, row.yieldToday)}
      {createPortal(<FavouriteStar id={id} name={name} on={favourite} />, row.star)}
    </>
  );
}

/** What a row says of itself; its living places are emptied for the portals. */
function placesOf(row: Element): Places[] {
  const place = (kind: string) => row.querySelector(`[data-live=${kind}]`);
  const [power, yieldToday, star] = [place('power'), place('yieldToday'), place('star')];
  const id = row.getAttribute('data-station');
  if (!power || !yieldToday || !star || !id) return [];
  const favourite = star.querySelector('[aria-pressed]')?.getAttribute('aria-pressed') === 'true';
  row.setAttribute('data-favourite', row.getAttribute('data-favourite') ?? String(favourite));
  for (const each of [power, yieldToday, star]) each.replaceChildren();
  return [
    {
      id,
      name: row.querySelector('a')?.textContent ?? '',
      favourite: row.getAttribute('data-favourite') === 'true',
      timeZone: row.getAttribute('data-zone') || null,
      power,
      yieldToday,
      star,
    },
  ];
}
