'use client';

import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useLiveValues } from '@/lib/client/stations/queries';
import type { LiveValues } from '@/lib/client/stations/queries';
import { LiveFigure } from './live-figure';
import type { ListFigure } from './live-figure';
import { LiveNote } from './live-note';
import { useGoneRefresh } from './use-gone-refresh';
import styles from './stations.module.css';

const LiveContext = createContext<LiveValues | null>(null);

/** Power and yield of the stations of a list for what stands in it; new values draw their figures alone, not the list. */
export function LiveStations({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const live = useLiveValues(ids);
  useGoneRefresh(live.gone);
  return (
    <>
      <LiveContext value={live}>{children}</LiveContext>
      <div className={styles.note}>
        <LiveNote live={live} />
      </div>
    </>
  );
}

/** The figures of the list around this. */
export function useListFigures(): LiveValues {
  const live = use(LiveContext);
  if (!live) throw new Error('there are no live stations around this');
  return live;
}

/** A live figure of one of them. */
export function LiveCell({ id, kind, timeZone }: { id: string; kind: ListFigure; timeZone: string | null }) {
  const live = useListFigures();
  return (
    <span data-live={kind}>
      <LiveFigure live={live} id={id} kind={kind} timeZone={timeZone} bare={kind === 'specific' || kind === 'share'} />
    </span>
  );
}
