'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { listDeletedDevices, restoreDevice } from '@/lib/contract/portal/calls/devices/edit';
import { EmptyState, TableSkeleton } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { useFocusStays } from '../ui/use-focus-stays';
import { DeletedRow } from './deleted-row';

/** The deleted devices that are still retained, each with a button to restore it (decisions C6). */
export function DeletedDeviceList({ open }: { open: boolean }) {
  const t = useTranslations('devices.deleted');
  const tCommon = useTranslations('common');
  const { value, problem, reading, reload } = useOnce(listDeletedDevices, open ? {} : null);
  const restorable = value?.restorable ?? null;
  const content = useFocusStays<HTMLDivElement>(restorable);
  return (
    <div ref={content} tabIndex={-1} className="focus-target">
      {problem ? (
        <FailedPart title={t('failed')} problem={problem} again={reload} />
      ) : value === null ? (
        <TableSkeleton rows={2} label={tCommon('loading')} />
      ) : restorable === null ? (
        <EmptyState title={t('unsupported')} />
      ) : restorable.devices.length === 0 ? (
        <EmptyState title={t('none', { days: restorable.days })} />
      ) : (
        <>
          <p>{t('lead')}</p>
          <ul aria-busy={reading}>
            {restorable.devices.map((device) => (
              <DeletedRow
                key={device.id}
                item={device}
                about={[device.stationName, device.serial].filter((text) => text !== '').join(' · ')}
                restore={(id) => call(restoreDevice, { device: id })}
                onRestored={reload}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
