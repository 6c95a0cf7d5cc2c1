'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { usedEnergy } from '@/lib/domain/energy/self-use';
import { changeOf } from '@/lib/domain/energy/history';
import type { Compared } from '@/lib/domain/energy/history';
import { comparedWith } from '@/lib/domain/time/period/compare';
import { periodLabel } from '@/lib/domain/time/period/labels';
import { whyHref } from '@/lib/domain/reports/query';
import type { Reading } from '@/lib/domain/stations/types';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import { Facts } from '../../ui/facts';
import type { Fact } from '../../ui/facts';
import { Panel } from '../../ui/panel';
import Skeleton from '@mui/material/Skeleton';
import { LazyInfoHint } from '../../ui/lazy-hint';
import { Value } from '../../ui/value';
import type { ViewProps } from './view-props';
import { useChangeText } from './change-note';
import { MoneyFact } from './money-fact';
import { energiesOf } from './powers';
import styles from './overview.module.css';

/** Less than this (kWh) has been expected so far: nothing can be said of it yet. */
const LEAST_KWH = 0.1;

/** What the station generated, used, drew, exported and earned in the period, beside the one before and what was expected. */
export function EnergiesCard({ station, energies, history, live, shown, title }: ViewProps & { title?: string }) {
  const t = useTranslations('stations');
  const locale = useLocale();
  const figures = energies.values.get(station.id);
  const used = figures && usedEnergy(energiesOf(figures));
  const load: Reading | undefined =
    used === undefined
      ? undefined
      : used === null
        ? { value: null, why: 'no-data' }
        : { value: used, unit: 'kWh', at: null };
  const { isToday, period } = shown;
  const { before = null, expected = null } = history.value ?? {};
  const changeText = useChangeText(shown);
  const change = (compared: Compared | null | undefined) => (before ? changeText(compared) : '');
  const generation = figures?.yieldToday.value ?? null;
  const reached =
    expected && generation !== null && expected.byNow >= LEAST_KWH
      ? t('period.ofExpected', {
          percent: formatNumber((generation / expected.byNow) * 100, locale, 0),
          energy: quantityText(expected.byNow, 'kWh', locale),
        })
      : '';
  const rows: readonly (readonly [name: string, reading: Reading | undefined, note: ReactNode])[] = [
    [
      isToday ? t('columns.yield') : t('period.generation'),
      figures?.yieldToday,
      [reached, change(before?.energies.generation)].filter(Boolean).join(' · '),
    ],
    [isToday ? t('today.used') : t('period.used'), load, change(before?.used)],
    [
      isToday ? t('figures.boughtToday') : t('period.bought'),
      figures?.detail?.boughtToday,
      change(before?.energies.bought),
    ],
    [isToday ? t('figures.soldToday') : t('period.sold'), figures?.detail?.soldToday, change(before?.energies.sold)],
  ];
  const facts = (figures ? rows.filter(([, reading]) => reading && isThere(reading)) : rows).map(
    ([name, reading, note]): Fact => ({
      name,
      value: reading ? (
        <Value reading={reading} now={live.now} timeZone={station.timeZone} dimmed={energies.problem !== null} />
      ) : (
        <Skeleton width="7ch" height="1em" />
      ),
      note: withRoom(note),
    }),
  );
  const moneyNote = () =>
    before?.money &&
    period && (
      <>
        {changeOf(before.money) === null ? '' : changeText(before.money)}{' '}
        {/* The sheet explains the period before alone. */}
        {shown.compare === 'previous' && (
          <Link href={whyHref({ period, station: station.id })} prefetch={false}>
            {t('period.why')}
          </Link>
        )}
      </>
    );
  const money: readonly Fact[] =
    history.value?.supported === false
      ? []
      : [{ name: t('period.revenue'), value: <MoneyFact history={history} />, note: withRoom(moneyNote()) }];
  const earlier = period && comparedWith(period, shown.compare);
  return (
    <div data-wide>
      <Panel
        title={title ?? (isToday || !period ? t('today.title') : periodLabel(period))}
        actions={<RuleHint shown={shown} />}
        fill
      >
        <Facts size="figure" live facts={[...facts, ...money]} />
        <p className={`hint ${styles.against}`}>
          {before && earlier
            ? t(`period.compared.${isRunning(shown) ? 'part' : 'whole'}`, { period: periodLabel(earlier) })
            : earlier && history.value?.other === 'empty'
              ? t('period.nothingBefore', { period: periodLabel(earlier) })
              : '\u00a0'}
        </p>
        {station.isNew && <p className="hint">{t('today.isNew')}</p>}
      </Panel>
    </div>
  );
}

/** Where the figures of the period come from, and what is expected of it. */
function RuleHint({ shown: { isToday, period } }: Pick<ViewProps, 'shown'>) {
  const t = useTranslations('stations');
  const isLong = period?.kind === 'year' || period?.kind === 'overyear';
  return (
    <LazyInfoHint label={t(isToday ? 'today.rule' : 'period.rule')}>
      {`${t(isToday ? 'today.ruleNote' : 'period.ruleNote')} ${t(isLong ? 'period.noExpected' : 'period.expectedNote')}`}
    </LazyInfoHint>
  );
}

/** The comparison comes after the figure: its line is there before it. */
const withRoom = (note: ReactNode) => note || '\u00a0';

const isThere = (reading: Reading) => reading.value !== null || reading.why !== 'no-point';

const isRunning = ({ period, today }: ViewProps['shown']) => period !== null && today !== null && period.last >= today;
