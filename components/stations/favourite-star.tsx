'use client';

import { useOptimistic, useTransition } from 'react';
import { useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';
import { STAR } from '../ui/glyphs';
import IconButton from '@mui/material/IconButton';
import { useFavouriteChange } from './use-favourite-change';
import styles from './stations.module.css';

/** The star of a station: turns at once and turns back when the server says no. */
export function FavouriteStar({ id, name, on }: { id: string; name: string; on: boolean }) {
  const t = useTranslations('stations.star');
  const change = useFavouriteChange();
  const [shown, show] = useOptimistic(on);
  const [, start] = useTransition();

  const toggle = () =>
    start(async () => {
      show(!shown);
      await change(id, name, !shown);
    });

  return (
    <IconButton
      aria-label={t(shown ? 'remove' : 'add', { name: isolated(name) })}
      title={t(shown ? 'remove' : 'add', { name: isolated(name) })}
      aria-pressed={shown}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className={styles.star}>
        <path d={STAR} />
      </svg>
    </IconButton>
  );
}
