'use client';

import { useTranslations } from 'next-intl';
import type { FirmwareState } from '@/lib/client/live/use-firmware';
import type { Device } from '@/lib/domain/devices/types';
import { compareVersions, isSameVersion, versionText } from '@/lib/domain/firmware/versions';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../../ui/form-dialog';
import { useUpgradeStart, type UpgradeWish } from './use-upgrade-start';
import styles from './firmware.module.css';

interface ConfirmProps {
  device: Device;
  station: string;
  wish: UpgradeWish;
  start: FirmwareState['start'];
  onClose: () => void;
  /** Once the gateway took it. */
  onStarted: () => void;
  /** Once a refusal stands in the log, or could not be written there. */
  onRefused: () => void;
}

/** Names device, station and both versions and what is at stake; then records the upgrade and starts it (decisions A6). */
export function UpgradeConfirm({ device, station, wish, start, onClose, onStarted, onRefused }: ConfirmProps) {
  const t = useTranslations('firmware');
  const { chosen, from, method, minutes } = wish;
  const { busy, mistake, run, complain } = useCall();

  const begin = useUpgradeStart({ device, wish, start, onRefused });
  const submit = () => {
    let wrong: string | null = null;
    void run(
      async () => {
        wrong = await begin();
      },
      () => (wrong === null ? onStarted() : complain(wrong)),
    );
  };

  const facts = [
    ['device', device.name],
    ['station', station],
    ['package', chosen.name],
    ['from', versionText(from)],
    ['to', versionText(chosen.version)],
    ['method', t(`options.methods.${method}`)],
    ['timeout', t('confirm.minutes', { minutes })],
  ] as const;
  const same = isSameVersion(from, chosen.version);
  const older = from !== null && !same && compareVersions(chosen.version, from) < 0;
  return (
    <FormDialog
      open
      firm
      width={550}
      title={t('confirm.title', { type: t(`types.${chosen.type}`), device: device.name })}
      submit={t('confirm.submit', { device: isolated(device.name) })}
      danger
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className={styles.confirm}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`confirm.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(same || older) && (
        <Alert variant="strip" severity="warning">
          {t(same ? 'confirm.same' : 'confirm.older')}
        </Alert>
      )}
      <p>{t('confirm.stake')}</p>
      {mistake !== null && (
        <Alert variant="strip" severity="error" role="alert">
          {mistake}
        </Alert>
      )}
    </FormDialog>
  );
}
