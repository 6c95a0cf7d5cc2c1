'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { call } from '@/lib/client/http/call';
import { connectGateway } from '@/lib/contract/portal/calls/devices/connect';
import type { GatewayAccess } from '@/lib/contract/portal/devices/connect';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { toastError } from '../../ui/toast';
import { GatewaySteps } from './gateway-steps';

/** Connects a gateway for equipment of one's own to a station: its name, its secret once, and what it has found. */
export function ConnectDialog({
  station,
  onClose,
}: {
  station: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const t = useTranslations('devices.connect');
  const router = useRouter();
  const [name, setName] = useState<string>(t('gateway'));
  const [isTried, setTried] = useState(false);
  const [access, setAccess] = useState<GatewayAccess | null>(null);
  const { busy, run } = useCall({ notify: toastError });
  const refresh = () => router.refresh();
  if (access) {
    const close = () => {
      onClose();
      refresh();
    };
    return (
      <GatewaySteps
        title={t('setUp', { name: isolated(name) })}
        device={access.device}
        access={access}
        onClose={close}
        onChanged={refresh}
      />
    );
  }
  const isMissing = name.trim() === '';
  const connect = async () => setAccess(await call(connectGateway, { station: station.id, name: name.trim() }));
  const submit = () => {
    setTried(true);
    if (!isMissing) void run(connect, () => undefined);
  };
  return (
    <FormDialog
      open
      width={550}
      title={t('title', { station: isolated(station.name) })}
      submit={t('create')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('intro')}</p>
      <FormField
        label={t('name')}
        name="name"
        required
        autoComplete="off"
        maxLength={100}
        value={name}
        help={t('nameHelp')}
        error={isTried && isMissing ? t('nameMissing') : ''}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
