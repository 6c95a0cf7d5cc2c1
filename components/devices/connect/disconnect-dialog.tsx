'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { disconnectGateway } from '@/lib/contract/portal/calls/devices/connect';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import { FormDialog } from '../../ui/form-dialog';
import { showToast, toastError } from '../../ui/toast';
import type { DeviceDialogProps } from '../device-dialog-request';

/** Ends the secret of a gateway of one's own; its devices and their history stay. */
export function DisconnectDialog({ device, onClose, onDone }: DeviceDialogProps) {
  const t = useTranslations('devices.connect.disconnect');
  const { busy, run } = useCall({ notify: toastError });
  const name = isolated(device.name);
  const end = async () => {
    await call(disconnectGateway, { device: device.id });
    showToast('success', t('done', { name }));
  };
  return (
    <FormDialog
      open
      width={550}
      compact
      title={t('title', { name })}
      submit={t('submit')}
      danger
      busy={busy}
      onSubmit={() => void run(end, onDone)}
      onClose={onClose}
    >
      <p>{t('lost')}</p>
    </FormDialog>
  );
}
