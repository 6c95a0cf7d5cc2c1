'use client';

import dynamic from 'next/dynamic';
import { useLiveValues } from '@/lib/client/stations/live-values';
import type { OverviewProps } from './overview/view-props';
import { StationLive } from './station-live';
import { ViewBoundary } from './view-boundary';

// Rendered on the server like everything else; only its code does not travel with the list, which has the same page.
const Overview = dynamic<OverviewProps>(() => import('./overview/overview').then((part) => part.Overview));

/** The overview, or the figures of now where its code could not be loaded (P8.8). */
export function LazyOverview(props: OverviewProps) {
  return (
    <ViewBoundary key={props.station.id} fallback={<Figures {...props} />}>
      <Overview {...props} />
    </ViewBoundary>
  );
}

function Figures({ station, offered, first }: OverviewProps) {
  const live = useLiveValues([station.id], true, first ? [first] : undefined);
  return <StationLive station={station} more={offered} live={live} />;
}
