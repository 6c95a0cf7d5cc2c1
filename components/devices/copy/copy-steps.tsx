import { useTranslations } from 'next-intl';
import type { CopyRun } from '@/lib/domain/settings/copy-run';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Readable } from './prepare';
import layout from '../../ui/layout.module.css';

/** The state of a copy run and its actions: start with one device, confirm that it succeeded, stop, choose again. */
export function CopySteps({
  run,
  ready,
  started,
  onRequest,
  onConfirm,
  onStop,
  onReset,
}: {
  run: CopyRun;
  /** Devices with something to write, in order. */
  ready: readonly Readable[];
  started: boolean;
  onRequest: () => void;
  onConfirm: () => void;
  onStop: () => void;
  onReset: () => void;
}) {
  const t = useTranslations('settingVersions.copying');
  const nameOf = (id: string | undefined) => ready.find(({ device }) => device.id === id)?.device.name ?? '';
  const [first] = ready;
  const again = <Button onClick={onReset}>{t(started ? 'again' : 'backToChoice')}</Button>;
  if (!started) {
    return (
      <div className={layout.end}>
        {again}
        {first ? (
          <Button variant="contained" onClick={onRequest}>
            {t('start', { device: first.device.name })}
          </Button>
        ) : (
          <p>{t('noneReady')}</p>
        )}
      </div>
    );
  }
  if (run.phase === 'asking') {
    const left = run.targets.filter(({ state }) => state === 'waiting').length;
    return (
      <Alert
        severity="warning"
        action={
          <>
            <Button onClick={onStop}>{t('stopHere')}</Button>
            <Button variant="contained" onClick={onConfirm}>
              {t('confirm', { count: left })}
            </Button>
          </>
        }
      >
        {t('asking', { device: nameOf(run.targets[0]?.id) })}
      </Alert>
    );
  }
  if (run.phase !== 'over') {
    return (
      <div className={layout.end}>
        <Button disabled={run.stopped !== null} onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    );
  }
  const done = run.targets.filter(({ state }) => state === 'done').length;
  const failed = run.targets.find(({ state }) => state === 'failed')?.id;
  const severity = run.stopped === null ? 'info' : failed === undefined ? 'warning' : 'error';
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} action={again}>
      <strong>{t('over', { done, total: run.targets.length })}</strong>{' '}
      {failed !== undefined
        ? t('stopped.failed', { device: nameOf(failed) })
        : run.stopped !== null && t('stopped.cancelled')}
    </Alert>
  );
}
