import { useLocale, useTranslations } from 'next-intl';
import { settingNumber } from '@/lib/domain/devices/setting';
import { shownBounds, shownValue, deviceValue } from '@/lib/domain/settings/values';
import { plainText, readPlain } from '@/lib/domain/typed-number';
import { textIn } from '@/lib/domain/tenants/language-list';
import { NumberField } from '../../ui/number-field';
import { useSettings, type InputProps } from './store-context';
import { fieldId, useProblemText } from './write-labels';
import styles from './settings.module.css';

/** A number with its unit, its range and its errors (D5.4). */
export function NumberInput({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const locale = useLocale();
  const { store } = useSettings();
  const problemText = useProblemText(store);
  const bounds = shownBounds(setting);
  // A year has no thousands separators.
  const isYear = Boolean(setting.offset);
  const limits = bounds && { min: Number(bounds.min), max: Number(bounds.max), step: Number(bounds.step) };
  return (
    <NumberField
      id={fieldId(setting.code)}
      label={textIn(setting, locale)}
      unit={setting.unit}
      grouped={!isYear}
      value={view.value === null ? '' : shownText(shownValue(setting, view.value))}
      disabled={view.disabled}
      error={view.problems.map(problemText).join(' ') || undefined}
      // An error names the range itself.
      help={
        bounds &&
        limits &&
        view.problems.length === 0 &&
        (isYear
          ? t('rangeYear', { min: String(bounds.min), max: String(bounds.max) })
          : t(limits.step === 1 ? 'range' : 'rangeStep', limits))
      }
      end={setting.unit && <span className={`${styles.unit} hint`}>{setting.unit}</span>}
      onChange={(value) => store.edit(setting.code, deviceValue(setting, heldValue(value)))}
    />
  );
}

const shownText = (value: number | string) => (typeof value === 'number' ? plainText(value) : value);

/** A number with too many digits for the device is still a number, so that its range check reports it. */
function heldValue(text: string): number | string {
  const number = readPlain(text);
  return number !== null && settingNumber(text) === null ? number : text.trim();
}
