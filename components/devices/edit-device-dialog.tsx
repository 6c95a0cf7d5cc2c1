'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { editDevice } from '@/lib/contract/portal/calls/devices/edit';
import { mayChangeSerial } from '@/lib/domain/devices/menu';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../ui/form-dialog';
import { FormField } from '../ui/form-field';
import { showToast, toastError } from '../ui/toast';
import type { DeviceDialogProps } from './device-dialog-request';

/**
 * Changes name and serial number of a device (D5.1). Without the full right, type and serial number are hidden. Missing fields are
 * warned about and nothing is sent (D8.2); input refused by the server stays in the fields (D8.3).
 */
export function EditDeviceDialog({ device, onClose, onDone }: DeviceDialogProps) {
  const t = useTranslations('devices.edit');
  const full = mayChangeSerial(device);
  const [name, setName] = useState(device.name);
  const [serial, setSerial] = useState(device.key);
  const [missing, setMissing] = useState(false);
  const nameBox = useRef<HTMLInputElement>(null);
  const serialBox = useRef<HTMLInputElement>(null);
  const { busy, run } = useCall({
    labels: ({ fields = {} }) => {
      const [key] = Object.values(fields);
      if (key === 'devices.edit.wrongSerial') return t('wrongSerial');
      if (key === 'devices.edit.noGateway') return t('noGateway');
      return key === 'devices.edit.formRequire' ? t(missingOf(fields)) : null;
    },
    notify: toastError,
  });

  const blankName = name.trim() === '';
  const blankSerial = full && serial.trim() === '';

  const submit = () => {
    setMissing(blankName || blankSerial);
    if (blankName || blankSerial) {
      (blankName ? nameBox : serialBox).current?.focus();
      return;
    }
    void run(
      () => call(editDevice, { device: device.id, name: name.trim(), ...(full && { serial: serial.trim() }) }),
      () => {
        showToast('success', t('saved', { name: isolated(name.trim()) }));
        onDone();
      },
    );
  };
  const blank = (value: string) => (missing && value.trim() === '' ? t('required') : undefined);

  return (
    <FormDialog
      open
      width={550}
      compact
      title={t('title', { name: isolated(device.name) })}
      submit={t('submit')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {missing && (blankName || blankSerial) && (
        <Alert variant="strip" severity="warning">
          {t(missingOf({ ...(blankName && { name: '' }), ...(blankSerial && { serial: '' }) }))}
        </Alert>
      )}
      {full && (
        <FormField
          label={t('type')}
          help={t('typeNote')}
          value={device.typeName || device.type}
          readOnly
          autoComplete="off"
        />
      )}
      <FormField
        ref={nameBox}
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={100}
        required
        value={name}
        error={blank(name)}
        onChange={(event) => setName(event.target.value)}
      />
      {full && (
        <FormField
          ref={serialBox}
          label={t('serial')}
          help={t('serialNote')}
          name="serial"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          value={serial}
          error={blank(serial)}
          onChange={(event) => setSerial(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

/** The warning (D8.2) for the missing name, serial number or both. */
function missingOf(fields: Readonly<Record<string, string>>): 'formRequire' | 'formRequireName' | 'formRequireSerial' {
  if (!('serial' in fields)) return 'formRequireName';
  return 'name' in fields ? 'formRequire' : 'formRequireSerial';
}
