import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import styles from './handling.module.css';

/** The alarm that a dialog is about: its message, device and station. */
export function AlarmAbout({ row: { code, device, message, station } }: { row: FaultRow }) {
  const places = [device, station].flatMap((place) => place?.name || []);
  return (
    <div className={styles.about}>
      <strong>
        <bdi>{message || code}</bdi>
      </strong>
      {places.length > 0 && (
        <p className="hint">
          {places.map((name, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
