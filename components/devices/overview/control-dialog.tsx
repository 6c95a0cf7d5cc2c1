'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { REMOTE_COMMANDS, type RemoteCommand } from '@/lib/domain/devices/remote-control';
import { deviceType } from '@/lib/domain/devices/device-types';
import type { ControlledDevice, ControlOutcome } from '@/lib/client/live/control-device';
import { isolated } from '@/lib/format/isolated';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { showToast } from '../../ui/toast';
import { ControlNote } from './control-note';
import { useControl } from './use-control';

/** D9.10. */
const WIDTH = 500;

export interface ControlDialogProps {
  device: ControlledDevice & { readonly name: string };
  stationName: string;
  /** Whether the module has the capability; without it nothing is ever sent (D8.11). */
  capable: boolean;
  onClose: () => void;
}

/** The control dialog of a breaker or gateway (D2.22, decisions B2). Mounted again each time it opens. */
export function ControlDialog({ device, stationName, capable, onClose }: ControlDialogProps) {
  const t = useTranslations('deviceViews.control');
  const [enabled, setEnabled] = useState(false);
  const [command, setCommand] = useState<RemoteCommand | ''>('');
  const [requesting, setRequesting] = useState(false);
  const whyOf = ({ why, code, message }: NonNullable<ControlOutcome['failure']>) =>
    why === 'gateway' && message !== '' ? t('why.gatewayMessage', { code, message }) : t(`why.${why}`, { code });
  const control = useControl(device, t('log'));
  const { look, step, current } = control;

  const looked = useRef(false);
  useEffect(() => {
    if (!looked.current) void look();
    looked.current = true;
  });
  const kind = deviceType(device.type).control?.texts ?? 'breaker';
  const effect = (what: RemoteCommand) => t(`effect.${kind}.${what}`);
  const go = () => {
    setRequesting(false);
    if (command === '') return;
    if (!capable) return void showToast('info', t('developing'), 5_000);
    setEnabled(false);
    void control.run(command);
  };

  return (
    <>
      <FormDialog
        open
        width={WIDTH}
        title={t('title', { name: isolated(device.name) })}
        submit={t('submit')}
        busy={step !== null}
        ready={enabled && command !== ''}
        // A completed command cannot be cancelled.
        dismiss={control.outcome ? 'close' : 'cancel'}
        onSubmit={() => setRequesting(true)}
        onClose={onClose}
      >
        <strong role="status">
          {current === undefined
            ? t('reading')
            : current === null
              ? t('currentUnknown')
              : t('current', { state: t(`state.${kind}.${current}`) })}
        </strong>
        <FormControlLabel
          control={
            <Switch checked={enabled} disabled={step !== null} onChange={(event) => setEnabled(event.target.checked)} />
          }
          label={t('enable')}
        />
        <SelectField
          label={t('remote')}
          value={command}
          disabled={!enabled || step !== null}
          onChange={(event) => setCommand(REMOTE_COMMANDS.find((one) => one === event.target.value) ?? '')}
          options={[
            { value: '', name: t('choose') },
            ...REMOTE_COMMANDS.map((one) => ({ value: one, name: t(`option.${kind}.${one}`) })),
          ]}
        />
        {!enabled && <p className="hint">{t('locked')}</p>}
        <ControlNote {...control} whyOf={whyOf} stateOf={(one) => t(`state.${kind}.${one}`)} />
      </FormDialog>
      <FormDialog
        open={requesting}
        size="xs"
        compact
        title={t('confirmTitle')}
        submit={command === '' ? '' : t(`command.${kind}.${command}`)}
        danger={command === 'disable'}
        busy={false}
        onSubmit={go}
        onClose={() => setRequesting(false)}
      >
        <p>
          {command !== '' &&
            t('confirm', {
              command: effect(command),
              name: isolated(device.name),
              station: isolated(stationName || '-'),
            })}
        </p>
      </FormDialog>
    </>
  );
}
