import styles from './devices.module.css';

const BARS = [1, 2, 3, 4];

/** Signal strength, 0 to 4 bars (D2.6, decisions B4); grey where the connection is lost. */
export function SignalIcon({ level, label, isPast }: { level: number; label: string; isPast: boolean }) {
  return (
    <svg
      className={styles.signal}
      data-past={isPast || undefined}
      width="20"
      height="16"
      viewBox="0 0 20 16"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {BARS.map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 5}
          y={16 - bar * 4}
          width="4"
          height={bar * 4}
          rx="1"
          data-on={bar <= level || undefined}
        />
      ))}
    </svg>
  );
}
