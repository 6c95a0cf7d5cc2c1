import type { ReactNode, Ref } from 'react';
import styles from './map.module.css';

/** The room that a map takes, from the first paint on, so that nothing moves when it arrives. */
export function MapBox({ size = 'large', children }: { size?: 'large' | 'small'; children: ReactNode }) {
  return <div className={`${styles.box} ${size === 'small' ? styles.small : ''}`}>{children}</div>;
}

export function MapWaiting({ label, ref }: { label: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.waiting} role="status">
      {label}
    </div>
  );
}
