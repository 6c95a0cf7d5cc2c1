import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { SettingField } from './setting-field';
import type { PictureShape, PictureState } from './picture-state';
import { UnreadPicture } from './unread-picture';
import styles from './settings.module.css';

/** Settings that make one picture: the picture, what it says, and its fields, by which everything can be done as well. */
export function PictureCard({
  title,
  note,
  state,
  shape,
  partly,
  picture,
  codes,
}: {
  title: string;
  note: ReactNode;
  state: PictureState;
  shape: PictureShape;
  /** Some of what it shows was not read. */
  partly: boolean;
  picture: ReactNode;
  /** None where it is a summary only. */
  codes: readonly string[];
}) {
  const t = useTranslations('settings.picture');
  return (
    <section className={styles.pictureCard} aria-label={title}>
      <h2 className={styles.pictureTitle}>{title}</h2>
      {state === 'drawn' ? (
        <>
          <div className={styles.pictureNote}>{note}</div>
          {partly && <p className={styles.pictureNote}>{t('partly')}</p>}
          {picture}
        </>
      ) : (
        <UnreadPicture state={state} shape={shape} />
      )}
      {codes.length > 0 && (
        <div className={styles.pictureFields}>
          {rowsOf(codes).map((row) => (
            <div key={row[0]} className={styles.pictureRow} data-wide={row.length > 2 || undefined}>
              {row.map((code) => (
                <SettingField key={code} code={code} />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** What belongs to one point or slot stands together: codes that end in the same number; those without one, too. */
function rowsOf(codes: readonly string[]): readonly (readonly string[])[] {
  const rows = new Map<string, string[]>();
  for (const code of codes) {
    const number = /\d*$/.exec(code)?.[0] ?? '';
    rows.set(number, [...(rows.get(number) ?? []), code]);
  }
  return [...rows.values()];
}
