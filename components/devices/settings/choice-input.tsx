import { textIn } from '@/lib/domain/tenants/language-list';
import { useLocale, useTranslations } from 'next-intl';
import FormHelperText from '@mui/material/FormHelperText';
import { CheckField } from '../../ui/check-field';
import { SelectField } from '../../ui/select-field';
import { useSettings, type InputProps } from './store-context';
import { useProblemText } from './write-labels';

/** A choice of options. A device value without an option is shown as it is; on/off settings are a checkbox. */
export function ChoiceInput({ setting, view }: InputProps) {
  const t = useTranslations('settings.field');
  const locale = useLocale();
  const { store } = useSettings();
  const problemText = useProblemText(store);
  const { code } = setting;
  const options = view.options ?? [];
  const error = view.problems.map(problemText).join(' ') || undefined;
  const value = view.value === null ? '' : String(view.value);
  const [off, on] = options;
  if (view.type === 'checkbox' && off && on && options.length === 2) {
    return (
      <CheckField
        checked={value === String(on.value)}
        disabled={view.disabled}
        error={error}
        onChange={(event) => store.edit(code, event.target.checked ? on.value : off.value)}
      >
        {textIn(setting, locale)}
      </CheckField>
    );
  }
  const known = options.some((option) => String(option.value) === value);
  const odd = known ? [] : [{ value, name: view.value === null ? t('notRead') : t('oddOption', { value }) }];
  return (
    <>
      <SelectField
        label={textIn(setting, locale)}
        options={[...odd, ...options.map((option) => ({ value: String(option.value), name: textIn(option, locale) }))]}
        value={value}
        disabled={view.disabled}
        aria-invalid={error ? true : undefined}
        onChange={(event) => store.edit(code, Number(event.target.value))}
      />
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </>
  );
}
