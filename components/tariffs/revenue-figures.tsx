import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { periodAt } from '@/lib/domain/period/calendar';
import type { RevenueReading } from '@/lib/domain/revenue/sums';
import { isWhole } from '@/lib/domain/series/completeness';
import { tariffHref } from '@/lib/domain/sheets/query';
import { todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { completeText } from '@/lib/format/complete';
import { moneyText } from '@/lib/format/money';
import { AsOf } from '../ui/as-of';
import { Panel } from '../ui/panel';
import styles from './tariffs.module.css';

/** Revenue goes on growing: after this it is that of a time. */
const CURRENT_MS = 60_000;

/** What a station earned and saved today and this month, in the currencies of its tariffs (D9.5). */
export function RevenueFigures({
  today,
  month,
  at,
  station,
}: {
  today: RevenueReading;
  month: readonly RevenueReading[];
  /** When they were worked out, epoch ms. */
  at: number;
  station: Pick<Station, 'id' | 'timeZone'>;
}) {
  const t = useTranslations('tariffs.revenue');
  const day = todayIn(station.timeZone ?? 'UTC', at);
  return (
    <Panel title={t('title')}>
      <dl className={styles.revenue}>
        <Figure name={t('today')} readings={[today]} />
        <Figure name={t('month')} readings={month} />
      </dl>
      {[today, ...month].some((reading) => reading.total !== null && !isWhole(reading.complete)) && (
        <p className={styles.hint}>
          {t('missing')}{' '}
          <Link href={tariffHref({ period: periodAt('month', day, day), station: station.id })} prefetch={false}>
            {t('sheet')}
          </Link>
        </p>
      )}
      <p className={styles.hint}>
        {t('note')} <AsOf at={at} allowedMs={CURRENT_MS} timeZone={station.timeZone} />
      </p>
    </Panel>
  );
}

function Figure({ name, readings }: { name: string; readings: readonly RevenueReading[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {readings.map((reading) => (
        <dd key={reading.total === null ? reading.why : reading.unit}>
          <RevenueAmount reading={reading} />
        </dd>
      ))}
    </div>
  );
}

/** One figure with its parts; "-" with the reason where there is none, and how much of it is known where not all is. */
function RevenueAmount({ reading }: { reading: RevenueReading }) {
  const t = useTranslations('tariffs.revenue');
  const language = useLocale();
  if (reading.total === null) {
    return (
      <>
        <strong className={styles.figure}>-</strong>
        <span className={styles.hint}>{t(`why.${reading.why}`)}</span>
      </>
    );
  }
  const { total, selfUse, selling, unit, complete } = reading;
  return (
    <>
      <strong className={styles.figure}>{moneyText(total, unit, language)}</strong>
      <span className={styles.hint}>
        {t('parts', { selfUse: moneyText(selfUse, unit, language), selling: moneyText(selling, unit, language) })}
      </span>
      {!isWhole(complete) && (
        <span className={styles.hint}>{t('partly', { share: completeText(complete, language) })}</span>
      )}
    </>
  );
}
