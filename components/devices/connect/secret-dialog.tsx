'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { call } from '@/lib/client/http/call';
import { renewSecret } from '@/lib/contract/portal/calls/devices/connect';
import type { GatewayAccess } from '@/lib/contract/portal/devices/connect';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import { FormDialog } from '../../ui/form-dialog';
import { toastError } from '../../ui/toast';
import type { DeviceDialogProps } from '../device-dialog-request';
import { GatewaySteps } from './gateway-steps';

/** Gives a gateway of one's own a new secret, and shows it once. */
export function SecretDialog({ device, onClose }: DeviceDialogProps) {
  const t = useTranslations('devices.connect');
  const router = useRouter();
  const [access, setAccess] = useState<GatewayAccess | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { busy, run } = useCall({ notify: toastError });
  const name = isolated(device.name);
  if (access) {
    const refresh = () => router.refresh();
    return (
      <GatewaySteps
        title={t('setUp', { name })}
        device={device.id}
        access={access}
        isRenewed
        isSaved={isSaved}
        onSaved={() => setSaved(true)}
        onClose={onClose}
        onChanged={refresh}
      />
    );
  }
  const renew = async () => setAccess(await call(renewSecret, { device: device.id }));
  return (
    <FormDialog
      open
      width={550}
      compact
      title={t('renew.title', { name })}
      submit={t('renew.submit')}
      danger
      busy={busy}
      onSubmit={() => void run(renew, () => undefined)}
      onClose={onClose}
    >
      <p>{t('renew.lost')}</p>
    </FormDialog>
  );
}
