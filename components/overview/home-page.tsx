import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { FleetSummary } from '@/lib/domain/stations/fleet/types';
import type { AttentionList } from '@/lib/domain/overview/attention';
import type { HomeAlarms, HomeFigures } from '@/lib/domain/overview/types';
import type { Outcome } from '@/lib/domain/problem';
import type { Station } from '@/lib/domain/stations/types';
import { stationHref } from '../stations/addresses';
import { toStationRow } from '../stations/station-row';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { FirstStation } from '../ui/first-station';
import { AlarmWatch } from './alarm-watch';
import { AlarmsCard } from './alarms-card';
import { AttentionCard } from './attention-card';
import { ChartCard } from './chart-card';
import { DeviceCounts, StatusCounts } from './counts';
import { EnergyWeek } from './energy-week';
import { FewStations } from './few-stations';
import { FiguresStrip } from './figures-strip';
import { Greeting } from './greeting';
import { MapCard } from './map-card';
import { NowLine } from './now-line';
import styles from './home.module.css';

interface Common {
  readonly name: string;
  readonly summary: FleetSummary;
  readonly alarms: Outcome<HomeAlarms>;
  readonly attention: Outcome<AttentionList>;
  /** Read by the server for the first HTML. */
  readonly figures: HomeFigures | null;
  /** The note about alarms assigned to the viewer. */
  readonly assigned?: ReactNode;
  /** The quick menu (P2.45), which belongs to the shell. */
  readonly quick?: ReactNode;
}

/** Without a station there is nothing to count, locate or monitor, and no basis for an all-clear. */
export function EmptyHome({ name, quick }: Pick<Common, 'name' | 'quick'>) {
  return (
    <>
      <PageHead title={<Greeting name={name} />} />
      <div className="stack">
        <Panel>
          <FirstStation />
        </Panel>
        {quick}
      </div>
    </>
  );
}

/** Overview of a few stations: what needs attention, their sums, and a card for each; no map and no fleet chart. */
export function FewHome({ stations, points, ...common }: Common & Few) {
  const { alarms, assigned, figures, name, quick, summary, attention } = common;
  return (
    <>
      <PageHead title={<Greeting name={name} />} note={<Lead count={stations.length} figures={figures} />} />
      <div className="stack">
        <AlarmWatch list={attention.ok ? attention.value : null} />
        {assigned}
        <AttentionCard alarms={alarms} counts={summary.counts} attention={attention} />
        <FiguresStrip first={figures} />
        <FewStations
          rows={stations.map((station) => ({
            ...toStationRow(station),
            href: stationHref(station.id),
            latitude: station.latitude,
            longitude: station.longitude,
            hasCharge: points.get(station.id)?.has('charge') ?? false,
          }))}
        />
        {quick}
      </div>
    </>
  );
}

function Lead({ count, figures }: { count: number; figures: HomeFigures | null }) {
  const t = useTranslations('overview');
  return (
    <>
      {t('lead', { count })} <NowLine first={figures} />
    </>
  );
}

interface Few {
  readonly stations: readonly Station[];
  /** Codes of the points that each station reports. */
  readonly points: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Overview of a fleet: what needs attention, the counts, current and recent generation, the map, and alarms of the last seven days. */
export function FleetHome({ alarms, assigned, figures, name, quick, summary, attention }: Common) {
  const { counts, deviceTypes, stationCount } = summary;
  return (
    <>
      <PageHead title={<Greeting name={name} />} note={<Lead count={stationCount} figures={figures} />} />
      <div className="stack">
        <AlarmWatch list={attention.ok ? attention.value : null} />
        {assigned}
        <StatusCounts counts={counts} />
        <AttentionCard alarms={alarms} counts={counts} attention={attention} />
        <FiguresStrip first={figures} />
        <EnergyWeek />
        <div className={styles.two}>
          <MapCard />
          <div className={`stack ${styles.side}`}>
            <AlarmsCard first={alarms} />
            {quick}
            <DeviceCounts types={deviceTypes} />
          </div>
          <ChartCard />
        </div>
      </div>
    </>
  );
}
