import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { FleetSummary } from '@/lib/domain/fleet/types';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { PageHead } from '../ui/card';
import { FailedScreen } from '../ui/failed-screen';
import { DeviceCounts } from './device-counts';
import { Greeting } from './greeting';
import { StatusCounts } from './status-counts';
import { TroubleCard } from './trouble-card';
import styles from './home.module.css';

/** The overview: a greeting, how many stations are how, and those that need somebody. */
export function HomePage({
  name,
  summary,
  trouble,
  quick,
}: {
  name: string;
  summary: Outcome<FleetSummary>;
  trouble: readonly Outcome<StationPage>[];
  /** The quick menu (P2.45), which belongs to the shell. */
  quick?: ReactNode;
}) {
  const t = useTranslations('home');
  if (!summary.ok) {
    return <FailedScreen title={<Greeting name={name} />} failed={t('failed')} problem={summary.problem} href="/" />;
  }
  const { counts, stationCount, deviceTypes } = summary.value;
  return (
    <>
      <PageHead title={<Greeting name={name} />} note={t('lead', { count: stationCount })} />
      <div className={styles.stack}>
        <StatusCounts counts={counts} />
        {quick}
        <TroubleCard counts={counts} trouble={trouble} />
        <DeviceCounts types={deviceTypes} />
      </div>
    </>
  );
}
