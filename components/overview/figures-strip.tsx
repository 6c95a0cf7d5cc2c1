'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { REVENUE_CURRENT_MS, useHomeFigures, useHomeRevenue } from '@/lib/client/overview/queries';
import type { HomeFigures, HomeSum } from '@/lib/domain/overview/types';
import { formatQuantity } from '@/lib/format/quantity';
import { Amount } from '../ui/amount';
import { AsOf } from '../ui/as-of';
import { LazyInfoHint } from '../ui/lazy-hint';
import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import styles from './home.module.css';

const FAILED: HomeSum = { value: null, why: 'failed' };
const FIGURES = ['power', 'today', 'selfUse', 'charge'] as const;

/** Sums of all stations (P2.42): live power, today's energy, self-consumption, battery, revenue; each with its number of stations. */
export function FiguresStrip({ first }: { first: HomeFigures | null }) {
  const t = useTranslations('overview.figures');
  const tCommon = useTranslations('common');
  const { data: read, problem, retry } = useHomeFigures();
  const revenue = useHomeRevenue();
  const data = read ?? first;
  const isWaiting = problem === null && (data === null || (revenue.data === null && revenue.problem === null));
  const isSlow = useSlow(isWaiting);
  return (
    <section aria-label={t('title')}>
      <ul className={styles.counts} data-stale={(problem !== null && data !== null) || undefined}>
        {FIGURES.map((figure) => (
          <Figure key={figure} name={t(figure)} hint={<FigureHint figure={figure} sum={data && data[figure]} />}>
            <Sum sum={sumOf(data, figure, problem !== null)} figure={figure} />
          </Figure>
        ))}
        <Figure name={t('revenue')}>
          {(revenue.data?.sums ?? [revenue.problem ? FAILED : null]).map((sum, at) => (
            <Sum key={at} sum={sum} figure="revenue" money />
          ))}
        </Figure>
      </ul>
      {problem && (
        <p className="line" role="status">
          {t('failed')} <Button onClick={retry}>{tCommon('retry')}</Button>
        </p>
      )}
      {isSlow && (
        <p className={`hint ${styles.slow}`} role="status">
          {t('slow')}
        </p>
      )}
    </section>
  );
}

/** Milliseconds until a loading figure gets a text beside its placeholder. */
const SLOW_MS = 4_000;

/** True once the wait has become unusually long. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

function sumOf(data: HomeFigures | null, figure: (typeof FIGURES)[number], failed: boolean): HomeSum | null {
  if (data) return data[figure];
  return failed ? FAILED : null;
}

function Figure({ name, hint, children }: { name: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <Card component="li" variant="outlined" className={styles.tile}>
      <span className="hint">
        <bdi>{name}</bdi>
        {hint}
      </span>
      {children}
    </Card>
  );
}

/** What a figure contains, or what its sign means. */
function FigureHint({ figure, sum }: { figure: (typeof FIGURES)[number]; sum: HomeSum | null }) {
  const t = useTranslations('overview.figures');
  const isNegative = figure === 'power' && sum !== null && sum.value !== null && sum.value < 0;
  if (figure !== 'selfUse' && !isNegative) return null;
  return (
    <>
      {' '}
      <LazyInfoHint label={t(isNegative ? 'negativeRule' : 'selfUseRule')}>
        {t(isNegative ? 'negativeNote' : 'selfUseNote')}
      </LazyInfoHint>
    </>
  );
}

/** One sum with its completeness; a placeholder of the same size until it is known, "-" with the reason where there is none. */
function Sum({ sum, figure, money = false }: { sum: HomeSum | null; figure: string; money?: boolean }) {
  const t = useTranslations('overview.figures');
  const locale = useLocale();
  if (sum === null || sum.value === null) {
    return (
      <>
        <span className={styles.big} data-figure={sum ? figure : undefined}>
          {sum ? '-' : <Skeleton width="6ch" height="0.9em" />}
        </span>
        <span className={`fine ${styles.completeness}`}>
          {sum?.progress && t('adding', { ...sum.progress })}
          {sum && !sum.progress && t(`why.${sum.why}`)}
          {!sum && <Skeleton width="10ch" height="0.9em" />}
        </span>
      </>
    );
  }
  // A mean of many batteries is not more precise than that.
  const value = figure === 'charge' ? Math.round(sum.value) : sum.value;
  const { number, unit } = money ? { number: '', unit: '' } : formatQuantity(value, sum.unit, locale);
  return (
    <>
      <span className={styles.big} data-figure={figure}>
        {money ? <Amount amount={sum.value} currency={sum.unit} /> : number}
        {!money && <span className={styles.unit}>{unit}</span>}
      </span>
      <span className={`fine ${styles.completeness}`} data-incomplete={sum.known < sum.of || undefined}>
        {t('complete', { known: sum.known, of: sum.of })}
      </span>
      {money && sum.at !== null && (
        <AsOf className={`fine ${styles.completeness}`} at={sum.at} allowedMs={REVENUE_CURRENT_MS} timeZone={null} />
      )}
    </>
  );
}
