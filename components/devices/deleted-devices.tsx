'use client';

import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { DeletedDoor } from '../ui/deleted-door';
import { TableSkeleton } from '../ui/faces';
import { LazyDialog } from '../ui/on-demand';

const loadList = () => import('./deleted-device-list').then((part) => ({ default: part.DeletedDeviceList }));
const DeletedDeviceList = lazy(loadList);

/** The door to the devices that were deleted and can still be brought back (decisions C6). */
export function DeletedDevices() {
  const t = useTranslations('devices');
  const tCommon = useTranslations('common');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DeletedDoor label={t('deleted.open')} load={loadList} onOpen={() => setOpen(true)}>
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
    </DeletedDoor>
  );
}
