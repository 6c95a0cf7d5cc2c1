import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { CircleAlert, Inbox } from 'lucide-react';
import styles from './faces.module.css';

/** Nothing to show, and why; `action` is the way on. */
export function EmptyFace({ title, note, action }: { title: ReactNode; note?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.face}>
      <span className={styles.icon} aria-hidden="true">
        <Inbox size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {note && <p className={styles.note}>{note}</p>}
      {action}
    </div>
  );
}

/** It did not work: what happened, what it means, what to do. */
export function FailedFace({ title, note, action }: { title: ReactNode; note?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.face} role="alert">
      <span className={`${styles.icon} ${styles.failed}`} aria-hidden="true">
        <CircleAlert size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {note && <p className={styles.note}>{note}</p>}
      {action}
    </div>
  );
}

/** Rows of a table that is on its way; `label` tells a screen reader. */
export function TableSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={`${38 + ((row * 17) % 30)}%`} height="14px" />
          <Skeleton width="12%" height="14px" />
          <Skeleton width="10%" height="14px" />
        </div>
      ))}
    </div>
  );
}
