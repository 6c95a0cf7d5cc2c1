'use client';

import { useOptimistic, useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { setFavourite } from '@/lib/client/stations/commands';
import { STAR } from '../ui/glyphs';
import { IconButton } from '../ui/icon-button';
import { showToast } from '../ui/toast';
import { useProblemWords } from '../ui/use-problem-words';
import styles from './stations.module.css';

/** The star of a station (P4.11, P8.25): turns at once and turns back, with the reason, when the server says no. */
export function FavouriteStar({ id, name, on }: { id: string; name: string; on: boolean }) {
  const t = useTranslations('stations.star');
  const say = useProblemWords();
  const router = useRouter();
  const [shown, show] = useOptimistic(on);
  const [, start] = useTransition();

  const toggle = () =>
    start(async () => {
      show(!shown);
      try {
        await setFavourite(id, !shown);
        showToast('success', t(shown ? 'removed' : 'added', { name }));
        // Brings the counts of the tabs and the rows of this one; until then the star stays as it was turned.
        start(() => router.refresh());
      } catch (error) {
        showToast('error', t('failed', { name, reason: say(problemOf(error)) }));
      }
    });

  return (
    <IconButton label={t(shown ? 'remove' : 'add', { name })} aria-pressed={shown} onClick={toggle}>
      <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className={styles.star}>
        <path d={STAR} />
      </svg>
    </IconButton>
  );
}
