'use client';

import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStationDays } from '@/lib/client/stations/days';
import type { StationDays } from '@/lib/contract/portal/stations/list';

interface DaysOfList {
  readonly days: StationDays | null;
  readonly isFailed: boolean;
  /** A row that shows its day is in sight: they are read from then on. */
  readonly want: () => void;
}

const DaysContext = createContext<DaysOfList | null>(null);

/** The days of the stations of a list, read by one call once one of them is in sight. */
export function StationDaysProvider({
  ids,
  onMissing,
  children,
}: {
  ids: readonly string[];
  /** The upstream turned out to have none. */
  onMissing: () => void;
  children: ReactNode;
}) {
  const [wanted, setWanted] = useState(false);
  const { days, problem } = useStationDays(ids, wanted);
  const want = useCallback(() => setWanted(true), []);
  const isMissing = days?.supported === false;
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);
  const isFailed = problem !== null;
  const value = useMemo(() => ({ days, isFailed, want }), [days, isFailed, want]);
  return <DaysContext value={value}>{children}</DaysContext>;
}

export function useDaysOfList(): DaysOfList {
  const days = use(DaysContext);
  if (!days) throw new Error('there is no list with days around this');
  return days;
}
