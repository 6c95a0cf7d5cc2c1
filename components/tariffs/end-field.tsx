'use client';

import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import { minuteOf } from '@/lib/domain/tariffs/bands';
import { timeOf } from '@/lib/domain/tariffs/day-bar';
import { readTime } from '@/lib/domain/tariffs/draft';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

const OTHER = 'other';
const HOURS = Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60);

/** The whole hours after the start of a band (D5.5), and its current end if that is not one of them. */
function endChoices(start: string, end: string): string[] {
  const hours = HOURS.filter((minute) => minute > minuteOf(start)).map(timeOf);
  return hours.includes(end) ? hours : [...hours, end].sort();
}

/** The end of a band: a whole hour from the list (D5.5), or any minute typed. */
export function EndField({
  label,
  start,
  end,
  wrong,
  onChange,
}: {
  label: string;
  start: string;
  end: string;
  /** Id of the error text. */
  wrong: string | undefined;
  onChange: (end: string) => void;
}) {
  const t = useTranslations('tariffs');
  const [typed, setTyped] = useState<string | null>(null);
  /** The list receives the focus again after the typing was ended by the keyboard. */
  const returns = useRef(false);
  const shared = {
    'aria-label': label,
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': wrong,
  };
  if (typed === null) {
    return (
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={shared}
        error={wrong !== undefined}
        inputRef={(list: HTMLSelectElement | null) => {
          if (list && returns.current) list.focus();
          returns.current = false;
        }}
        value={end}
        onChange={({ target: { value } }) => (value === OTHER ? setTyped('') : onChange(value))}
      >
        {endChoices(start, end).map((time) => (
          <option key={time}>{time}</option>
        ))}
        <option value={OTHER}>{t('otherTime')}</option>
      </NativeSelect>
    );
  }
  const take = () => {
    // An invalid time stays visible, to be corrected.
    if (typed.trim() !== '') onChange(readTime(typed) ?? typed.trim());
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Ending this field must not submit the form or close the dialog.
    event.preventDefault();
    event.stopPropagation();
    returns.current = true;
    if (event.key === 'Enter') take();
    else setTyped(null);
  };
  return (
    <OutlinedInput
      inputProps={{ ...shared, inputMode: 'numeric', maxLength: 5 }}
      inputRef={(input: HTMLInputElement | null) => input?.focus()}
      error={wrong !== undefined}
      placeholder={end}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}
