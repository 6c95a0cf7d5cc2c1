import type { ReactNode } from 'react';
import styles from './alarms.module.css';

/** Above a table of alarms: pending or resolved, and what is said beside it. */
export function StateBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** The range of a table of alarms, and the boxes that narrow it down. */
export function FilterRow({ range, children }: { range: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.filters}>
      {range}
      <div className={styles.selects}>{children}</div>
    </div>
  );
}
