'use client';

import { useTranslations } from 'next-intl';
import { call, problemOf } from '@/lib/client/http/call';
import type { FirmwareState } from '@/lib/client/live/use-firmware';
import { closeUpgrade, recordUpgrade } from '@/lib/contract/portal/calls/firmware';
import { reasonOfProblem } from '@/lib/domain/comm-log/reason';
import type { Device } from '@/lib/domain/devices/types';
import type { FirmwarePackage, UpgradeMethod } from '@/lib/domain/firmware/types';
import { compareVersions, isSameVersion, versionText } from '@/lib/domain/firmware/versions';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../../account/use-call';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../../ui/form-dialog';
import { useProblemMessage } from '../../ui/use-problem-message';
import { useFirmwareLabels } from './read-bar';
import styles from './firmware.module.css';

export interface UpgradeWish {
  readonly chosen: FirmwarePackage;
  /** The version that the device runs; null where it did not report it. */
  readonly from: string | null;
  readonly method: UpgradeMethod;
  readonly minutes: number;
}

interface ConfirmProps {
  device: Device;
  station: string;
  wish: UpgradeWish;
  start: FirmwareState['start'];
  onClose: () => void;
  /** Called once the gateway accepted the upgrade. */
  onStarted: () => void;
  /** Called once a refusal is in the log, or could not be written there. */
  onRefused: () => void;
}

/** Names device, station, both versions and the risks; then records the upgrade and starts it (decisions A6). */
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

/**
 * Records an upgrade and starts it; a refusal or a failure to send is recorded immediately. Resolves to the error text, or null if
 * the upgrade started.
 */
function useUpgradeStart({
  device,
  wish,
  start,
  onRefused,
}: Pick<ConfirmProps, 'device' | 'wish' | 'start' | 'onRefused'>) {
  const t = useTranslations('firmware');
  const firmwareLabels = useFirmwareLabels();
  const problemMessage = useProblemMessage();
  return async (): Promise<string | null> => {
    const { chosen, method, minutes } = wish;
    const { id: name, type, version: to } = chosen;
    const from = wish.from ?? '';
    const upgrade = crypto.randomUUID();
    const { record } = await call(recordUpgrade, {
      ...{ device: device.id, package: name, upgrade, type, name: chosen.name },
      ...{ from, to, method, minutes },
    });
    const order = { upgrade_id: upgrade, package_id: name, method, timeout_minutes: minutes };
    const problem = await start(order, record);
    if (problem === null) return null;
    // Without a connection nothing was sent.
    const unsent = problem.why === 'not-connected' || problem.why === 'no-link';
    if (!unsent && problem.why !== 'gateway' && problem.why !== 'refused')
      return `${t('confirm.unclear')} ${firmwareLabels(problem)}`;
    const why = `${t('confirm.notStarted')} ${firmwareLabels(problem)}`;
    const reason = reasonOfProblem(problem);
    try {
      const end = unsent ? ({ result: 'unsent', read: '' } as const) : ({ result: 'refused', read: from } as const);
      await call(closeUpgrade, { device: device.id, record, ...end, reason });
      return why;
    } catch (error) {
      return `${why} ${t('log.notRecorded', { why: problemMessage(problemOf(error)) })}`;
    } finally {
      onRefused();
    }
  };
}
