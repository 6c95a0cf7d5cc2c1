import styles from './sheets.module.css';

/** What is wrong with a field that has no place for it of its own. */
export function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}
