'use client';

import type { MouseEvent } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { ConnectedGateway, FoundDevice } from '@/lib/contract/portal/devices/connect';
import { CheckField } from '../../ui/check-field';
import { FormField } from '../../ui/form-field';
import { SelectField } from '../../ui/select-field';
import { deviceHref } from '../addresses';
import styles from './connect.module.css';
import type { Choice, Choices } from './use-choices';

/** What a gateway has found: each device can be added with a name and a type; those that were added are links. */
export function FoundDevices({
  gateway,
  choices,
  onFollow,
}: {
  gateway: ConnectedGateway | null;
  choices: Choices;
  /** A link to a device was clicked. */
  onFollow: (event: MouseEvent) => void;
}) {
  const t = useTranslations('devices.connect');
  if (!gateway) return <Skeleton height="96px" />;
  const { connected, found, online, types } = gateway;
  const state = !connected ? 'disconnected' : online ? 'online' : found === null ? 'waiting' : 'offline';
  return (
    <>
      <Alert severity={online ? 'success' : 'info'} role="status">
        {t(`state.${state}`)}
      </Alert>
      {online && found === null && <p className="hint">{t('reading')}</p>}
      {found?.length === 0 && <p className="hint">{t('nothing')}</p>}
      <ul className={styles.found}>
        {found?.map((device) => (
          <li key={device.key} className={`stack ${styles.device}`} data-found={device.key}>
            {device.name === null ? (
              <ChoiceFields device={device} choice={choices.of(device)} types={types} onChange={choices.change} />
            ) : (
              <p className="line">
                <Link href={deviceHref(device.type, device.id)} prefetch={false} onClick={onFollow}>
                  <bdi>{device.name}</bdi>
                </Link>
                <span className="hint">{t('added')}</span>
              </p>
            )}
            <Identity device={device} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Identity({ device: { key, model, serial } }: { device: FoundDevice }) {
  const t = useTranslations('devices.connect');
  return (
    <p className="hint">
      <bdi>{model || key}</bdi>
      {serial !== '' && (
        <>
          {' · '}
          <bdi>{t('serial', { serial })}</bdi>
        </>
      )}
    </p>
  );
}

function ChoiceFields({
  device,
  choice,
  types,
  onChange,
}: {
  device: FoundDevice;
  choice: Choice;
  types: ConnectedGateway['types'];
  onChange: Choices['change'];
}) {
  const t = useTranslations('devices.connect');
  return (
    <>
      <CheckField checked={choice.chosen} onChange={({ target }) => onChange(device, { chosen: target.checked })}>
        {t('add', { name: choice.name.trim() || device.key })}
      </CheckField>
      {choice.chosen && (
        <div className="pair">
          <FormField
            label={t('deviceName')}
            required
            autoComplete="off"
            maxLength={100}
            value={choice.name}
            error={choice.name.trim() === '' ? t('nameMissing') : ''}
            onChange={({ target }) => onChange(device, { name: target.value })}
          />
          <SelectField
            label={t('deviceType')}
            options={types}
            value={choice.type}
            onChange={({ target }) => onChange(device, { type: target.value })}
          />
        </div>
      )}
    </>
  );
}
