import { useLocale, useTranslations } from 'next-intl';
import { ageOf, isStale } from '@/lib/format/age';
import { zonedDateTime } from '@/lib/format/date-time';
import { formatQuantity } from '@/lib/format/quantity';
import styles from './value.module.css';

/** What can be shown as one live figure; the shape of `Reading` in lib/domain. */
export type ShownReading =
  | { readonly value: number; readonly unit: string; readonly at: number | null }
  | { readonly value: null; readonly why: 'no-point' | 'no-data' | 'failed' };

/**
 * One figure: scaled, three significant digits, its time on hover; "-" with the reason where there is none; dimmed and
 * with its age when it is older than three periods. `now` comes in as an argument (epoch ms, null while unknown), so
 * that server and browser write the same.
 */
export function Value({
  reading,
  now = null,
  period = 60_000,
  timeZone,
  dimmed = false,
}: {
  reading: ShownReading;
  now?: number | null;
  /** Milliseconds between two readings of this kind. */
  period?: number;
  /** IANA zone of the station; without it no time is shown on hover. */
  timeZone?: string | null;
  /** It may be older than it looks: refreshing it fails at the moment. */
  dimmed?: boolean;
}) {
  const locale = useLocale();
  const t = useTranslations('common.value');
  if (reading.value === null) {
    return (
      <span className={styles.none} title={t(reading.why)}>
        <span aria-hidden="true">-</span>
        <span className="visually-hidden">{t(reading.why)}</span>
      </span>
    );
  }
  const { number, unit } = formatQuantity(reading.value, reading.unit, locale);
  const age = reading.at !== null && now !== null && isStale(reading.at, now, period) ? ageOf(reading.at, now) : null;
  const stale = dimmed || age !== null;
  const at = reading.at !== null && timeZone ? zonedDateTime(reading.at, locale, timeZone) : undefined;
  return (
    <span className={`${styles.value} ${stale ? styles.stale : ''}`} title={at} data-stale={stale || undefined}>
      {number}
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
      {age && <span className={styles.age}>{t('age', { ...age })}</span>}
    </span>
  );
}
