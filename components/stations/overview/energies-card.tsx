'use client';

import { useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/queries';
import { usedEnergy } from '@/lib/domain/energy/self-use';
import type { Reading } from '@/lib/domain/stations/types';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/panel';
import Skeleton from '@mui/material/Skeleton';
import { LazyInfoHint } from '../../ui/lazy-hint';
import { Value } from '../../ui/value';
import type { ViewedStation } from './view-props';
import { energiesOf } from './powers';

/** What the station made, used, bought and sold since its midnight; what it has no point for is not listed. */
export function EnergiesCard({ station, live }: { station: ViewedStation; live: LiveValues }) {
  const t = useTranslations('stations');
  const figures = live.values.get(station.id);
  const used = figures && usedEnergy(energiesOf(figures));
  const load: Reading | undefined =
    used === undefined
      ? undefined
      : used === null
        ? { value: null, why: 'no-data' }
        : { value: used, unit: 'kWh', at: null };
  const rows: readonly (readonly [string, Reading | undefined])[] = [
    [t('columns.yield'), figures?.yieldToday],
    [t('today.used'), load],
    [t('figures.boughtToday'), figures?.detail?.boughtToday],
    [t('figures.soldToday'), figures?.detail?.soldToday],
  ];
  const shown = figures
    ? rows.filter(([, reading]) => reading && (reading.value !== null || reading.why !== 'no-point'))
    : rows;
  return (
    <div data-wide>
      <Panel
        title={t('today.title')}
        actions={<LazyInfoHint label={t('today.rule')}>{t('today.ruleNote')}</LazyInfoHint>}
        fill
      >
        <Facts
          size="figure"
          live
          facts={shown.map(([name, reading]) => ({
            name,
            value: reading ? (
              <Value reading={reading} now={live.now} timeZone={station.timeZone} dimmed={live.problem !== null} />
            ) : (
              <Skeleton width="7ch" height="1em" />
            ),
          }))}
        />
        {station.isNew && <p className="hint">{t('today.isNew')}</p>}
      </Panel>
    </div>
  );
}
