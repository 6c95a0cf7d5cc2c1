import styles from './charts.module.css';

/** The value of a series at an instant. */
export interface ShownValue {
  readonly key: string;
  readonly name: string;
  /** Name of its device, where it is needed to distinguish series. */
  readonly of?: string;
  /** CSS variable of its colour. */
  readonly colour: string;
  readonly text: string;
}

/** The values of a chart at one instant. */
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
