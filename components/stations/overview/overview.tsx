'use client';

import { useLiveValues } from '@/lib/client/stations/queries';
import { ViewBoundary } from '../view-boundary';
import type { OverviewProps, ViewProps } from './view-props';
import { GenericView, STATION_VIEWS } from './views';

/**
 * A station's overview by its type (P2.50). A type without a view of its own has the generic one, and so has a type whose
 * view breaks (P8.8).
 */
export function Overview({ first, ...rest }: OverviewProps) {
  const live = useLiveValues([rest.station.id], true, first ? [first] : undefined);
  const props: ViewProps = { ...rest, live };
  const { type } = rest.station;
  const View = Object.hasOwn(STATION_VIEWS, type) ? STATION_VIEWS[type] : undefined;
  const generic = <GenericView {...props} />;
  if (!View) return generic;
  return (
    <ViewBoundary key={`${type} ${rest.station.id}`} fallback={generic}>
      <View {...props} />
    </ViewBoundary>
  );
}
