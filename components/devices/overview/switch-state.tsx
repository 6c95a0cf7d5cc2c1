'use client';

import { useTranslations } from 'next-intl';
import { useLivePoints, type LivePoint } from '@/lib/client/live/use-live-points';
import { LIVE_EVERY_MS, LIVE_WINDOW_MS } from '@/lib/domain/devices/live-chart';
import { SWITCH_CODES, switchPosition, type SwitchPosition } from '@/lib/domain/devices/switch-position';
import { ZonedTime } from '../../ui/zoned-time';
import styles from './overview.module.css';

/** Paths of a switch in a single-line diagram, between its two ends, in a box of 32 by 24. */
const BLADES: Readonly<Record<SwitchPosition, string>> = {
  closed: 'M9 15h14',
  open: 'M9 15 20 4',
  moving: 'M9 15l3.2-1.7m2.6-1.3 3.2-1.7m2.6-1.3 1-.5',
  faulty: 'm12 11 8 8m0-8-8 8',
  unknown: 'M13 7.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 2v.6M16 16.5v.1',
};

const positionOf = ({ values }: LivePoint): SwitchPosition =>
  switchPosition({ breakerState: values.get('breakerState'), gateStatus: values.get('gateStatus') });

/**
 * Whether a breaker is open or closed, as its gateway reports every ten seconds, by text and shape. If it cannot be read now, it is
 * unknown, whatever it was before.
 */
export function SwitchState({
  device: { id, gatewayUuid },
  timeZone,
}: {
  device: { readonly id: string; readonly gatewayUuid: string };
  timeZone: string | null;
}) {
  const t = useTranslations('deviceViews.switch');
  const tLive = useTranslations('live');
  const live = useLivePoints(gatewayUuid, id, SWITCH_CODES, { everyMs: LIVE_EVERY_MS, keepMs: LIVE_WINDOW_MS });
  const last = live.points.at(-1);
  const reading = gatewayUuid !== '' && live.now === null;
  const position = last && !live.problem ? positionOf(last) : 'unknown';
  const why = live.problem && live.problem.why !== 'cancelled' ? live.problem : null;
  const time = (at: number) => <ZonedTime at={at} timeZone={timeZone} />;
  return (
    <div className={styles.switch} data-position={reading ? 'reading' : position}>
      <svg
        viewBox="0 0 32 24"
        width="40"
        height="30"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M1 15h6M25 15h6" />
        <circle cx="8" cy="15" r="1.6" />
        <circle cx="24" cy="15" r="1.6" />
        {!reading && <path d={BLADES[position]} />}
      </svg>
      <div>
        <strong role="status">{reading ? t('reading') : t(`position.${position}`)}</strong>
        <p className={`${styles.switchNote} hint figures`}>
          {gatewayUuid === '' && t('noGateway')}
          {why && tLive(`why.${why.why}`, { code: why.code })}
          {last &&
            (live.problem
              ? t.rich('last', { position: t(`position.${positionOf(last)}`), time: () => time(last.at) })
              : tLive.rich('readAt', { time: () => time(last.at) }))}
        </p>
      </div>
    </div>
  );
}
