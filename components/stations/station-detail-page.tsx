import { useTranslations } from 'next-intl';
import type { StationDetail } from '@/lib/domain/fleet/types';
import type { Outcome } from '@/lib/domain/problem';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { statusLight } from '@/lib/domain/stations/status-light';
import { BackLink } from '../ui/back-link';
import { PageHead } from '../ui/card';
import { FailedScreen } from '../ui/failed-screen';
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
      <BackLink href={listHref(query, { page: query.page })}>{t('backToList')}</BackLink>
      <div className={list ? styles.split : undefined}>
        {list && <StationSideList page={list} current={id} />}
        <div className={styles.detail}>
          {outcome.ok ? (
            <Detail detail={outcome.value} />
          ) : (
            <FailedScreen
              title={t('one')}
              failed={t('failed.one')}
              problem={outcome.problem}
              href={stationHref(id, query, alone)}
            />
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
