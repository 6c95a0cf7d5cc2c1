import { useLocale, useTranslations } from 'next-intl';
import { isInPlace, isSettled } from '@/lib/domain/settings/write-states';
import { isEmptyValue } from '@/lib/domain/settings/values';
import { ZonedTime } from '../../ui/zoned-time';
import type { InputProps } from './inputs';
import { useSettings } from './store-context';
import { useStateText, useValueText } from './words';
import styles from './settings.module.css';

/** Below a field: what the device holds where something else was typed, what became of the last write, when it was read. */
export function FieldNotes({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const locale = useLocale();
  const { store, timeZone } = useSettings();
  const sayValue = useValueText();
  const sayState = useStateText();
  const { result, readAt } = view;
  const tone = result && (isInPlace(result) ? 'good' : isSettled(result) ? 'bad' : 'busy');
  return (
    <div className={styles.notes}>
      {view.edited && (
        <p className={styles.edited}>
          {isEmptyValue(setting, view.value) ? t('empty') : t('was', { value: sayValue(setting, view.original) })}{' '}
          <button
            type="button"
            className={styles.putBack}
            aria-label={t('putBackOf', { name: setting[locale] })}
            onClick={() => store.putBack(setting.code)}
          >
            {t('putBack')}
          </button>
        </p>
      )}
      {result && (
        <p className={styles.result} data-tone={tone}>
          {sayState(setting, result)}
        </p>
      )}
      {/* A line of its own before anything is read, so that nothing moves when it is. */}
      <p className={view.absent ? styles.absent : styles.readAt}>
        {view.absent
          ? t('absent')
          : readAt === null
            ? t('notRead')
            : t.rich('readAt', { time: () => <ZonedTime at={readAt} timeZone={timeZone} /> })}
      </p>
    </div>
  );
}
