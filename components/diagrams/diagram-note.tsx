import { useLocale, useTranslations } from 'next-intl';
import { heardOf, liveState } from '@/lib/client/live/live-state';
import type { useLink } from '@/lib/client/live/use-link';
import type { StationPoints } from '@/lib/client/live/use-station-points';
import { lastRead } from '@/lib/domain/diagrams/readings';
import Button from '@mui/material/Button';
import { ZonedTime } from '../ui/zoned-time';
import styles from './diagrams.module.css';

/** Below a diagram: the connection state, the time of the last reading, and problems. */
export function DiagramNote({
  link,
  points: { now, paused, problem, refused, values },
  timeZone,
  requested,
  nameOf,
}: {
  link: ReturnType<typeof useLink>;
  points: StationPoints;
  timeZone: string | null;
  /** Whether there is a device to request. */
  requested: boolean;
  nameOf: (device: string) => string;
}) {
  const t = useTranslations('diagrams');
  const tLive = useTranslations('live');
  const locale = useLocale();
  if (!requested) return null;
  const problemText = ({ why, code }: NonNullable<typeof problem>) => {
    const text = tLive(`why.${why}`, { code });
    if (refused.length === 0) return text;
    const names = new Intl.ListFormat(locale).format(refused.map(nameOf));
    return t('leftOut', { problem: text, count: refused.length, names });
  };
  const state = liveState(link, now === null ? null : heardOf(problem, now));
  const isDisconnected = link.state === 'reconnecting' || link.state === 'offline' || link.state === 'refused';
  const last = lastRead([...values.values()]);
  return (
    <div className={`${styles.note} hint`} data-state={paused ? 'paused' : state}>
      <p>
        {paused ? t('paused') : tLive(`state.${state}`)}
        {' · '}
        {last === null
          ? tLive(state === 'none' ? 'noLink' : 'notRead')
          : tLive.rich('readAt', { time: () => <ZonedTime at={last} timeZone={timeZone} /> })}
      </p>
      {isDisconnected && (
        <Button variant="text" onClick={link.retry}>
          {tLive('reconnect')}
        </Button>
      )}
      {problem && problem.why !== 'cancelled' && problem.why !== 'no-link' && (
        <p className={styles.problem}>{problemText(problem)}</p>
      )}
    </div>
  );
}
