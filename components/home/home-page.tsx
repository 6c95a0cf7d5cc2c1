import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { FleetSummary } from '@/lib/domain/fleet/types';
import type { HomeAlarms } from '@/lib/domain/home/types';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { FailedScreen } from '../ui/failed-screen';
import { FirstStation } from '../ui/first-station';
import { AlarmsCard } from './alarms-card';
import { ChartCard } from './chart-card';
import { DeviceCounts, StatusCounts } from './counts';
import { FiguresStrip } from './figures-strip';
import { Greeting } from './greeting';
import { MapCard } from './map-card';
import { AttentionCard } from './attention-card';
import styles from './home.module.css';

/** The overview: a greeting, what the stations make, where they stand and how they are, and what needs somebody. */
export function HomePage({
  name,
  summary,
  alarms,
  trouble,
  quick,
}: {
  name: string;
  summary: Outcome<FleetSummary>;
  alarms: Outcome<HomeAlarms>;
  trouble: readonly Outcome<StationPage>[];
  /** The quick menu (P2.45), which belongs to the shell. */
  quick?: ReactNode;
}) {
  const t = useTranslations('home');
  if (!summary.ok) {
    return <FailedScreen title={<Greeting name={name} />} failed={t('failed')} problem={summary.problem} href="/" />;
  }
  const { counts, stationCount, deviceTypes } = summary.value;
  // Without a station there is nothing to count, to place or to watch, and no reason to say that all is well.
  if (stationCount === 0) {
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
  return (
    <>
      <PageHead title={<Greeting name={name} />} note={t('lead', { count: stationCount })} />
      <div className="stack">
        <FiguresStrip />
        <StatusCounts counts={counts} />
        <div className={styles.two}>
          <MapCard />
          <div className={`stack ${styles.side}`}>
            <AlarmsCard first={alarms} />
            {quick}
            <DeviceCounts types={deviceTypes} />
          </div>
          <ChartCard />
        </div>
        <AttentionCard counts={counts} trouble={trouble} />
      </div>
    </>
  );
}
