import type { ReactNode, Ref } from 'react';
import styles from './map.module.css';

/** Reserves the space of a map from the first paint, so that nothing moves when it loads. */
export function MapBox({
  size = 'large',
  height = null,
  ref,
  children,
}: {
  size?: 'large' | 'small';
  /** Fixed height in CSS pixels, whatever is added below. */
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
