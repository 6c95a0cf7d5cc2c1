'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { dayLabel, momentLabel } from '@/lib/domain/time/period/labels';
import { typedDay, typedMoment, typedTime } from '@/lib/domain/time/time-range/typed';
import { FormField } from './form-field';
import { PickButton } from './pick-button';

const KINDS = {
  day: { read: typedDay, write: dayLabel, format: 'format', pick: 'pick', none: 'none' },
  minute: { read: typedMoment, write: momentLabel, format: 'formatTime', pick: 'pickTime', none: 'none' },
  time: { read: typedTime, write: String, format: 'formatClock', pick: 'pickClock', none: 'noTime' },
} as const;

/**
 * A day, a day and time, or a time of day, as DD/MM/YYYY and HH:mm in every browser and language: typed, pasted or picked. `value`
 * and what `onChange` is given are YYYY-MM-DD, YYYY-MM-DDTHH:mm or HH:mm, '' while there is none; a form without a script sends what
 * is typed.
 */
export function TypedField({
  kind,
  id,
  label,
  name,
  value,
  min,
  max,
  step,
  help,
  error,
  required,
  disabled = false,
  onChange,
}: {
  kind: keyof typeof KINDS;
  id?: string | undefined;
  label: ReactNode;
  name?: string | undefined;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Minutes between two times that the clock offers. */
  step?: number | undefined;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('common.date');
  const { read, write, ...texts } = KINDS[kind];
  const format = t(texts.format);
  const textOf = (one: string) => (one === '' ? '' : write(one));
  const [typed, setTyped] = useState({ of: value, text: textOf(value), left: true });
  // The value was changed elsewhere; what is being typed is never written over.
  if (typed.of !== value) {
    const meant = read(typed.text);
    const isTyped = meant === null ? value === '' || !typed.left : meant === value;
    setTyped({ ...typed, of: value, text: isTyped ? typed.text : textOf(value) });
  }
  const leave = () => {
    // Whoever keeps its day though none is typed shows it again.
    const one = typed.text.trim() === '' ? value : read(typed.text);
    setTyped({ ...typed, text: one === null ? typed.text : textOf(one), left: true });
  };
  const isWrong = typed.left && typed.text.trim() !== '' && read(typed.text) === null;
  return (
    <FormField
      id={id}
      label={label}
      name={name}
      value={typed.text}
      placeholder={format}
      required={required}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      inputMode="numeric"
      maxLength={20}
      help={help}
      error={isWrong ? t(texts.none, { format }) : error}
      onChange={({ target }) => {
        setTyped({ of: value, text: target.value, left: false });
        const next = read(target.value) ?? '';
        if (next !== value) onChange(next);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      end={
        <PickButton
          kind={kind}
          label={t(texts.pick)}
          disabled={disabled}
          value={value}
          min={min}
          max={max}
          step={step}
          onSelect={(picked) => {
            setTyped({ of: value, text: textOf(picked), left: true });
            if (picked !== value) onChange(picked);
          }}
        />
      }
    />
  );
}
