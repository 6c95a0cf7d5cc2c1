'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { deleteDevice } from '@/lib/client/device-edit/commands';
import { useDeletedDevices } from '@/lib/client/device-edit/queries';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { namesStation } from '@/lib/domain/sharing/station-name';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import { Skeleton } from '../ui/faces';
import { FormDialog } from '../ui/form-dialog';
import { TextField } from '../ui/text-field';
import { showToast, toastError } from '../ui/toast';
import type { DeviceDialogProps } from './device-dialog-request';

/** Deletes a device once its name was typed, and says what is lost and for how long it is kept (D7.12, decisions C6). */
export function DeleteDeviceDialog({ device, onClose, onDone }: DeviceDialogProps) {
  const t = useTranslations('devices.delete');
  const { id, name, stationName, type } = device;
  const input = useRef<HTMLInputElement>(null);
  const deleted = useDeletedDevices(true);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  // D8.3.
  const { busy, run } = useCall({
    words: ({ fields }) => (Object.values(fields ?? {})[0] === 'devices.delete.noSerial' ? t('noSerial') : null),
    tell: toastError,
  });
  const days = deleted.value?.kept?.days ?? null;

  const erase = async () => {
    const { keptDays, message } = await deleteDevice(id, typed);
    const words =
      keptDays === null
        ? t('success', { name: isolated(name) })
        : t('successKept', { name: isolated(name), days: keptDays });
    showToast('success', message || words, 6_000);
  };
  const submit = () => {
    if (!namesStation(typed, name)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    void run(erase, onDone);
  };

  return (
    <FormDialog
      open
      width={550}
      compact
      title={t('title', { name: isolated(name) })}
      submit={t('submit')}
      look="danger"
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
          <p>{days === null ? t('gone') : t('kept', { days })}</p>
          {type === DEVICE_TYPES.gateway && <p>{t('gateway')}</p>}
          {type === DEVICE_TYPES.inverter && <p>{t('sums')}</p>}
          <TextField
            ref={input}
            label={t('name')}
            help={<bdi>{name}</bdi>}
            name="name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            value={typed}
            error={wrong ? t('wrongName', { name: isolated(name) }) : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
