import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';

/** A native checkbox in our look. `children` is its label and may hold buttons of its own. */
export function Checkbox({
  error,
  children,
  ...rest
}: {
  error?: string;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error && (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
