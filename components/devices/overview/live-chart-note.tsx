'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { useDeviceTrend } from '@/lib/client/devices/trend';
import { heardOf, liveState } from '@/lib/client/live/live-state';
import type { useLink } from '@/lib/client/live/use-link';
import type { LivePoints } from '@/lib/client/live/use-live-points';
import { ageOf } from '@/lib/format/age';
import Button from '@mui/material/Button';
import { useProblemMessage } from '../../ui/use-problem-message';
import { StatusIcon } from '../../ui/status-icon';
import { ZonedTime } from '../../ui/zoned-time';
import { LiveStatus } from '../reading-bar';
import styles from './overview.module.css';

/** Ages below this are not shown: they only update with the next reading and would stay at 0 seconds. */
const FRESH_MS = 3_000;

/** Below a live chart: the connection state, the last reading with its age, and problems. Its height is fixed. */
export function LiveChartNote({
  link,
  live,
  stored: saved,
  zone,
  offline,
  hasGateway,
  aside,
}: {
  link: ReturnType<typeof useLink>;
  live: LivePoints;
  stored: ReturnType<typeof useDeviceTrend>;
  zone: string;
  /** Whether the device was reported offline. */
  offline: boolean;
  hasGateway: boolean;
  /** Names of lines with a gap caused by implausible values. */
  aside: readonly string[];
}) {
  const t = useTranslations('deviceViews.chart');
  const tLive = useTranslations('live');
  const tAge = useTranslations('common.value');
  const problemMessage = useProblemMessage();
  const locale = useLocale();
  const last = live.points.at(-1);
  const state = liveState(link, live.now === null ? null : heardOf(live.problem, live.now), offline);
  const isDisconnected = link.state === 'reconnecting' || link.state === 'offline' || link.state === 'refused';
  return (
    <div className={`${styles.note} hint figures`}>
      {/* Not a live region: the readings below already announce the connection. */}
      <p>
        {hasGateway ? (
          live.paused ? (
            <StatusIcon tone="offline">{t('paused')}</StatusIcon>
          ) : (
            <LiveStatus state={state} />
          )
        ) : (
          t('noGateway')
        )}
        {isDisconnected && (
          <Button variant="text" onClick={link.retry}>
            {tLive('reconnect')}
          </Button>
        )}
      </p>
      <p>
        {last && live.now !== null ? (
          <>
            {tLive.rich('readAt', { time: () => <ZonedTime at={last.at} timeZone={zone} /> })}
            {live.now - last.at >= FRESH_MS && ` · ${tAge('age', { ...ageOf(last.at, live.now) })}`}
          </>
        ) : (
          tLive(state === 'none' ? 'noLink' : 'notRead')
        )}
      </p>
      {aside.length > 0 && (
        <p data-aside>{t('aside', { names: new Intl.ListFormat(locale, { style: 'narrow' }).format(aside) })}</p>
      )}
      {live.problem && live.problem.why !== 'cancelled' && live.problem.why !== 'no-link' && (
        <p className={styles.problem}>{tLive(`why.${live.problem.why}`, { code: live.problem.code })}</p>
      )}
      {saved.problem && (
        <p className={styles.problem}>{t('storedFailed', { reason: problemMessage(saved.problem) })}</p>
      )}
      {saved.trend && !saved.trend.supported && <p>{t('notStored')}</p>}
    </div>
  );
}
