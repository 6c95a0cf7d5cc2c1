import { useLocale } from 'next-intl';
import { CheckField } from '../../ui/check-field';
import type { InputProps } from './inputs';
import { useSettings } from './store-context';
import { useProblemText } from './words';
import styles from './settings.module.css';

/** Ticks that are one value together, such as the days of the week. */
export function TicksInput({ setting, view }: InputProps) {
  const locale = useLocale();
  const { store } = useSettings();
  const say = useProblemText(store);
  const parts = setting.parts ?? [];
  const ticked = new Set(view.value === null ? [] : String(view.value).split(','));
  const toggle = (value: string, on: boolean) => {
    const now = parts.map((part) => String(part.value)).filter((one) => (one === value ? on : ticked.has(one)));
    store.edit(setting.code, now.join(','));
  };
  return (
    <fieldset className={styles.ticks} disabled={view.disabled}>
      <legend>{setting[locale]}</legend>
      {parts.map((part) => (
        <CheckField
          key={part.code}
          checked={ticked.has(String(part.value))}
          disabled={view.disabled}
          onChange={(event) => toggle(String(part.value), event.target.checked)}
        >
          {part[locale]}
        </CheckField>
      ))}
      {view.problems.map((problem) => (
        <p key={problem.id} className={styles.error} role="alert">
          {say(problem)}
        </p>
      ))}
    </fieldset>
  );
}
