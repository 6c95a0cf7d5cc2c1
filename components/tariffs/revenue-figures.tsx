import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { periodAt } from '@/lib/domain/time/period/calendar';
import type { RevenueReading } from '@/lib/domain/tariffs/revenue/sums';
import { isWhole } from '@/lib/domain/energy/series/completeness';
import { tariffHref } from '@/lib/domain/reports/query';
import { todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { completeText } from '@/lib/format/complete';
import { moneyText } from '@/lib/format/money';
import { Amount } from '../ui/amount';
import { AsOf } from '../ui/as-of';
import { Facts, type Fact } from '../ui/facts';
import { Panel } from '../ui/panel';

/** Revenue keeps growing: after this, the time of its computation is shown. */
const CURRENT_MS = 60_000;

/** Revenue and savings of a station today and this month, in the currencies of its tariffs (D9.5). */
export function RevenueFigures({
  today,
  month,
  at,
  station,
}: {
  today: RevenueReading;
  month: readonly RevenueReading[];
  /** Time of the computation, epoch ms. */
  at: number;
  station: Pick<Station, 'id' | 'timeZone'>;
}) {
  const t = useTranslations('tariffs.revenue');
  const language = useLocale();
  const day = todayIn(station.timeZone ?? 'UTC', at);
  /** A figure with its parts; "-" with the reason where there is none, and its completeness where data is missing. */
  const figuresOf = (name: 'today' | 'month', readings: readonly RevenueReading[]) =>
    readings.map((reading): Fact => {
      if (reading.total === null) {
        return { key: `${name} ${reading.why}`, name: t(name), value: '-', note: t(`why.${reading.why}`) };
      }
      const { total, selfUse, selling, unit, complete } = reading;
      const parts = t('parts', {
        selfUse: moneyText(selfUse, unit, language),
        selling: moneyText(selling, unit, language),
      });
      const partly = isWhole(complete) ? '' : t('partly', { share: completeText(complete, language) });
      return {
        key: `${name} ${unit}`,
        name: t(name),
        value: (
          <strong>
            <Amount amount={total} currency={unit} />
          </strong>
        ),
        note: [parts, partly].filter(Boolean).join(' · '),
      };
    });
  return (
    <Panel title={t('title')}>
      <div className="stack">
        <Facts size="big" facts={[...figuresOf('today', [today]), ...figuresOf('month', month)]} />
        {[today, ...month].some((reading) => reading.total !== null && !isWhole(reading.complete)) && (
          <p className="hint">
            {t('missing')}{' '}
            <Link href={tariffHref({ period: periodAt('month', day, day), station: station.id })} prefetch={false}>
              {t('sheet')}
            </Link>
          </p>
        )}
        <p className="hint">
          {t('note')} <AsOf at={at} allowedMs={CURRENT_MS} timeZone={station.timeZone} />
        </p>
      </div>
    </Panel>
  );
}
