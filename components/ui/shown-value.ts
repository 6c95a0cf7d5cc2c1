import { ageOf, isStale, USUAL_PERIOD_MS } from '@/lib/format/age';
import type { Age } from '@/lib/format/age';
import { zonedDateTime } from '@/lib/format/date-time';
import { formatQuantity } from '@/lib/format/quantity';
import styles from './value.module.css';

/** What can be shown as one live figure; the shape of `Reading` in lib/domain. */
export type ShownReading =
  | { readonly value: number; readonly unit: string; readonly at: number | null }
  | { readonly value: null; readonly why: NoValue };
export type NoValue = 'no-point' | 'no-data' | 'not-today' | 'set-aside' | 'failed';

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
}

export interface ValueWords {
  readonly locale: string;
  readonly why: (why: NoValue) => string;
  /** Beside the dash of what was set aside: a hint alone cannot be read by touch. */
  readonly setAside: string;
  readonly age: (age: Age) => string;
}

/** A figure in words: the number and what stands with it, or why there is none. */
export type ShownValue =
  | {
      readonly why: string;
      /** Is shown beside the dash; null where the reason is a hint alone. */
      readonly note: string | null;
    }
  | {
      readonly number: string;
      readonly unit: string;
      /** How old it is, where it is older than three periods. */
      readonly age: string | null;
      readonly stale: boolean;
      readonly title: string | undefined;
    };

/** Scaled, three significant digits; dimmed and with its age when it is older than three periods. */
export function shownValue(
  reading: ShownReading,
  { now = null, period = USUAL_PERIOD_MS, timeZone, dimmed = false }: ValueView,
  words: ValueWords,
): ShownValue {
  if (reading.value === null)
    return { why: words.why(reading.why), note: reading.why === 'set-aside' ? words.setAside : null };
  const { number, unit } = formatQuantity(reading.value, reading.unit, words.locale);
  const old = reading.at !== null && now !== null && isStale(reading.at, now, period);
  const age = old ? words.age(ageOf(reading.at, now)) : null;
  const title = reading.at !== null && timeZone ? zonedDateTime(reading.at, words.locale, timeZone) : undefined;
  return { number, unit, age, stale: dimmed || old, title };
}

export const valueClass = {
  none: styles.none ?? '',
  value: (stale: boolean) => (stale ? `${styles.value} ${styles.stale}` : (styles.value ?? '')),
  unit: styles.unit ?? '',
  age: styles.age ?? '',
};
