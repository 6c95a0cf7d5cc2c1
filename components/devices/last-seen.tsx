'use client';

import { useSyncExternalStore } from 'react';
import { zonedDateTime } from '@/lib/format/date-time';
import styles from './devices.module.css';

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => 'UTC';

/** A time in the viewer's zone, the zone named. The server does not know that zone and writes UTC. */
export function LastSeen({ at, locale, none }: { at: number | null; locale: string; none: string }) {
  const zone = useSyncExternalStore(never, ownZone, serverZone);
  if (at === null) return <span>{none}</span>;
  return (
    <time className={styles.lastSeen} dateTime={new Date(at).toISOString()}>
      {zonedDateTime(at, locale, zone)}
    </time>
  );
}
