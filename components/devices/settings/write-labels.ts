import { useCallback } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { FormStore } from './form-store';
import { settingNumber, type DeviceSetting } from '@/lib/domain/devices/setting';
import type { SettingsProblem } from '@/lib/domain/settings/problems';
import { shownValue, type SettingValue } from '@/lib/domain/settings/values';
import type { SetFailure, WriteState } from '@/lib/domain/settings/write-states';
import { readTyped } from '@/lib/domain/typed-number';
import { textIn } from '@/lib/domain/tenants/language-list';
import { formatNumber } from '@/lib/format/number';
import { useNumberMistakeText } from '../../ui/number-field';

export const fieldId = (code: string): string => `setting-${code}`;

/** Formats a value of a setting: the name of an option, checked parts by name, numbers with their unit. */
export function useValueText(): (setting: DeviceSetting, value: SettingValue | null) => string {
  const t = useTranslations('settings');
  const locale = useLocale();
  return useCallback(
    (setting, value) => {
      if (value === null) return t('notRead');
      const { options, parts, unit, bounds } = setting;
      if (parts) {
        const ticked = new Set(String(value).split(','));
        const names = parts.filter((part) => ticked.has(String(part.value))).map((part) => textIn(part, locale));
        return names.length > 0 ? names.join(t('comma')) : t('nothingTicked');
      }
      const option = options?.find((one) => String(one.value) === String(value));
      if (option) return textIn(option, locale);
      const shown = shownValue(setting, value);
      if (typeof bounds?.min === 'string') return String(shown);
      // A year has no thousands separators.
      const text = typeof shown === 'number' && !setting.offset ? formatNumber(shown, locale, 3) : String(shown);
      return unit ? `${text} ${unit}` : text;
    },
    [t, locale],
  );
}

/** Numbers formatted as in their field; other texts, such as times of day, stay unchanged. */
function groupedNumbers(params: SettingsProblem['params'], locale: string): SettingsProblem['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const number = settingNumber(value);
      return [name, number === null ? value : formatNumber(number, locale, 6)];
    }),
  );
}

/** The text of a problem, including the names of other settings. */
export function useProblemText(store: FormStore): (problem: SettingsProblem) => string {
  const t = useTranslations('settings.problem');
  const mistakeText = useNumberMistakeText();
  const locale = useLocale();
  return ({ at, kind, code, params }) => {
    if (kind === 'not-a-number') {
      const read = readTyped(String(params['value']), { language: locale, unit: store.byCode.get(code)?.unit });
      if (!read.ok) return mistakeText(read);
    }
    const setting = store.byCode.get(code);
    const other = textIn(store.byCode.get(String(params['other'] ?? '')), locale) ?? '';
    // A year has no thousands separators.
    const shown = setting && !setting.offset ? groupedNumbers(params, locale) : params;
    const problem = t(kind, { ...shown, other });
    // At another field the text has to name the setting.
    return at === undefined ? problem : t('ofOther', { name: textIn(setting, locale) ?? code, problem });
  };
}

/** The text of a write's result. */
export function useStateText(): (setting: DeviceSetting, state: WriteState) => string {
  const t = useTranslations('settings.state');
  const valueText = useValueText();
  const failureText = (failure: SetFailure | null) => {
    if (failure === null) return '';
    if (failure.kind === 'timeout') return t('failure.timeout');
    const { code, message } = failure.kind === 'rejected' ? failure : { code: 0, message: '' };
    return message === '' ? t('failure.unknown') : t('failure.message', { code, message });
  };
  return (setting, state) => {
    if (state.kind === 'not-sent') return t(`notSent.${state.why}`);
    if (state.kind === 'applied' && state.order) return t('carriedOut');
    const value = 'device' in state && state.device !== null ? valueText(setting, state.device) : '';
    const text = state.kind === 'refused' ? t('refused') : t(state.kind, { value });
    return 'failure' in state ? [failureText(state.failure), text].filter(Boolean).join(' ') : text;
  };
}
