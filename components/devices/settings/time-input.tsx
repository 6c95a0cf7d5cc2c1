import { useLocale } from 'next-intl';
import { minutesOf } from '@/lib/domain/devices/setting';
import { FormField } from '../../ui/form-field';
import { useSettings, type InputProps } from './store-context';
import { fieldId, useProblemText } from './words';

const MINUTE_S = 60;

/** A time of day on the device's clock. */
export function TimeInput({ setting, view }: InputProps) {
  const locale = useLocale();
  const { store } = useSettings();
  const say = useProblemText(store);
  return (
    <FormField
      id={fieldId(setting.code)}
      label={setting[locale]}
      type="time"
      step={(minutesOf(setting.bounds?.step ?? '') ?? 1) * MINUTE_S}
      value={view.value === null ? '' : String(view.value)}
      disabled={view.disabled}
      error={view.problems.map(say).join(' ') || undefined}
      onChange={(event) => store.edit(setting.code, event.target.value)}
    />
  );
}
