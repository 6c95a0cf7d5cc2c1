'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/live-values';
import { useOnline } from '@/lib/client/shell/status';
import { newestReading } from '@/lib/domain/stations/newest-reading';
import { ageOf, isStale, USUAL_PERIOD_MS } from '@/lib/format/age';
import { useProblemMessage } from '../ui/use-problem-message';
import styles from './stations.module.css';

/** One line that says how the live values are doing, and how old they are where no new ones come; its height stays. */
export function LiveNote({ live }: { live: LiveValues }) {
  const t = useTranslations('stations.live');
  const tAge = useTranslations('common.value');
  const problemMessage = useProblemMessage();
  const isOnline = useOnline();
  const { problem, values, now } = live;
  if (!isOnline) return <Note state="failed">{t('offline')}</Note>;
  if (problem) return <Note state="failed">{t('failed', { reason: problemMessage(problem) })}</Note>;
  if (values.size === 0) return <Note state="waiting">{t('waiting')}</Note>;
  const newest = newestReading(values.values());
  if (newest !== null && now !== null && isStale(newest, now, USUAL_PERIOD_MS))
    return <Note state="old">{t('old', { age: tAge('age', { ...ageOf(newest, now) }) })}</Note>;
  return <Note state="on">{t('on')}</Note>;
}

function Note({ state, children }: { state: 'waiting' | 'on' | 'old' | 'failed'; children: ReactNode }) {
  return (
    <p className={`fine ${styles.live}`} data-state={state} role={state === 'failed' ? 'status' : undefined}>
      <span className={styles.liveDot} aria-hidden="true" />
      {children}
    </p>
  );
}
