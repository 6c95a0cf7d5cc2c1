import type { ReactNode } from 'react';
import { SettingField } from './setting-field';
import styles from './settings.module.css';

/** Settings that make one picture: the picture, what it says, and its fields, by which everything can be done as well. */
export function PictureCard({
  title,
  note,
  picture,
  codes,
}: {
  title: string;
  note: ReactNode;
  picture: ReactNode;
  /** None where it is a summary only. */
  codes: readonly string[];
}) {
  return (
    <section className={styles.pictureCard} aria-label={title}>
      <h2 className={styles.pictureTitle}>{title}</h2>
      <div className={styles.pictureNote}>{note}</div>
      {picture}
      {codes.length > 0 && (
        <div className={styles.pictureFields}>
          {codes.map((code) => (
            <SettingField key={code} code={code} />
          ))}
        </div>
      )}
    </section>
  );
}
