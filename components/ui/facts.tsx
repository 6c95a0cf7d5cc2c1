import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  /** Where its name is no text, or stands there twice. */
  readonly key?: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** What tells more of the value, below it. */
  readonly note?: ReactNode;
}

/** Names with their values, as many beside each other as fit. Figures that are `live` are as high before they come as with their age. */
export function Facts({
  facts,
  size,
  live = false,
}: {
  facts: readonly Fact[];
  size?: 'figure' | 'big';
  live?: boolean;
}) {
  return (
    <dl className={styles.facts} data-size={size} data-live={live || undefined}>
      {facts.map(({ key, name, value, note }) => (
        <div key={key ?? String(name)} data-fact={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className="fine">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
