import type { ReactNode } from 'react';
import styles from './card.module.css';

/**
 * A surface with a hairline. `flush` leaves the padding to what is inside, as a table wants it; `fill` is as high as its
 * place, and what is inside may take the room.
 */
export function Card({
  id,
  title,
  actions,
  flush = false,
  fill = false,
  children,
}: {
  /** What a link to it ends with. */
  id?: string;
  title?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  fill?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={fill ? `${styles.card} ${styles.fill}` : styles.card}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}

/** The head of a screen: its one h1, a line below, and what can be done here. */
export function PageHead({ title, note, actions }: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.page}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
