import { instantOf, pickerValue, stampOfPicked } from '@/lib/domain/time/time-range/stamp';
import { FormField } from './form-field';
import { PickButton } from './pick-button';
import styles from './date-time-range.module.css';

/** A day and time in DD/MM/YYYY HH:mm:ss, typed, or picked with the button. */
export function DateTimeField({
  label,
  selectLabel,
  placeholder,
  name,
  value,
  latest,
  timeZone,
  error,
  onChange,
}: {
  label: string;
  selectLabel: string;
  placeholder: string;
  name: string;
  /** As typed. */
  value: string;
  /** Epoch ms of the last instant that the picker offers. */
  latest: number;
  /** IANA. */
  timeZone: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const at = instantOf(value, timeZone);
  return (
    <div className={styles.field}>
      <FormField
        label={label}
        name={name}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        end={
          <PickButton
            kind="second"
            label={selectLabel}
            value={at === null ? '' : pickerValue(at, timeZone)}
            max={pickerValue(latest, timeZone)}
            onSelect={(picked) => onChange(stampOfPicked(picked))}
          />
        }
      />
    </div>
  );
}
