import { textIn } from '@/lib/domain/tenants/language-list';
import { useLocale } from 'next-intl';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { CheckField } from '../../ui/check-field';
import { useSettings, type InputProps } from './store-context';
import { useProblemText } from './write-labels';
import layout from '../../ui/layout.module.css';

/** Checkboxes that form one value, such as the days of the week. */
export function TicksInput({ setting, view }: InputProps) {
  const locale = useLocale();
  const { store } = useSettings();
  const problemText = useProblemText(store);
  const parts = setting.parts ?? [];
  const ticked = new Set(view.value === null ? [] : String(view.value).split(','));
  const toggle = (value: string, on: boolean) => {
    const now = parts.map((part) => String(part.value)).filter((one) => (one === value ? on : ticked.has(one)));
    store.edit(setting.code, now.join(','));
  };
  return (
    <FormControl component="fieldset" disabled={view.disabled}>
      <InputLabel component="legend">{textIn(setting, locale)}</InputLabel>
      <div className={layout.row}>
        {parts.map((part) => (
          <CheckField
            key={part.code}
            checked={ticked.has(String(part.value))}
            disabled={view.disabled}
            onChange={(event) => toggle(String(part.value), event.target.checked)}
          >
            {textIn(part, locale)}
          </CheckField>
        ))}
      </div>
      {view.problems.map((problem) => (
        <FormHelperText key={problem.id} error role="alert">
          {problemText(problem)}
        </FormHelperText>
      ))}
    </FormControl>
  );
}
