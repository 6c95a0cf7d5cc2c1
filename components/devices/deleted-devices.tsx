'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { DeletedButton } from '../ui/deleted-button';
import { TableSkeleton } from '../ui/state-message';
import { LazyDialog, preloadDialog } from '../ui/on-demand';
import styles from '../ui/deleted-list.module.css';

const loadList = () => import('./deleted-device-list').then((part) => ({ default: part.DeletedDeviceList }));
const DeletedDeviceList = lazy(loadList);

function preload(): void {
  preloadDialog();
  void loadList();
}

/** Opens the list of deleted devices that can still be restored (decisions C6). */
export function DeletedDevices() {
  const t = useTranslations('devices');
  const tCommon = useTranslations('common');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.footer}>
      <DeletedButton preload={preload} onClick={() => setOpen(true)}>
        {t('deleted.open')}
      </DeletedButton>
      <LazyDialog
        open={open}
        onClose={close}
        width={550}
        title={t('deleted.title')}
        actions={<Button onClick={close}>{tCommon('close')}</Button>}
      >
        <Suspense fallback={<TableSkeleton rows={2} label={tCommon('loading')} />}>
          <DeletedDeviceList open={open} />
        </Suspense>
      </LazyDialog>
    </div>
  );
}
