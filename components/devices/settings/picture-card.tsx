import { use, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '../../ui/action-button';
import type { FieldView } from './form-store';
import { SettingField } from './setting-field';
import { ReadContext } from './store-context';
import styles from './settings.module.css';

/**
 * `drawn`: the picture is shown; `notRead`: not all of its settings were read, or (`absent`) the gateway did not answer some of them;
 * `noNumbers`: they were read, but the typed values cannot be drawn.
 */
type PictureState = 'drawn' | 'notRead' | 'absent' | 'noNumbers';

/** Size of a picture: one curve, two slopes, a day. */
type PictureShape = 'curve' | 'slopes' | 'day';

/** The state of a picture, from the fields that define it; `drawable`: whether they can be drawn. */
function pictureState(views: readonly FieldView[], drawable: boolean): PictureState {
  if (drawable) return 'drawn';
  if (views.some(({ original }) => original === null)) return views.some(({ absent }) => absent) ? 'absent' : 'notRead';
  return 'noNumbers';
}

/** Settings that form one picture: the picture, its note, and its fields, which allow the same changes. */
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
  /** The fields that define the picture; `drawable` is whether they can be drawn. */
  views: readonly FieldView[];
  drawable: boolean;
  shape: PictureShape;
  picture: ReactNode;
  /** Empty if it is only a summary. */
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

/** In place of a picture: that its settings were not read, with a button to read them, or that they cannot be drawn. */
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

/** Groups codes of one point or slot, by the number at their end; codes without a number form one group. */
function rowsOf(codes: readonly string[]): readonly (readonly string[])[] {
  const rows = new Map<string, string[]>();
  for (const code of codes) {
    const number = /\d*$/.exec(code)?.[0] ?? '';
    rows.set(number, [...(rows.get(number) ?? []), code]);
  }
  return [...rows.values()];
}
