'use client';

import { useTranslations } from 'next-intl';
import type { Query } from '@/lib/client/energy/queries';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import Skeleton from '@mui/material/Skeleton';
import { Amount } from '../../ui/amount';
import { NoValue } from '../../ui/no-value';

/** What was earned and saved, one amount for each currency; "-" with the reason where there is none. */
export function MoneyFact({ history: { problem, reading, value } }: { history: Query<StationHistory> }) {
  const t = useTranslations('stations.period.noMoney');
  if (value === null || value.waiting)
    return problem !== null && !reading ? <NoValue why={t('failed')} /> : <Skeleton width="7ch" height="1em" />;
  const { money } = value;
  if (typeof money === 'string') return <NoValue why={t(money)} />;
  return money.map(({ total, unit }) => (
    <span key={unit} data-revenue={unit}>
      <Amount amount={total} currency={unit} />
    </span>
  ));
}
