import type { ReactNode, Ref } from 'react';
import styles from './map.module.css';

/** The room that a map takes, from the first paint on, so that nothing moves when it arrives. */
export function MapBox({
  size = 'large',
  height = null,
  ref,
  children,
}: {
  size?: 'large' | 'small';
  /** CSS pixels that it keeps, whatever comes below it. */
  height?: number | null;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const style = height === null ? undefined : { minHeight: height };
  return (
    <div ref={ref} style={style} className={`${styles.box} ${size === 'small' ? styles.small : ''}`}>
      {children}
    </div>
  );
}

export function MapWaiting({ label, ref }: { label: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.waiting} role="status">
      {label}
    </div>
  );
}
