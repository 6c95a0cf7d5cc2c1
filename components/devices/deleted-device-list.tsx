'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { listDeletedDevices, restoreDevice } from '@/lib/contract/portal/calls/devices/edit';
import { useFocusStays } from '../ui/use-focus-stays';
import { DeletedList } from './deleted-list';
import { DeletedRow } from './deleted-row';

/** The deleted devices that are still retained, each with a button to restore it (decisions C6). */
export function DeletedDeviceList({ open }: { open: boolean }) {
  const t = useTranslations('devices.deleted');
  const deleted = useOnce(listDeletedDevices, open ? {} : null);
  const restorable = deleted.value?.restorable ?? null;
  const labels = {
    ...{ failed: t('failed'), lead: t('lead'), unsupported: t('unsupported') },
    none: t('none', { days: restorable?.days ?? 0 }),
  };
  const content = useFocusStays<HTMLDivElement>(restorable);
  return (
    <div ref={content} tabIndex={-1} className="focus-target">
      <DeletedList of={deleted} labels={labels} items={restorable?.devices ?? null}>
        {(device) => (
          <DeletedRow
            key={device.id}
            item={device}
            about={[device.stationName, device.serial].filter((text) => text !== '').join(' · ')}
            restore={(id) => call(restoreDevice, { device: id })}
            onRestored={deleted.reload}
          />
        )}
      </DeletedList>
    </div>
  );
}
