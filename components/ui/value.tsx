import { useLocale, useTranslations } from 'next-intl';
import { isStale, roughAge, USUAL_PERIOD_MS } from '@/lib/format/age';
import { zonedDateTime } from '@/lib/format/date-time';
import { formatNumber } from '@/lib/format/number';
import { formatQuantity } from '@/lib/format/quantity';
import styles from './value.module.css';

/** What can be shown as one live figure; the shape of `Reading` in lib/domain. */
export type ShownReading =
  | { readonly value: number; readonly unit: string; readonly at: number | null }
  | { readonly value: null; readonly why: NoValue };
export type NoValue =
  'no-point' | 'no-data' | 'not-today' | 'set-aside' | 'failed' | 'no-capacity' | 'no-place' | 'too-early';

/** A unit as it follows its number in one line, for where the head of a column does not have it. */
export const unitAfter = (unit: string): string => (unit === '%' ? unit : ` ${unit}`);

/** How a reading is looked at. */
export interface ValueView {
  /** Epoch ms, null while unknown: an argument, so that server and browser write the same. */
  readonly now?: number | null;
  /** Milliseconds between two readings of this kind. */
  readonly period?: number;
  /** IANA zone of the station; without it no time is shown on hover. */
  readonly timeZone?: string | null;
  /** It may be older than it looks: refreshing it fails at the moment. */
  readonly dimmed?: boolean;
  /** Those of its column, whose head has its unit. */
  readonly decimals?: number | undefined;
}

/**
 * One figure: scaled, three significant digits, its time on hover; "-" with the reason where there is none; dimmed and
 * with its age when it is older than three periods.
 */
export function Value({
  reading,
  now = null,
  period = USUAL_PERIOD_MS,
  timeZone,
  dimmed = false,
  decimals,
}: { reading: ShownReading } & ValueView) {
  const locale = useLocale();
  const t = useTranslations('common.value');
  if (reading.value === null) {
    const why = t(reading.why);
    return (
      <span className={styles.none} title={why}>
        <span aria-hidden="true">
          -{/* A hint alone cannot be read by touch. */}
          {reading.why === 'set-aside' && <span className={styles.age}>{t('setAside')}</span>}
        </span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
  const { at } = reading;
  const { number, unit } =
    decimals === undefined
      ? formatQuantity(reading.value, reading.unit, locale)
      : { number: formatNumber(reading.value, locale, decimals, decimals), unit: '' };
  const age = at !== null && now !== null && isStale(at, now, period) ? t('age', { ...roughAge(at, now) }) : null;
  const stale = dimmed || age !== null;
  return (
    <span
      className={stale ? `${styles.value} ${styles.stale}` : styles.value}
      title={at !== null && timeZone ? zonedDateTime(at, locale, timeZone) : undefined}
      data-stale={stale || undefined}
    >
      {decimals === undefined ? number : <span data-unit={unitAfter(reading.unit)}>{number}</span>}
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
      {age !== null && <span className={styles.age}>{age}</span>}
    </span>
  );
}
