'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { FirmwareState } from '@/lib/client/live/use-firmware';
import { overallPercent } from '@/lib/domain/firmware/states';
import type { Upgrade } from '@/lib/domain/firmware/types';
import { versionText } from '@/lib/domain/firmware/versions';
import { percentText } from '@/lib/format/quantity';
import Alert from '@mui/material/Alert';
import { ZonedTime } from '../../ui/zoned-time';
import layout from '../../ui/layout.module.css';
import styles from './firmware.module.css';

const TONES = { done: 'info', failed: 'error', 'not-installed': 'error', 'timed-out': 'error' } as const;

/** Progress of an upgrade as reported by the gateway, and its result; `brief` omits the steps. */
export function Progress({
  firmware: { upgrade, outcome, read },
  timeZone,
  brief = false,
}: {
  firmware: Pick<FirmwareState, 'upgrade' | 'outcome' | 'read'>;
  timeZone: string | null;
  brief?: boolean;
}) {
  const t = useTranslations('firmware');
  const locale = useLocale();
  if (!upgrade || !outcome) return <p className="hint">{t('progress.none')}</p>;
  const going = outcome === 'running' || outcome === 'checking' || outcome === 'unknown';
  const percent = overallPercent(upgrade);
  const severity = outcome in TONES ? TONES[outcome as keyof typeof TONES] : 'warning';
  return (
    <div className={layout.strips} data-outcome={outcome}>
      <p className={layout.apart}>
        <strong>
          {t('progress.what', {
            type: t(`types.${upgrade.type}`),
            from: versionText(upgrade.from),
            to: versionText(upgrade.to),
          })}
        </strong>
        <span role="status" data-state={upgrade.state}>
          {outcome === 'running' ? t(`states.${upgrade.state}`) : t(`outcomes.${outcome}`)}
        </span>
      </p>
      {going && (
        <div className={layout.row}>
          <progress value={percent} max={100} aria-label={t('progress.bar')} className={styles.progress} />
          <span className="figures">{percentText(percent / 100, locale)}</span>
        </div>
      )}
      {upgrade.state === 'transferring' && <p className="hint">{t('progress.sent', { percent: upgrade.percent })}</p>}
      {outcome === 'running' ? (
        <p className="hint">{t('progress.leave')}</p>
      ) : (
        <Alert variant="strip" severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
          {outcome === 'failed'
            ? t(`notes.failed.${upgrade.why ?? 'other'}`)
            : t(`notes.${outcome}`, {
                version: versionText(read?.[upgrade.type]),
                minutes: upgrade.timeoutMinutes,
              })}
        </Alert>
      )}
      {!brief && <Steps upgrade={upgrade} timeZone={timeZone} />}
    </div>
  );
}

function Steps({ upgrade, timeZone }: { upgrade: Upgrade; timeZone: string | null }) {
  const t = useTranslations('firmware');
  return (
    <ol className={layout.lines} aria-label={t('progress.steps')}>
      {upgrade.steps.map(({ at, state }, index) => (
        <li key={index} className={layout.row}>
          <ZonedTime at={at} timeZone={timeZone} className="hint" />
          <span>{t(`states.${state}`)}</span>
        </li>
      ))}
    </ol>
  );
}
