'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import { DeletedButton } from '../ui/deleted-button';
import { preloadDialog } from '../ui/on-demand';
import styles from '../ui/deleted-list.module.css';

const AREAS = ['sharing', 'devices'] as const;
const loadList = () => import('./deleted-stations').then((part) => ({ default: part.DeletedStations }));
const DeletedStations = lazy(loadList);

function preload(): void {
  preloadDialog();
  void loadList();
}

/** The door to what was deleted and can still be brought back (decisions C6). */
export function RecentlyDeleted() {
  const t = useTranslations('stations');
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  return (
    <div className={styles.footer}>
      <DeletedButton preload={preload} onClick={() => setOpen(true)}>
        {t('recentlyDeleted')}
      </DeletedButton>
      {opened && (
        <MessagesOnDemand areas={AREAS}>
          <Suspense fallback={null}>
            <DeletedStations open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </MessagesOnDemand>
      )}
    </div>
  );
}
