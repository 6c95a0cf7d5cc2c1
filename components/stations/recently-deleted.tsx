'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import { MessagesOnDemand } from '@/lib/i18n/messages-on-demand';
import { DeletedDoor } from '../ui/deleted-door';

const AREAS = ['sharing', 'devices'] as const;
const loadList = () => import('./deleted-stations').then((part) => ({ default: part.DeletedStations }));
const DeletedStations = lazy(loadList);

/** The door to what was deleted and can still be brought back (decisions C6). */
export function RecentlyDeleted() {
  const t = useTranslations('stations');
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  return (
    <DeletedDoor label={t('recentlyDeleted')} load={loadList} onOpen={() => setOpen(true)}>
      {opened && (
        <MessagesOnDemand areas={AREAS}>
          <Suspense fallback={null}>
            <DeletedStations open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </MessagesOnDemand>
      )}
    </DeletedDoor>
  );
}
