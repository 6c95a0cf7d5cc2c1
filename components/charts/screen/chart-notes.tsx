'use client';

import { useTranslations } from 'next-intl';
import type { ChartAnswer } from '@/lib/contract/portal/charts/series';
import { isForeign, isUnread } from '@/lib/domain/charts/drawn';
import Alert from '@mui/material/Alert';
import { RetryAlert } from '../../ui/retry-alert';
import { useZoneText } from '../../ui/use-zone-text';
import styles from './chart-screen.module.css';

/** Series of a chart without data, and why. */
export function ChartProblem({ answer, onRetry }: { answer: ChartAnswer; onRetry: () => void }) {
  const t = useTranslations('charts');
  const refused = answer.series.filter(isForeign).length;
  const gone = answer.series.filter((one) => one.state === 'refused' && !isForeign(one)).length;
  const unread = answer.series.filter(({ state }) => isUnread(state));
  const missing = answer.series.filter(({ state }) => state === 'none');
  return (
    <>
      {refused > 0 && <Alert variant="strip">{t('refused', { count: refused, all: answer.series.length })}</Alert>}
      {gone > 0 && <Alert variant="strip">{t('gone', { count: gone, all: answer.series.length })}</Alert>}
      {unread.length > 0 && (
        <RetryAlert severity="error" variant="strip" onRetry={onRetry}>
          {t('unread', { count: unread.length, all: answer.series.length })} <bdi>{namesOf(unread)}</bdi>
        </RetryAlert>
      )}
      {missing.length > 0 && missing.length < answer.series.length && (
        <Alert severity="warning" variant="strip">
          {t('partial', { count: missing.length, all: answer.series.length })} <bdi>{namesOf(missing)}</bdi>
        </Alert>
      )}
    </>
  );
}

/** The time zone of a chart (decisions C1), and in print its period. */
export function ChartZone({ answer, period }: { answer: ChartAnswer; period: string }) {
  const t = useTranslations('charts');
  const zoneName = useZoneText();
  return (
    <div className={`hint ${styles.zone}`}>
      <p className={styles.onPaper}>{period}</p>
      <p>{t('zone', { zone: zoneName(answer.zone) })}</p>
    </div>
  );
}

/** Hints for reading a chart: units whose axis does not fit, and the keyboard or touch controls. */
export function ChartNotes({ without }: { without: readonly string[] }) {
  const t = useTranslations('charts');
  return (
    <div className={`hint ${styles.notes}`}>
      {without.length > 0 && <p>{t('without', { units: without.map((unit) => unit || '-').join(', ') })}</p>}
      <p className={styles.keys}>{t('keys')}</p>
      <p className={styles.touch}>{t('touch')}</p>
    </div>
  );
}

const namesOf = (series: ChartAnswer['series']) =>
  series.map(({ device_name, fun_name }) => `${device_name} ${fun_name}`.trim()).join(', ');
