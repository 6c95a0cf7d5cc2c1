import { useTranslations } from 'next-intl';
import type { FleetSummary } from '@/lib/domain/fleet/types';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { ButtonLink } from '../ui/button';
import { Card, PageHead } from '../ui/card';
import { FailedFace } from '../ui/faces';
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
}: {
  name: string;
  summary: Outcome<FleetSummary>;
  trouble: readonly Outcome<StationPage>[];
}) {
  const t = useTranslations('home');
  const tErrors = useTranslations('errors.kind');
  const tCommon = useTranslations('common');
  if (!summary.ok) {
    const { kind, message } = summary.problem;
    return (
      <>
        <PageHead title={<Greeting name={name} />} />
        <Card>
          <FailedFace
            title={t('failed')}
            note={message ?? tErrors(kind)}
            action={
              <ButtonLink href="/" look="primary">
                {tCommon('retry')}
              </ButtonLink>
            }
          />
        </Card>
      </>
    );
  }
  const { counts, stationCount, deviceTypes } = summary.value;
  return (
    <>
      <PageHead title={<Greeting name={name} />} note={t('lead', { count: stationCount })} />
      <div className={styles.stack}>
        <StatusCounts counts={counts} />
        <TroubleCard counts={counts} trouble={trouble} />
        <DeviceCounts types={deviceTypes} />
      </div>
    </>
  );
}
