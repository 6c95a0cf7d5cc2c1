import { CheckField } from './check-field';
import styles from './list-table.module.css';

/** A box of a table: of a row, or in its head of all of them. */
export function Tick({
  label,
  short,
  onChange,
  ...box
}: {
  checked: boolean;
  indeterminate?: boolean;
  label: string;
  /** Seen where a narrow screen has no head that says what the box is for. */
  short?: string;
  onChange: (on: boolean) => void;
}) {
  return (
    <CheckField {...box} onChange={({ target }) => onChange(target.checked)}>
      {short && (
        <span className={styles.tickLabel} aria-hidden="true">
          {short}
        </span>
      )}
      <span className="visually-hidden">{label}</span>
    </CheckField>
  );
}
