import type { ReactNode } from 'react';
import { AssignedAlarms } from '@/components/overview/assigned-alarms';
import { EmptyHome, FewHome, FleetHome } from '@/components/overview/home-page';
import { OwnHome } from '@/components/overview/own-home';
import { homeKind } from '@/lib/domain/overview/kind';
import { loadStationProblems } from '@/lib/server/alarms/queries';
import { loadAttention } from '@/lib/server/overview/attention';
import { loadAssigned } from '@/lib/server/alarms/fault-table';
import { loadHomeFigures, loadOwnEnergies, readHomeAlarms } from '@/lib/server/overview/queries';
import { pageQuery } from '@/lib/server/session/page-context';
import type { HomeStations } from '@/lib/server/overview/queries';
import { loadOverview, readStation } from '@/lib/server/stations/queries';

/** P2.1, P2.42: the overview by who is there, read from how many stations there are. */
export async function HomeScreen({ home, name, quick }: { home: HomeStations; name: string; quick: ReactNode }) {
  const { points, stations, summary } = home;
  const kind = homeKind(summary.stationCount);
  if (kind === 'none') return <EmptyHome name={name} quick={quick} />;
  const [only] = stations;
  const [own, count] = await Promise.all([kind === 'one' && only ? ownHome(only) : null, loadAssigned()]);
  const assigned = <AssignedAlarms first={count} />;
  if (own) return <OwnHome viewer={name} {...own} {...{ assigned, quick }} />;
  const [alarms, figures] = await Promise.all([pageQuery(readHomeAlarms), loadHomeFigures()]);
  const attention = await loadAttention(alarms);
  const common = { name, summary, alarms, assigned, figures, attention, quick };
  return kind === 'fleet' ? <FleetHome {...common} /> : <FewHome {...common} stations={stations} points={points} />;
}

/** What the page of the only station shows; null where its devices cannot be read. */
async function ownHome(station: HomeStations['stations'][number]) {
  const [detail, alarms, overview, energies] = await Promise.all([
    pageQuery(readStation, station.id),
    pageQuery(readHomeAlarms),
    loadOverview(station),
    loadOwnEnergies(station),
  ]);
  if (!detail.ok) return null;
  const { first, isNew, lastReading } = overview;
  const open = alarms.ok && alarms.value.supported ? alarms.value.pending.fault + alarms.value.pending.warning : null;
  const problems = await loadStationProblems(detail.value.station, lastReading, (open ?? 0) > 0);
  return { detail: detail.value, energies, first, isNew, open, problems };
}
