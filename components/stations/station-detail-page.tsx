import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChevronLeft } from 'lucide-react';
import type { StationDetail } from '@/lib/domain/fleet/types';
import type { Outcome, Problem } from '@/lib/domain/problem';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { statusLight } from '@/lib/domain/stations/status-light';
import { ButtonLink } from '../ui/button';
import { Card, PageHead } from '../ui/card';
import { FailedFace } from '../ui/faces';
import { StatusLight } from '../ui/status-light';
import { listHref, stationHref } from './addresses';
import { FavouriteStar } from './favourite-star';
import { StationDevices } from './station-devices';
import { StationFacts } from './station-facts';
import { StationLive } from './station-live';
import { StationPicture } from './station-picture';
import { StationSideList } from './station-side-list';
import { STATION_TONES } from './station-tone';
import styles from './station-detail.module.css';

/** The generic detail of a station (P2.50): what it is, what it does now, its devices; the list beside it. */
export function StationDetailPage({
  outcome,
  id,
  page,
  query,
  alone,
}: {
  outcome: Outcome<StationDetail>;
  id: string;
  /** The list beside the detail; null where it could not be loaded. */
  page: StationPage | null;
  query: StationQuery;
  alone: boolean;
}) {
  const t = useTranslations('stations');
  const list = alone ? null : page;
  return (
    <>
      <Link href={listHref(query, { page: query.page })} className={styles.back} prefetch={false}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('backToList')}
      </Link>
      <div className={list ? styles.split : undefined}>
        {list && <StationSideList page={list} current={id} />}
        <div className={styles.detail}>
          {outcome.ok ? (
            <Detail detail={outcome.value} />
          ) : (
            <DetailFailed problem={outcome.problem} href={stationHref(id, query, alone)} />
          )}
        </div>
      </div>
    </>
  );
}

function Detail({ detail }: { detail: StationDetail }) {
  const tStatus = useTranslations('common.status');
  const { station } = detail;
  const light = statusLight(station.status);
  return (
    <>
      <div className={styles.head}>
        <StationPicture image={station.images[0] ?? ''} size={96} />
        <PageHead
          title={station.name}
          note={
            <span className={styles.line}>
              <StatusLight tone={STATION_TONES[light]}>{tStatus(light)}</StatusLight>
              {station.typeName !== '' && <span>{station.typeName}</span>}
              {station.ownerName !== '' && <span>{station.ownerName}</span>}
            </span>
          }
          actions={<FavouriteStar id={station.id} name={station.name} on={station.favourite} />}
        />
      </div>
      <StationLive id={station.id} timeZone={station.timeZone} more={detail.figures} />
      <StationFacts station={station} />
      <StationDevices detail={detail} />
    </>
  );
}

function DetailFailed({ problem, href }: { problem: Problem; href: string }) {
  const t = useTranslations('stations.failed');
  const tErrors = useTranslations('errors.kind');
  const tCommon = useTranslations('common');
  return (
    <>
      <PageHead title={t('one')} />
      <Card>
        <FailedFace
          title={t('one')}
          note={problem.message ?? tErrors(problem.kind)}
          action={
            <ButtonLink href={href} look="primary">
              {tCommon('retry')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
