import { useLocale, useTranslations } from 'next-intl';
import { shownBounds, shownValue, wireValue } from '@/lib/domain/settings/values';
import { TextField } from '../../ui/text-field';
import type { InputProps } from './inputs';
import { useSettings } from './store-context';
import { fieldId, useProblemText } from './words';
import styles from './settings.module.css';

/** A number with its unit, what it may be and what is wrong with it (D5.4). */
export function NumberInput({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const locale = useLocale();
  const { store } = useSettings();
  const say = useProblemText(store);
  const bounds = shownBounds(setting);
  const limits = bounds && { min: Number(bounds.min), max: Number(bounds.max), step: Number(bounds.step) };
  return (
    <TextField
      id={fieldId(setting.code)}
      label={setting[locale]}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={view.value === null ? '' : String(shownValue(setting, view.value))}
      disabled={view.disabled}
      error={view.problems.map(say).join(' ') || undefined}
      help={limits && t(limits.step === 1 ? 'range' : 'rangeStep', limits)}
      end={setting.unit && <span className={styles.unit}>{setting.unit}</span>}
      onChange={(event) => store.edit(setting.code, wireValue(setting, event.target.value.trim()))}
    />
  );
}
