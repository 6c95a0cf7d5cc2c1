'use client';

import { useOptimistic, useTransition } from 'react';
import { useTranslations } from 'next-intl';
import { Star } from 'lucide-react';
import { isolated } from '@/lib/format/isolated';
import { IconAction } from '../ui/icon-action';
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
    <IconAction label={t(shown ? 'remove' : 'add', { name: isolated(name) })} aria-pressed={shown} onClick={toggle}>
      <Star size={18} aria-hidden="true" className={styles.star} />
    </IconAction>
  );
}
