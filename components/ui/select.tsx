import { useId } from 'react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly name: string;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: readonly SelectOption[];
}

/** The device's own drop-down: no script to load, the best one there is on a phone. */
export function Select({ label, options, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={rest['aria-invalid'] ? '' : undefined}>
        <select {...rest} id={id} className={styles.select}>
          <Options options={options} />
        </select>
      </div>
    </div>
  );
}

/**
 * The same for a bar: an icon instead of a visible label, as narrow as its text. A `tight` one shows its icon alone on a
 * phone.
 */
export function CompactSelect({
  label,
  icon,
  options,
  tight = false,
  ...rest
}: SelectProps & { icon?: ReactNode; tight?: boolean }) {
  return (
    <span className={tight ? `${styles.compact} ${styles.tight}` : styles.compact} title={label}>
      {icon}
      <select {...rest} aria-label={label} className={styles.select}>
        <Options options={options} />
      </select>
    </span>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.name}
    </option>
  ));
}
