'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { listDeleted, restoreStation } from '@/lib/contract/portal/calls/sharing';
import type { DeletedStation } from '@/lib/contract/portal/sharing';
import { DeletedDeviceList } from '../devices/deleted-device-list';
import { DeletedList } from '../devices/deleted-list';
import { DeletedRow } from '../devices/deleted-row';
import Button from '@mui/material/Button';
import { LazyDialog } from '../ui/on-demand';
import { useFocusStays } from '../ui/use-focus-stays';
import { RestoreDialog } from './restore-dialog';
import styles from '../ui/deleted-list.module.css';

/** The own stations that were deleted in the last 30 days, each with the way back (decisions C6). */
export function DeletedStations({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations();
  const deleted = useOnce(listDeleted, open ? {} : null);
  const restorable = deleted.value?.restorable ?? null;
  const stations = restorable?.stations ?? null;
  const labels = {
    ...{ failed: t('sharing.deleted.failed'), lead: t('sharing.deleted.lead') },
    unsupported: t('sharing.deleted.unsupported'),
    none: t('sharing.deleted.none', { days: restorable?.days ?? 0 }),
  };
  const [requested, setRequested] = useState<DeletedStation | null>(null);
  const content = useFocusStays<HTMLDivElement>(stations);
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      width={550}
      title={t('sharing.deleted.title')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div ref={content} tabIndex={-1} className="focus-target">
        <DeletedList of={deleted} labels={labels} items={stations}>
          {(station) => (
            <DeletedRow
              key={station.id}
              item={station}
              about={station.address}
              restore={(id) => call(restoreStation, { id })}
              {...((station.shares ?? 0) > 0 && { onRequest: () => setRequested(station) })}
              onRestored={deleted.reload}
            />
          )}
        </DeletedList>
        {restorable !== null && (
          <section className={styles.section}>
            <h3>{t('devices.deleted.section')}</h3>
            <DeletedDeviceList open={open} />
          </section>
        )}
      </div>
      <RestoreDialog station={requested} onClose={() => setRequested(null)} onRestored={deleted.reload} />
    </LazyDialog>
  );
}
