'use client';

import { useEffect, useState, type MouseEvent } from 'react';
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
const STEPS = ['install', 'discover', 'check', 'run'] as const;
const RENEWED = ['replace', 'again'] as const;

/**
 * A gateway after it was made: its secret once, if `access` has it, and what it has found, which is added by name and type. Stays open
 * until the secret was copied or downloaded, or its loss is accepted.
 */
export function GatewaySteps({
  title,
  device,
  access,
  isRenewed = false,
  isSaved = access === null,
  onSaved,
  onClose,
  onChanged,
}: {
  title: string;
  /** Id of the gateway as a device. */
  device: string;
  access: GatewayAccess | null;
  /** The program has a configuration already: only its secret is new. */
  isRenewed?: boolean;
  /** The secret was copied or downloaded. */
  isSaved?: boolean;
  onSaved?: () => void;
  onClose: () => void;
  /** Called after devices were added. */
  onChanged: () => void;
}) {
  const t = useTranslations('devices.connect');
  const tCommon = useTranslations('common');
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
  const close = () => (isSaved || leaving ? onClose() : setLeaving(true));
  useEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaved]);
  /** A link of the dialog leads to a page without it: a secret that is not saved would be lost. */
  const follow = (event: MouseEvent) => {
    if (isSaved) return onClose();
    event.preventDefault();
    setLeaving(true);
  };
  return (
    <LazyDialog
      open
      firm={!isSaved}
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
            <AccessLines access={access} onSaved={() => onSaved?.()} />
            <ol className={styles.steps}>
              {(isRenewed ? RENEWED : STEPS).map((step) => (
                <li key={step}>{t(`step.${step}`)}</li>
              ))}
            </ol>
          </>
        )}
        {leaving && !isSaved && <Alert severity="error">{t('notSaved')}</Alert>}
        <FoundDevices gateway={data ?? null} choices={choices} onFollow={follow} />
        {mistake !== null && <Alert severity="error">{mistake}</Alert>}
      </div>
    </LazyDialog>
  );
}
