'use client';

import { createContext, use, useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useLiveValues } from '@/lib/client/stations/live-values';
import type { LiveValues } from '@/lib/client/stations/live-values';
import { columnDecimals } from '@/lib/format/number';
import { LiveFigure } from './live-figure';
import type { ListFigure } from './live-figure';
import { LiveNote } from './live-note';
import { StatusAge } from './status-age';
import { useGoneRefresh } from './use-gone-refresh';
import styles from './stations.module.css';

/** Of the columns whose heads have their unit: one number of them in all rows. */
const DecimalsContext = createContext<Partial<Record<ListFigure, number>>>({});
const LiveContext = createContext<LiveValues | null>(null);

/** Power and yield of the stations of a list for what stands in it; new values draw their figures alone, not the list. */
export function LiveStations({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const live = useLiveValues(ids);
  useGoneRefresh(live.gone);
  const { values } = live;
  const decimals = useMemo(() => {
    const of = (kind: 'specific' | 'share') =>
      columnDecimals([...values.values()].map((figures) => figures[kind]?.value ?? null));
    return { specific: of('specific'), share: of('share') };
  }, [values]);
  return (
    <>
      <LiveContext value={live}>
        <DecimalsContext value={decimals}>{children}</DecimalsContext>
      </LiveContext>
      {ids.length > 0 && (
        <div className={styles.note}>
          <LiveNote live={live} />
        </div>
      )}
    </>
  );
}

/** The figures of the list around this. */
export function useListFigures(): LiveValues {
  const live = use(LiveContext);
  if (!live) throw new Error('there are no live stations around this');
  return live;
}

/** How old the readings of one of them are, beside its status. */
export function ListedAge({ row }: { row: ComponentProps<typeof StatusAge>['row'] }) {
  return <StatusAge live={useListFigures()} row={row} />;
}

/** A live figure of one of them. */
export function LiveCell({ id, kind, timeZone }: { id: string; kind: ListFigure; timeZone: string | null }) {
  const live = useListFigures();
  const decimals = use(DecimalsContext);
  return (
    <span data-live={kind}>
      <LiveFigure {...{ id, kind, live, timeZone }} decimals={decimals[kind]} />
    </span>
  );
}
