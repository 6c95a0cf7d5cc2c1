'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useCurve, useForecast } from '@/lib/client/energy/queries';
import type { StationCurve, StationForecast } from '@/lib/contract/portal/energy/curve';
import { nightOutlook, RESERVE } from '@/lib/domain/energy/night';
import type { Line, NightOutlook } from '@/lib/domain/energy/night';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import Skeleton from '@mui/material/Skeleton';
import { clockTime } from '../../charts/clock-time';
import type { ViewedStation } from './view-props';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/panel';
import { useMinute } from '../../ui/use-minute';
import styles from './overview.module.css';

type Key = StationCurve['lines'][number]['key'];

const lineOf = (curves: readonly StationCurve[], key: Key): Line => ({
  times: curves.flatMap(({ times }) => times),
  values: curves.flatMap(({ lines, times }) => {
    const values = lines.find((line) => line.key === key)?.values ?? [];
    return times.map((_, index) => values[index] ?? null);
  }),
});

const placeOf = ({ latitude, longitude }: ViewedStation) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** Whether the battery lasts the coming night, or what is left of this one, as the last day went. */
export function NightCard({
  station,
  today,
  forecast: first,
}: {
  station: ViewedStation;
  today: string | null;
  forecast: StationForecast | null;
}) {
  const t = useTranslations('stations.night');
  const before = useCurve(station, today && dayAfter(today, -1), false);
  const current = useCurve(station, today, true);
  const forecast = useForecast(station, first);
  const now = useMinute();
  const parts = [before, current, forecast];
  const isWaiting =
    now === null || parts.some(({ problem, reading, value }) => value === null && (problem === null || reading));
  const failed = !isWaiting && parts.some(({ value }) => value === null);
  const curves = [before.value, current.value].flatMap((curve) => curve ?? []);
  const expected = forecast.value;
  const outlook =
    !isWaiting && !failed && expected?.state === 'ready'
      ? nightOutlook({
          now,
          charge: lineOf(curves, 'charge'),
          battery: lineOf(curves, 'battery'),
          load: lineOf(curves, 'load'),
          today: expected.today,
          tomorrow: expected.tomorrow,
          place: placeOf(station),
        })
      : null;
  const zone = expected?.state === 'ready' ? expected.today.zone : 'UTC';
  return (
    <Panel title={t('title')} fill>
      {isWaiting ? (
        <Waiting />
      ) : outlook ? (
        <Outlook outlook={outlook} zone={zone} />
      ) : (
        <p className="hint">{t(failed ? 'failed' : 'none')}</p>
      )}
    </Panel>
  );
}

function Waiting() {
  const t = useTranslations('stations.night');
  return (
    <Labels
      facts={(['start', 'use', 'end'] as const).map((key) => [t(key), <Skeleton key={key} width="6ch" height="1em" />])}
    />
  );
}

function Outlook({ outlook, zone }: { outlook: NightOutlook; zone: string }) {
  const t = useTranslations('stations.night');
  const locale = useLocale();
  const { end, from, gridAt, isNow, lowAt, start, to, use } = outlook;
  const clock = (at: number) => clockTime(at, zone, locale);
  const percent = (value: number) => `${formatNumber(value, locale, 0)}%`;
  return (
    <Labels
      lead={
        gridAt !== null
          ? t('charged', { at: clock(gridAt), time: clock(to), charge: percent(end) })
          : lowAt === null
            ? t('lasts', { time: clock(to), charge: percent(end) })
            : t('low', { time: clock(lowAt), charge: percent(RESERVE) })
      }
      facts={[
        [isNow ? t('now') : t('startAt', { time: clock(from) }), percent(start)],
        [t('use'), quantityText(use, 'kWh', locale)],
        [t('endAt', { time: clock(to) }), percent(end)],
      ]}
    />
  );
}

function Labels({ facts, lead }: { facts: readonly (readonly [string, ReactNode])[]; lead?: string }) {
  const t = useTranslations('stations.night');
  return (
    <div className={styles.night}>
      <p data-night>
        <strong>{lead ?? '\u00a0'}</strong>
      </p>
      <Facts size="figure" facts={facts.map(([name, value]) => ({ name, value }))} />
      <p className="fine">{t('basis')}</p>
    </div>
  );
}
