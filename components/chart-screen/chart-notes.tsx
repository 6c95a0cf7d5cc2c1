'use client';

import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import type { ChartAnswer } from '@/lib/contract/portal/chart';
import { Banner } from '../ui/banner';
import styles from './chart-screen.module.css';

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What has to be said of a chart: another zone than the viewer's (decisions C1), series without figures, axes without room. */
export function ChartNotes({ answer, without }: { answer: ChartAnswer; without: readonly string[] }) {
  const t = useTranslations('chart');
  const viewer = useSyncExternalStore(never, ownZone, () => answer.zone);
  const missing = answer.series.filter(({ state }) => state !== 'ready');
  const names = missing.map(({ device_name, fun_name }) => `${device_name} ${fun_name}`.trim()).join(', ');
  return (
    <div className={styles.notes}>
      {viewer !== answer.zone && <p>{t('zone', { zone: answer.zone })}</p>}
      {without.length > 0 && <p>{t('without', { units: without.map((unit) => unit || '-').join(', ') })}</p>}
      <p className={styles.keys}>{t('keys')}</p>
      {missing.length > 0 && (
        <Banner tone="warning" small>
          {t('partial', { count: missing.length, all: answer.series.length })} <bdi>{names}</bdi>
        </Banner>
      )}
    </div>
  );
}
