import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { dayLabel } from '@/lib/domain/time/period/labels';
import { dayRanges } from '@/lib/domain/tariffs/revenue/bill-days';
import { tariffHref } from '@/lib/domain/reports/query';
import styles from './sheets.module.css';

/** Maximum number of days listed. */
const MOST = 6;

/** The incomplete days of a sheet, each with a link to its own sheet. */
export function IncompleteDays({ days, station }: { days: readonly string[]; station: string }) {
  const t = useTranslations('reports.incompleteDays');
  const ranges = dayRanges(days);
  return (
    <p className={`hint ${styles.note}`}>
      {t('days')}{' '}
      {ranges.slice(0, MOST).map(({ from, until }, index) => (
        <span key={from}>
          {index > 0 && t('gap')}
          <Link href={tariffHref({ period: periodAt('day', from, from), station })} prefetch={false}>
            {from === until ? dayLabel(from) : `${dayLabel(from)} – ${dayLabel(until)}`}
          </Link>
        </span>
      ))}
      {ranges.length > MOST && ` ${t('more', { count: ranges.length - MOST })}`}
    </p>
  );
}
