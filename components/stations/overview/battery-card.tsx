'use client';

import { useLocale, useTranslations } from 'next-intl';
import { flowOf } from '@/lib/domain/energy/flow';
import type { Reading } from '@/lib/domain/stations/types';
import { formatNumber } from '@/lib/format/number';
import { AsideNote } from '../../energy/aside-note';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/panel';
import { LiveFigure } from '../live-figure';
import type { ViewProps } from './view-props';
import { powersOf } from './powers';
import { Bar } from './shares-card';

const isAside = (reading: Reading | undefined) => reading?.value === null && reading.why === 'set-aside';
const ENERGIES = ['chargedToday', 'dischargedToday'] as const;

/** The battery: how full and what it does now, what went in and out in the period. */
export function BatteryCard({
  station,
  live,
  energies,
  shown,
}: Pick<ViewProps, 'station' | 'live' | 'energies' | 'shown'>) {
  const t = useTranslations('stations');
  const locale = useLocale();
  const figures = live.values.get(station.id);
  const charge = figures?.detail?.charge.value ?? null;
  const leg = figures && flowOf(powersOf(figures), 0).find(({ node }) => node === 'battery');
  const { id, timeZone, ratedCapacity } = station;
  const way = leg?.way ?? 'unknown';
  return (
    <Panel title={t('battery.title')}>
      <Facts
        size="figure"
        live
        facts={[
          {
            name: shown.isToday ? t('figures.charge') : t('battery.chargeNow'),
            value: (
              <>
                <LiveFigure live={live} id={id} kind="charge" timeZone={timeZone} />
                {charge !== null && <Bar percent={charge} colour="battery" />}
              </>
            ),
            note: <span data-battery={way}>{t(`battery.ways.${way}`)}</span>,
          },
          ...ENERGIES.map((kind) => ({
            name: shown.isToday ? t(`figures.${kind}`) : t(`period.${kind}`),
            value: <LiveFigure live={energies} id={id} kind={kind} timeZone={timeZone} />,
          })),
          {
            name: t('facts.rated'),
            value: ratedCapacity ? `${formatNumber(ratedCapacity, locale, 0)}\u00a0Ah` : '-',
          },
        ]}
      />
      {isAside(figures?.detail?.charge) && <AsideNote station={id} names={[t('figures.charge')]} />}
    </Panel>
  );
}
