'use client';

import { useHistory } from '@/lib/client/energy/queries';
import { useLiveValues } from '@/lib/client/stations/live-values';
import { ViewBoundary } from '../view-boundary';
import { periodValues } from './period-values';
import { usePeriod } from './use-period';
import type { OverviewProps, ViewProps } from './view-props';
import { GenericView, STATION_VIEWS } from './views';

/**
 * A station's overview by its type (P2.50). A type without a view of its own has the generic one, and so has a type whose
 * view breaks (P8.8).
 */
export function Overview({ first, today = null, ...rest }: OverviewProps) {
  const live = useLiveValues([rest.station.id], true, first ? [first] : undefined);
  const { offered, station } = rest;
  const shown = usePeriod(station.timeZone, today);
  const history = useHistory(station, shown.period, shown.today, null, shown.compare);
  const energies = periodValues(live, station.id, { isToday: shown.isToday, history: history.value, offered });
  const props: ViewProps = { ...rest, live, shown, history, energies };
  const { type } = station;
  const View = Object.hasOwn(STATION_VIEWS, type) ? STATION_VIEWS[type] : undefined;
  const generic = <GenericView {...props} />;
  if (!View) return generic;
  return (
    <ViewBoundary key={`${type} ${station.id}`} fallback={generic}>
      <View {...props} />
    </ViewBoundary>
  );
}
