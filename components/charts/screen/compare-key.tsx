import { useTranslations } from 'next-intl';
import type { DrawnSeries } from '@/lib/domain/charts/layout';
import styles from './chart-screen.module.css';

/** The meaning of one line style; `none` where the period before has nothing to draw. */
export interface CompareLine {
  readonly style: 'now' | 'before' | 'none';
  readonly period: string;
}

/** The line styles that distinguish this period from the one before it. */
export function compareLines(drawn: readonly DrawnSeries[], now: string, before: string): readonly CompareLine[] {
  const hasOld = drawn.some((one) => one.before && one.buckets.low.some((value) => value !== null));
  return hasOld
    ? [
        { style: 'now', period: now },
        { style: 'before', period: before },
      ]
    : [{ style: 'none', period: before }];
}

/** Legend of the line styles and their periods. */
export function CompareKey({ lines }: { lines: readonly CompareLine[] }) {
  const t = useTranslations('charts.key');
  return (
    <ul className={`line ${styles.compared}`} aria-label={t('title')}>
      {lines.map(({ style, period }) => (
        <li key={style}>
          {style !== 'none' && (
            <svg width="28" height="8" aria-hidden="true">
              <path
                d="M1 4h26"
                stroke="var(--c-text)"
                strokeWidth="2"
                strokeDasharray={style === 'before' ? '5 4' : undefined}
              />
            </svg>
          )}
          {t(style, { period })}
        </li>
      ))}
    </ul>
  );
}
