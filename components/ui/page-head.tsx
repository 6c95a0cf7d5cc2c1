import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The head of a screen: its one h1, a line below, and what can be done here. */
export function PageHead({ title, note, actions }: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.page}>
      <div className={styles.label}>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={`row ${styles.actions}`}>{actions}</div>}
    </header>
  );
}
