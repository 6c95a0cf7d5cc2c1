import type { ReactNode } from 'react';
import { STATUS_MARKS, STATUS_SHAPES } from './status-shapes';
import type { StatusTone } from './status-shapes';
import styles from './status-icon.module.css';

export type { StatusTone } from './status-shapes';

/** The shape of a status alone; give it a word nearby or `label`. */
export function StatusShape({ tone, size = 16, label }: { tone: StatusTone; size?: number; label?: string }) {
  return (
    <svg
      className={`${styles.shape} ${styles[tone]}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={STATUS_SHAPES[tone]} />
      {STATUS_MARKS[tone] && <path className={styles.mark} d={STATUS_MARKS[tone]} />}
    </svg>
  );
}

/** Shape, colour and word. `children` is the word; `note` a smaller addition such as a count or an age. */
export function StatusIcon({ tone, children, note }: { tone: StatusTone; children: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.light} data-status={tone}>
      <StatusShape tone={tone} />
      <span>{children}</span>
      {note && <small>{note}</small>}
    </span>
  );
}
