import { use, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '../../ui/action-button';
import type { FieldView } from './form-store';
import { SettingField } from './setting-field';
import { ReadContext } from './store-context';
import styles from './settings.module.css';

/**
 * `drawn`: there is something to draw; `notRead`: nothing of it was read yet, or (`absent`) the gateway gave none of it;
 * `noNumbers`: it was read, and what was typed since cannot be drawn.
 */
type PictureState = 'drawn' | 'notRead' | 'absent' | 'noNumbers';

/** How much room a picture takes: one curve, two slopes, a day. */
type PictureShape = 'curve' | 'slopes' | 'day';

/** What stands in the place of a picture, by the fields that make it; `drawable`: whether they make one. */
function pictureState(views: readonly FieldView[], drawable: boolean): PictureState {
  if (drawable) return 'drawn';
  if (views.some(({ original }) => original === null)) return views.some(({ absent }) => absent) ? 'absent' : 'notRead';
  return 'noNumbers';
}

/** Settings that make one picture: the picture, what it says, and its fields, by which everything can be done as well. */
export function PictureCard({
  title,
  note,
  views,
  drawable,
  shape,
  picture,
  codes,
}: {
  title: string;
  note: ReactNode;
  /** The fields that make the picture, and whether there is one to draw. */
  views: readonly FieldView[];
  drawable: boolean;
  shape: PictureShape;
  picture: ReactNode;
  /** None where it is a summary only. */
  codes: readonly string[];
}) {
  const t = useTranslations('settings.picture');
  const state = pictureState(views, drawable);
  const unread = views.filter(({ original }) => original === null).length;
  return (
    <section className={styles.pictureCard} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {state === 'drawn' ? (
        <>
          <div className="hint">{note}</div>
          {unread > 0 && unread < views.length && <p className="hint">{t('partly')}</p>}
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

/** Stands where a picture would: that its settings were not read, with the way to read them, or that they cannot be drawn. */
function UnreadPicture({ state, shape }: { state: Exclude<PictureState, 'drawn'>; shape: PictureShape }) {
  const t = useTranslations('settings.picture');
  const reading = use(ReadContext);
  if (state === 'noNumbers')
    return (
      <p className={`${styles.unread} hint`} data-shape={shape}>
        {t('noNumbers')}
      </p>
    );
  return (
    <div className={`${styles.unread} hint`} data-shape={shape}>
      <p>
        <strong>{t(state)}</strong>
      </p>
      <p>{t('notReadNote')}</p>
      {reading && (
        <ActionButton
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          busy={reading.busy}
          disabled={reading.locked}
          onClick={reading.read}
        >
          {reading.busy ? t('reading') : t('read')}
        </ActionButton>
      )}
    </div>
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
