'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { deleteDevice, listDeletedDevices } from '@/lib/contract/portal/calls/devices/edit';
import { deviceType } from '@/lib/domain/devices/device-types';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import Skeleton from '@mui/material/Skeleton';
import { FormDialog } from '../ui/form-dialog';
import { showToast, toastError } from '../ui/toast';
import { useTypedName } from '../ui/use-typed-name';
import type { DeviceDialogProps } from './device-dialog-request';

/** Deletes a device once its name was typed, and states what is lost and for how long it is retained (D7.12, decisions C6). */
export function DeleteDeviceDialog({ device, onClose, onDone }: DeviceDialogProps) {
  const t = useTranslations('devices.delete');
  const { id, name, stationName, type } = device;
  const deleted = useOnce(listDeletedDevices, {});
  const named = useTypedName(name, { label: t('name'), wrong: t('wrongName', { name: isolated(name) }) });
  // D8.3.
  const { busy, run } = useCall({
    labels: ({ fields }) => (Object.values(fields ?? {})[0] === 'devices.delete.noSerial' ? t('noSerial') : null),
    notify: toastError,
  });
  const { role } = deviceType(type);
  const days = deleted.value?.restorable?.days ?? null;

  const erase = async () => {
    const { retentionDays, message } = await call(deleteDevice, { device: id, name: named.typed });
    const labels =
      retentionDays === null
        ? t('success', { name: isolated(name) })
        : t('successRetained', { name: isolated(name), days: retentionDays });
    showToast('success', message || labels, 6_000);
  };
  const submit = () => {
    if (named.check()) void run(erase, onDone);
  };

  return (
    <FormDialog
      open
      width={550}
      compact
      title={t('title', { name: isolated(name) })}
      submit={t('submit')}
      danger
      busy={busy}
      ready={!deleted.reading}
      onSubmit={submit}
      onClose={onClose}
    >
      {deleted.reading ? (
        <Skeleton height="140px" />
      ) : (
        <>
          <p>{t('lost', { station: isolated(stationName || '-') })}</p>
          <p>{days === null ? t('gone') : t('retained', { days })}</p>
          {role === 'gateway' && <p>{t('gateway')}</p>}
          {role === 'inverter' && <p>{t('sums')}</p>}
          {named.field}
        </>
      )}
    </FormDialog>
  );
}
