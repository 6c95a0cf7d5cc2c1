import { useRef } from 'react';
import { CalendarClock } from 'lucide-react';
import { instantOf, pickerValue, stampOfPicked } from '@/lib/domain/time-range/stamp';
import IconButton from '@mui/material/IconButton';
import { FormField } from './form-field';
import styles from './date-time-range.module.css';

/** A day and time in DD/MM/YYYY HH:mm:ss, typed, or picked with the device's own picker behind the button. */
export function DateTimeField({
  label,
  pickLabel,
  placeholder,
  name,
  value,
  latest,
  timeZone,
  error,
  onChange,
}: {
  label: string;
  pickLabel: string;
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
  const picker = useRef<HTMLInputElement>(null);
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
          <IconButton aria-label={pickLabel} title={pickLabel} onClick={() => openPicker(picker.current)}>
            <CalendarClock size={18} aria-hidden="true" />
          </IconButton>
        }
      />
      <input
        ref={picker}
        type="datetime-local"
        step={1}
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        max={pickerValue(latest, timeZone)}
        value={at === null ? '' : pickerValue(at, timeZone)}
        onChange={({ target }) => {
          const picked = stampOfPicked(target.value);
          if (picked !== '') onChange(picked);
        }}
      />
    </div>
  );
}

function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // A browser that will not open it by itself still has the box to type in.
    input?.focus();
  }
}
