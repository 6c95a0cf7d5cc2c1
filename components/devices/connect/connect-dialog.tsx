'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { call } from '@/lib/client/http/call';
import { connectGateway } from '@/lib/contract/portal/calls/devices/connect';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { toastError } from '../../ui/toast';
import { requestConnect, type ConnectRequest } from './connect-request';
import { GatewaySteps } from './gateway-steps';

/** Connects a gateway for equipment of one's own to a station: its name, its secret once, and what it has found. */
export function ConnectDialog({ request: { made, station } }: { request: ConnectRequest }) {
  const t = useTranslations('devices.connect');
  const router = useRouter();
  const [name, setName] = useState<string>(t('gateway'));
  const [isTried, setTried] = useState(false);
  const { busy, run } = useCall({ notify: toastError });
  const refresh = () => router.refresh();
  const close = () => requestConnect(null);
  if (made) {
    return (
      <GatewaySteps
        title={t('setUp', { name: isolated(made.name) })}
        device={made.access.device}
        access={made.access}
        isSaved={made.isSaved}
        onSaved={() => requestConnect({ station, made: { ...made, isSaved: true } })}
        onClose={() => {
          close();
          refresh();
        }}
        onChanged={refresh}
      />
    );
  }
  const isMissing = name.trim() === '';
  const connect = async () => {
    const access = await call(connectGateway, { station: station.id, name: name.trim() });
    requestConnect({ station, made: { name: name.trim(), access, isSaved: false } });
  };
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
      onClose={close}
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
