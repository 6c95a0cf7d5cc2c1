import styles from './charts.module.css';

/** What a series says at an instant. */
export interface ShownValue {
  readonly key: string;
  readonly name: string;
  /** What it is a series of, where that tells it from others. */
  readonly of?: string;
  /** The CSS variable that holds it. */
  readonly colour: string;
  readonly text: string;
}

/** What is read at one place of a chart. */
export function ValueList({ at, values }: { at: string; values: readonly ShownValue[] }) {
  return (
    <div className={styles.values} data-values>
      <p className="hint">{at}</p>
      <dl>
        {values.map(({ key, name, of, colour, text }) => (
          <div key={key}>
            <dt>
              <svg width="10" height="10">
                <circle cx="5" cy="5" r="5" fill={`var(${colour})`} />
              </svg>
              <span>
                <bdi>{name}</bdi>
                {of && <bdi className={`fine ${styles.of}`}>{of}</bdi>}
              </span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
