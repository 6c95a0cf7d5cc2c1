'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { call } from '@/lib/client/http/call';
import { useRead } from '@/lib/client/http/use-read';
import { confirmDevices, connectedGateway } from '@/lib/contract/portal/calls/devices/connect';
import type { GatewayAccess } from '@/lib/contract/portal/devices/connect';
import { useCall } from '../../account/use-call';
import { ActionButton } from '../../ui/action-button';
import { LazyDialog } from '../../ui/on-demand';
import { AccessLines } from './access-lines';
import styles from './connect.module.css';
import { FoundDevices } from './found-devices';
import { useChoices } from './use-choices';

/** Milliseconds between two looks at the gateway while the dialog is open. */
const LOOK_MS = 3_000;

/**
 * A gateway after it was made: its secret once, if `access` has it, and what it has found, which is added by name and type. Stays open
 * until the secret was copied or downloaded, or its loss is accepted.
 */
export function GatewaySteps({
  title,
  device,
  access,
  onClose,
  onChanged,
}: {
  title: string;
  /** Id of the gateway as a device. */
  device: string;
  access: GatewayAccess | null;
  onClose: () => void;
  /** Called after devices were added. */
  onChanged: () => void;
}) {
  const t = useTranslations('devices.connect');
  const tCommon = useTranslations('common');
  const [saved, setSaved] = useState(access === null);
  const [leaving, setLeaving] = useState(false);
  const { data, mutate } = useRead(connectedGateway, { device }, { refreshInterval: LOOK_MS, keepPreviousData: true });
  const choices = useChoices();
  const { busy, mistake, run } = useCall();
  const wanted = choices.wanted(data?.found ?? []);
  const add = () => {
    if (!wanted || wanted.length === 0) return;
    void run(
      () => call(confirmDevices, { device, devices: wanted }),
      () => {
        void mutate();
        onChanged();
      },
    );
  };
  const close = () => (saved || leaving ? onClose() : setLeaving(true));
  return (
    <LazyDialog
      open
      firm={!saved}
      size="md"
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{leaving ? t('closeAnyway') : tCommon('close')}</Button>
          {data?.found?.some(({ name }) => name === null) && (
            <ActionButton variant="contained" busy={busy} disabled={!wanted || wanted.length === 0} onClick={add}>
              {t('addChosen')}
            </ActionButton>
          )}
        </>
      }
    >
      <div className="stack">
        {access && (
          <>
            <AccessLines access={access} onSaved={() => setSaved(true)} />
            <ol className={styles.steps}>
              <li>{t('step.install')}</li>
              <li>{t('step.discover')}</li>
              <li>{t('step.run')}</li>
            </ol>
          </>
        )}
        {leaving && !saved && <Alert severity="error">{t('notSaved')}</Alert>}
        <FoundDevices gateway={data ?? null} choices={choices} />
        {mistake !== null && <Alert severity="error">{mistake}</Alert>}
      </div>
    </LazyDialog>
  );
}
