import { useLocale, useTranslations } from 'next-intl';
import { isInPlace, isSettled } from '@/lib/domain/settings/write-states';
import { isEmptyValue } from '@/lib/domain/settings/values';
import { textIn } from '@/lib/domain/tenants/language-list';
import Link from '@mui/material/Link';
import { ZonedTime } from '../../ui/zoned-time';
import { useSettings, type InputProps } from './store-context';
import { useStateText, useValueText } from './write-labels';
import styles from './settings.module.css';

/**
 * Below a field: the device's value where another was typed, the result of the last write, and the time of reading where it differs
 * from that of the other fields in the bar above.
 */
export function FieldNotes({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const { timeZone } = useSettings();
  const { readBefore } = view;
  return (
    <div className={styles.notes}>
      {view.edited && <EditedNote setting={setting} view={view} />}
      {view.result && <ResultNote setting={setting} view={view} />}
      {view.absent && <p className={styles.absent}>{t('absent')}</p>}
      {!view.absent && readBefore !== null && (
        <p>{t.rich('readAt', { time: () => <ZonedTime at={readBefore} timeZone={timeZone} brief /> })}</p>
      )}
    </div>
  );
}

function EditedNote({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const locale = useLocale();
  const { store } = useSettings();
  const valueText = useValueText();
  return (
    <p className={styles.edited}>
      {isEmptyValue(setting, view.value) ? t('empty') : t('was', { value: valueText(setting, view.original) })}{' '}
      <Link
        component="button"
        type="button"
        className="touchable"
        aria-label={t('putBackOf', { name: textIn(setting, locale) })}
        onClick={() => store.putBack(setting.code)}
      >
        {t('putBack')}
      </Link>
    </p>
  );
}

function ResultNote({ setting, view: { result } }: InputProps) {
  const stateText = useStateText();
  if (!result) return null;
  return (
    <p className={styles.result} data-tone={isInPlace(result) ? 'good' : isSettled(result) ? 'bad' : 'busy'}>
      {stateText(setting, result)}
    </p>
  );
}
