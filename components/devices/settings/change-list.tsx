import { useLocale, useTranslations } from 'next-intl';
import type { SettingWrite } from '@/lib/domain/settings/submit';
import { isInPlace, isSettled, type WriteState } from '@/lib/domain/settings/write-states';
import { textIn } from '@/lib/domain/tenants/language-list';
import { useSettings } from './store-context';
import { useStateText, useValueText } from './write-labels';
import styles from './settings.module.css';

/** Changes from old to new with their units, and the result of each where known. */
export function ChangeList({
  writes,
  states,
}: {
  writes: readonly SettingWrite[];
  states?: ReadonlyMap<string, WriteState> | undefined;
}) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { store } = useSettings();
  const valueText = useValueText();
  const stateLabel = useStateText();
  return (
    <ul>
      {writes.map(({ code, from, to }) => {
        const setting = store.byCode.get(code);
        const state = states?.get(code);
        if (!setting) return null;
        return (
          <li key={code} className={styles.change} data-change={code} data-result={state?.kind}>
            <span className={styles.changeName}>{textIn(setting, locale)}</span>
            <span className="figures">
              <span className="visually-hidden">{t('from')}</span> {valueText(setting, from)}{' '}
              <span aria-hidden="true">→</span> <span className="visually-hidden">{t('to')}</span>{' '}
              <strong>{valueText(setting, to)}</strong>
            </span>
            {state && (
              <span className={styles.result} data-tone={isInPlace(state) ? 'good' : isSettled(state) ? 'bad' : 'busy'}>
                {stateLabel(setting, state)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
