import { useLocale } from 'next-intl';
import { minutesOf } from '@/lib/domain/devices/setting';
import { textIn } from '@/lib/domain/tenants/language-list';
import { TypedField } from '../../ui/typed-field';
import { useSettings, type InputProps } from './store-context';
import { fieldId, useProblemText } from './write-labels';

/** A time of day on the device's clock. */
export function TimeInput({ setting, view }: InputProps) {
  const locale = useLocale();
  const { store } = useSettings();
  const problemText = useProblemText(store);
  return (
    <TypedField
      kind="time"
      id={fieldId(setting.code)}
      label={textIn(setting, locale)}
      min={setting.bounds && String(setting.bounds.min)}
      max={setting.bounds && String(setting.bounds.max)}
      step={minutesOf(setting.bounds?.step ?? '') || undefined}
      value={view.value === null ? '' : String(view.value)}
      disabled={view.disabled}
      error={view.problems.map(problemText).join(' ') || undefined}
      onChange={(time) => store.edit(setting.code, time)}
    />
  );
}
