import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { CircleAlert, Inbox, type LucideIcon } from 'lucide-react';
import styles from './state-message.module.css';

interface StateMessageProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** The way on. */
  readonly action?: ReactNode;
}

/** What stands in the place of content: a sign, what is so, and what to do. */
export function StateMessage({
  icon: Icon,
  title,
  note,
  action,
  failed,
}: StateMessageProps & { icon: LucideIcon; failed?: boolean }) {
  return (
    <div className={styles.face} role={failed ? 'alert' : undefined}>
      <span className={styles.icon} data-failed={failed} aria-hidden="true">
        <Icon size={28} />
      </span>
      <div className={styles.title}>{title}</div>
      {note && <p className={styles.note}>{note}</p>}
      {action}
    </div>
  );
}

/** Nothing to show, and why. */
export function EmptyState(props: StateMessageProps) {
  return <StateMessage icon={Inbox} {...props} />;
}

/** It did not work: what happened, what it means, what to do. */
export function ErrorState(props: StateMessageProps) {
  return <StateMessage icon={CircleAlert} failed {...props} />;
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
