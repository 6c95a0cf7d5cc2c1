import { ZonedTime } from '../ui/zoned-time';
import styles from './devices.module.css';

/** When a device was heard last, in the viewer's zone; `none` where it never was. */
export function LastSeen({ at, none }: { at: number | null; none: string }) {
  if (at === null) return <span>{none}</span>;
  return <ZonedTime at={at} timeZone={null} className={styles.lastSeen} />;
}
