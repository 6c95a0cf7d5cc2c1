'use client';

import { useTranslations } from 'next-intl';
import type { LiveValues } from '@/lib/client/stations/queries';
import { useProblemWords } from '../ui/use-problem-words';
import styles from './stations.module.css';

/** One line that says how the live values are doing; it keeps its height whatever it says. */
export function LiveNote({ live }: { live: LiveValues }) {
  const t = useTranslations('stations.live');
  const say = useProblemWords();
  const state = live.problem ? 'failed' : live.values.size > 0 ? 'on' : 'waiting';
  return (
    <p className={styles.live} data-state={state} role={state === 'failed' ? 'status' : undefined}>
      <span className={styles.liveDot} aria-hidden="true" />
      {live.problem ? t('failed', { reason: say(live.problem) }) : t(state)}
    </p>
  );
}
