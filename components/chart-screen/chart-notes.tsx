'use client';

import { useTranslations } from 'next-intl';
import type { ChartAnswer } from '@/lib/contract/portal/chart';
import { Banner } from '../ui/banner';
import styles from './chart-screen.module.css';

/** What has to be said of a chart: its zone (decisions C1), series without figures, axes without room; on paper its period as well. */
export function ChartNotes({
  answer,
  without,
  period,
}: {
  answer: ChartAnswer;
  without: readonly string[];
  period: string;
}) {
  const t = useTranslations('chart');
  const refused = answer.series.filter(({ state }) => state === 'refused').length;
  const missing = answer.series.filter(({ state }) => state !== 'ready' && state !== 'refused');
  const names = missing.map(({ device_name, fun_name }) => `${device_name} ${fun_name}`.trim()).join(', ');
  return (
    <div className={styles.notes}>
      <p className={styles.onPaper}>{period}</p>
      <p>{t('zone', { zone: answer.zone })}</p>
      {without.length > 0 && <p>{t('without', { units: without.map((unit) => unit || '-').join(', ') })}</p>}
      <p className={styles.keys}>{t('keys')}</p>
      {refused > 0 && (
        <Banner tone="info" small>
          {t('refused', { count: refused })}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner tone="warning" small>
          {t('partial', { count: missing.length, all: answer.series.length })} <bdi>{names}</bdi>
        </Banner>
      )}
    </div>
  );
}
