import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';

/** A labelled input with its help, a warning or its error below; the note is tied to the input, the latter two are announced. */
export function TextField({
  label,
  labelHidden = false,
  error,
  warning,
  help,
  start,
  end,
  id,
  ...rest
}: {
  label: ReactNode;
  /** Where the heading of a column says it to the eye. */
  labelHidden?: boolean;
  error?: string;
  /** What is possible and most likely a slip; it is asked about, and taken as it is. */
  warning?: string | undefined;
  help?: ReactNode;
  /** Something before the text, such as the country of a phone number. */
  start?: ReactNode;
  /** Something at the end of the box, such as a button that shows the password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-note`;
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {start}
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || warning || help ? noteId : undefined}
        />
        {end}
      </div>
      {error ? (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      ) : warning ? (
        <p id={noteId} className={styles.warning} role="status">
          {warning}
        </p>
      ) : (
        help && (
          <p id={noteId} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
