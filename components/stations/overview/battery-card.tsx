'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/queries';
import { flowOf } from '@/lib/domain/energy/flow';
import type { Reading } from '@/lib/domain/stations/types';
import { formatNumber } from '@/lib/format/number';
import { AsideNote } from '../../readings/aside-note';
import { Panel } from '../../ui/panel';
import { LiveFigure } from '../live-figure';
import type { ViewedStation } from './view-props';
import { powersOf } from './powers';
import { Bar } from './shares-card';
import styles from './overview.module.css';

const isAside = (reading: Reading | undefined) => reading?.value === null && reading.why === 'set-aside';
const ENERGIES = ['chargedToday', 'dischargedToday'] as const;

/** The battery: how full, what it does, what went in and out today. */
export function BatteryCard({ station, live }: { station: ViewedStation; live: LiveValues }) {
  const t = useTranslations('stations');
  const locale = useLocale();
  const figures = live.values.get(station.id);
  const charge = figures?.detail?.charge.value ?? null;
  const leg = figures && flowOf(powersOf(figures), 0).find(({ node }) => node === 'battery');
  const { id, timeZone, ratedCapacity } = station;
  return (
    <Panel title={t('battery.title')}>
      <dl className={styles.battery}>
        <div className={styles.charge}>
          <dt>{t('figures.charge')}</dt>
          <dd>
            <span className={styles.big}>
              <LiveFigure live={live} id={id} kind="charge" timeZone={timeZone} />
            </span>
            {charge !== null && <Bar percent={charge} colour="battery" />}
          </dd>
          <dd className={styles.hint} data-battery={leg?.way ?? 'unknown'}>
            {t(`battery.ways.${leg?.way ?? 'unknown'}`)}
          </dd>
        </div>
        {ENERGIES.map((kind) => (
          <div key={kind}>
            <dt>{t(`figures.${kind}`)}</dt>
            <dd className={styles.middle}>
              <LiveFigure live={live} id={id} kind={kind} timeZone={timeZone} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('facts.rated')}</dt>
          <dd className={styles.middle}>
            {ratedCapacity === null || ratedCapacity === 0 ? '-' : `${formatNumber(ratedCapacity, locale, 0)}\u00a0Ah`}
          </dd>
        </div>
      </dl>
      {isAside(figures?.detail?.charge) && <AsideNote station={id} names={[t('figures.charge')]} />}
    </Panel>
  );
}
