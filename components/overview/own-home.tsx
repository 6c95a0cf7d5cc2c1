import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import type { StationProblems as Problems } from '@/lib/domain/stations/problems';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { weakShare } from '@/lib/domain/overview/weak-yield';
import { dayLabel } from '@/lib/format/day-label';
import { isolated } from '@/lib/format/isolated';
import { percentText } from '@/lib/format/quantity';
import { detailHref } from '../stations/addresses';
import { toViewed } from '../stations/overview/view-props';
import { StationProblems } from '../stations/station-problems';
import { PageHead } from '../ui/page-head';
import { StatusShape } from '../ui/status-icon';
import { AlarmWatch } from './alarm-watch';
import { Greeting } from './greeting';
import { LazyOwnStation } from './lazy-own-station';
import type { OwnStationProps } from './own-station';
import { OwnYesterday } from './own-yesterday';
import styles from './own.module.css';

/** The overview of a user with one station: its problems, then the station itself; no counts, no map. */
export function OwnHome({
  viewer,
  detail: { figures, station },
  problems,
  open,
  first,
  isNew,
  energies,
  assigned,
  quick,
}: {
  /** Name of the viewer. */
  viewer: string;
  detail: StationDetail;
  problems: Problems;
  /** Number of open alarms from the alarm list; null if it cannot be read. */
  open: number | null;
  first: StationFigures | null;
  isNew: boolean;
  energies: OwnStationProps['energies'];
  /** The note about alarms assigned to the viewer. */
  assigned?: ReactNode;
  quick: ReactNode;
}) {
  const t = useTranslations('home.own');
  const locale = useLocale();
  const place = { id: station.id, query: DEFAULT_STATION_QUERY, alone: true };
  const { fault, abnormal, offline } = station.status;
  const isQuiet = !fault && !abnormal && !offline && open === 0 && problems.worst.length === 0;
  const weak = isQuiet ? weakOf(first, energies) : null;
  const isWell = isQuiet && weak === null;
  const name = isolated(station.name);
  const weakText = () =>
    weak &&
    t(weak.day === null ? 'weak' : 'weakDay', {
      ...{ name, percent: percentText(weak.share, locale) },
      day: weak.day === null ? '' : dayLabel(weak.day, locale),
    });
  return (
    <>
      <PageHead
        title={<Greeting name={viewer} />}
        note={
          <>
            <span className={styles.state}>
              {isWell && <StatusShape tone="normal" />}
              <bdi>{isWell ? t('well', { name }) : (weakText() ?? station.name)}</bdi>
            </span>
            <OwnYesterday
              station={{ id: station.id, timeZone: station.timeZone }}
              known={energies.today}
              month={energies.month}
            />
          </>
        }
        actions={
          <Button variant="outlined" href={detailHref(place, 'overview')}>
            {t('open')}
          </Button>
        }
      />
      <div className="stack">
        <AlarmWatch />
        {assigned}
        <StationProblems problems={problems} timeZone={station.timeZone} alarmsHref={detailHref(place, 'alarms')} />
        <LazyOwnStation station={toViewed(station, isNew)} offered={figures} first={first} energies={energies} />
        {quick}
      </div>
    </>
  );
}

/** The fraction of the expected yield today, or on the past day, where it was clearly too low; otherwise null. */
function weakOf(
  first: StationFigures | null,
  { forecast, weakDay }: OwnStationProps['energies'],
): { readonly share: number; readonly day: string | null } | null {
  const made = first?.yieldToday.value ?? null;
  if (made === null || forecast?.state !== 'ready' || forecast.performance === null) return weakDay;
  const share = weakShare({ made, byNow: forecast.today.byNow, total: forecast.today.total });
  return share === null ? weakDay : { share, day: null };
}
