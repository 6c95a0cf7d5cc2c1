'use client';

import { useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import { writingTarget } from '@/lib/domain/settings/copy-run';
import type { Version } from '@/lib/domain/settings/version-types';
import Button from '@mui/material/Button';
import { ActionButton } from '../../ui/action-button';
import { Panel } from '../../ui/panel';
import { ZonedTime } from '../../ui/zoned-time';
import { deviceLogHref } from '../addresses';
import { LeaveDialog } from '../settings/leave-dialog';
import { SettingsContext } from '../settings/store-context';
import { WriteDialog } from '../settings/write-dialog';
import { CopySteps } from './copy-steps';
import type { ChosenDevice, Prepared, Readable } from './prepare';
import { SettingPicker } from './setting-picker';
import { TargetCard } from './target-card';
import { TargetPicker } from './target-picker';
import { useCopy } from './use-copy';
import { usePrepare } from './use-prepare';
import layout from '../../ui/layout.module.css';
import styles from './copy.module.css';

const isReady = (one: Prepared): one is Readable => one.verdict === 'ready';

/** Copies selected settings of a version to other devices: selection, preview of each device, one device first, then the others. */
export function CopyView({
  device,
  groups,
  version,
  timeZone,
}: {
  device: { readonly id: string; readonly type: string };
  groups: readonly SettingGroup[];
  version: Pick<Version, 'at' | 'values'>;
  timeZone: string | null;
}) {
  const t = useTranslations('settingVersions.copying');
  const tAll = useTranslations('settingVersions');
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  const [targets, setTargets] = useState<readonly ChosenDevice[]>([]);
  const [requesting, setRequesting] = useState(false);
  const { prepare, prepared, preparing, reset, stop } = usePrepare();
  const copy = useCopy();
  const ready = useMemo(() => (prepared ?? []).filter(isReady), [prepared]);
  const started = copy.run.targets.length > 0;

  if (prepared) {
    return (
      <Panel title={t('previews')}>
        <div className={layout.stack} data-phase={copy.run.phase} data-writing={writingTarget(copy.run) ?? undefined}>
          <CopySteps
            run={copy.run}
            ready={ready}
            started={started}
            onRequest={() => setRequesting(true)}
            onConfirm={() => copy.confirm(ready)}
            onStop={copy.stop}
            onReset={() => {
              copy.reset();
              reset();
            }}
          />
          {prepared.map((one) => (
            <TargetCard
              key={one.device.id}
              prepared={one}
              first={one.device.id === ready[0]?.device.id}
              state={copy.run.targets.find(({ id }) => id === one.device.id)?.state ?? null}
              progress={copy.results.get(one.device.id) ?? null}
              logHref={deviceLogHref(device.type, one.device.id)}
              onStop={copy.stopNow}
              onRetryLog={() => copy.retryLog(one.device.id)}
            />
          ))}
        </div>
        <Query ready={ready} open={requesting} onClose={() => setRequesting(false)} onGo={() => copy.start(ready)} />
        <LeaveDialog edited={0} running={writingTarget(copy.run) !== null} />
      </Panel>
    );
  }
  const time = () => (version.at === null ? tAll('unknownTime') : <ZonedTime at={version.at} timeZone={timeZone} />);
  const wanted = { from: device.id, values: version.values, codes: [...codes] };
  return (
    <>
      <p className="hint">{t.rich('lead', { time })}</p>
      <div className={styles.choices}>
        <Panel title={t('settings')}>
          <SettingPicker groups={groups} values={version.values} chosen={codes} onChoose={setCodes} />
        </Panel>
        <Panel title={t('targets')}>
          <TargetPicker device={device.id} chosen={targets} onChoose={setTargets} />
        </Panel>
      </div>
      <div className={layout.end}>
        {preparing && (
          <>
            <p role="status">
              {t('reading', { device: preparing.device.name, done: preparing.done, total: preparing.total })}
            </p>
            <Button onClick={stop}>{t('stopReading')}</Button>
          </>
        )}
        <ActionButton
          variant="contained"
          busy={preparing !== null}
          disabled={codes.size === 0 || targets.length === 0}
          onClick={() => void prepare(targets, wanted)}
        >
          {t('preview')}
        </ActionButton>
      </div>
    </>
  );
}

/** Confirmation as before any other write: names the first device, its station and each change. */
function Query({
  ready,
  open,
  onGo,
  onClose,
}: {
  ready: readonly Readable[];
  open: boolean;
  onGo: () => void;
  onClose: () => void;
}) {
  const [first] = ready;
  const content = useMemo(
    () => first && { store: first.store, timeZone: first.device.timeZone, reveal: () => undefined },
    [first],
  );
  if (!first || !content) return null;
  return (
    <SettingsContext value={content}>
      <WriteDialog
        plan={open ? first.plan : null}
        early={null}
        device={first.device.name}
        station={first.device.stationName}
        onGo={() => {
          onClose();
          onGo();
        }}
        onClose={onClose}
      />
    </SettingsContext>
  );
}
