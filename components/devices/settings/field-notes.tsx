import { useLocale, useTranslations } from 'next-intl';
import { isInPlace, isSettled } from '@/lib/domain/settings/write-states';
import { isEmptyValue } from '@/lib/domain/settings/values';
import Link from '@mui/material/Link';
import { ZonedTime } from '../../ui/zoned-time';
import { useSettings, type InputProps } from './store-context';
import { useStateText, useValueText } from './words';
import styles from './settings.module.css';

/** Below a field: what the device holds where something else was typed, what became of the last write, when it was read. */
export function FieldNotes({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const { timeZone } = useSettings();
  const { readAt } = view;
  return (
    <div className={styles.notes}>
      {view.edited && <EditedNote setting={setting} view={view} />}
      {view.result && <ResultNote setting={setting} view={view} />}
      {/* A line of its own before anything is read, so that nothing moves when it is. */}
      <p className={view.absent ? styles.absent : undefined}>
        {view.absent
          ? t('absent')
          : readAt === null
            ? t('notRead')
            : t.rich('readAt', { time: () => <ZonedTime at={readAt} timeZone={timeZone} brief /> })}
      </p>
    </div>
  );
}

function EditedNote({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const locale = useLocale();
  const { store } = useSettings();
  const say = useValueText();
  return (
    <p className={styles.edited}>
      {isEmptyValue(setting, view.value) ? t('empty') : t('was', { value: say(setting, view.original) })}{' '}
      <Link
        component="button"
        type="button"
        className="touchable"
        aria-label={t('putBackOf', { name: setting[locale] })}
        onClick={() => store.putBack(setting.code)}
      >
        {t('putBack')}
      </Link>
    </p>
  );
}

function ResultNote({ setting, view: { result } }: InputProps) {
  const say = useStateText();
  if (!result) return null;
  return (
    <p className={styles.result} data-tone={isInPlace(result) ? 'good' : isSettled(result) ? 'bad' : 'busy'}>
      {say(setting, result)}
    </p>
  );
}
