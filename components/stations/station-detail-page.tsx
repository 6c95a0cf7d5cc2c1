import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { firstPicture } from '@/lib/domain/stations/pictures/address';
import type { Outcome } from '@/lib/domain/problem';
import type { DetailTab } from '@/lib/domain/stations/detail-tabs';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { givesUp, menuOf } from '@/lib/domain/stations/menu';
import type { Viewer } from '@/lib/domain/stations/menu';
import { placeOf } from '@/lib/domain/stations/place';
import { statusLevel } from '@/lib/domain/stations/status-level';
import type { Station } from '@/lib/domain/stations/types';
import { BackLink } from '../ui/back-link';
import { PageHead } from '../ui/page-head';
import { FailedScreen } from '../ui/failed-screen';
import { PictureBox } from '../ui/picture-box';
import { StatusIcon } from '../ui/status-icon';
import { detailHref, listHref } from './addresses';
import type { DetailPlace } from './addresses';
import { DirectionsLink } from './directions-link';
import { FavouriteStar } from './favourite-star';
import { PeriodTabs } from './period-links';
import { StationDialogs } from './station-dialogs';
import { StationMenu } from './station-menu';
import { StationSideList } from './station-side-list';
import { STATUS_TONES } from '../ui/status-tones';
import side from '../ui/side-list.module.css';
import styles from './station-detail.module.css';

/** The detail of a station (P2.50): who it is, its tabs and what the open one shows; the list beside it. */
export function StationDetailPage({
  outcome,
  place,
  page,
  viewer,
  tabs,
  tab,
  notices,
  directions,
  children,
}: {
  outcome: Outcome<Station>;
  place: DetailPlace;
  /** The list beside the detail; null where it could not be loaded. */
  page: StationPage | null;
  viewer: Viewer;
  /** Those that this station offers this viewer, in their order. */
  tabs: readonly DetailTab[];
  tab: DetailTab;
  /** Clocks of its gateways, mails about its alarms, and planned work. */
  notices?: ReactNode;
  /** Opens directions to it; null where no way is known. */
  directions: string | null;
  /** What the open tab shows. */
  children: ReactNode;
}) {
  const t = useTranslations('stations');
  const list = place.alone ? null : page;
  return (
    <>
      <BackLink href={listHref(place.query, { page: place.query.page })}>{t('backToList')}</BackLink>
      <div className={list ? side.split : undefined}>
        {list && <StationSideList page={list} current={place.id} tab={tab} />}
        <div className={styles.detail}>
          {outcome.ok ? (
            <>
              <Head station={outcome.value} {...{ viewer, directions }} />
              {notices}
              <PeriodTabs
                label={t('detailTabs.label')}
                tabs={tabs.map((key) => ({ key, href: detailHref(place, key), name: t(`detailTabs.${key}`) }))}
                current={tab}
              />
              {children}
              <StationDialogs afterDelete={listHref(place.query)} />
            </>
          ) : (
            <FailedScreen
              title={t('one')}
              failed={t('failed.one')}
              problem={outcome.problem}
              href={detailHref(place, 'overview')}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Head({ station, viewer, directions }: { station: Station; viewer: Viewer; directions: string | null }) {
  const tStatus = useTranslations('common.status');
  const level = statusLevel(station.status);
  return (
    <div className={styles.head}>
      <PictureBox src={firstPicture(station.pictures)} className={styles.headPicture} />
      <PageHead
        title={<bdi>{station.name}</bdi>}
        note={
          <span className="line">
            <StatusIcon tone={STATUS_TONES[level]}>{tStatus(level)}</StatusIcon>
            {station.typeName !== '' && <span>{station.typeName}</span>}
            {station.ownerName !== '' && (
              <span>
                <bdi>{station.ownerName}</bdi>
              </span>
            )}
            {station.address !== '' && <DirectionsLink address={placeOf(station)} href={directions} />}
          </span>
        }
        actions={
          <>
            <FavouriteStar id={station.id} name={station.name} on={station.favourite} />
            <StationMenu
              id={station.id}
              name={station.name}
              keys={menuOf(station, viewer)}
              givesUp={givesUp(station, viewer)}
              station={station}
            />
          </>
        }
      />
    </div>
  );
}
