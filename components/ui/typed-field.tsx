'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { dayLabel, momentLabel } from '@/lib/domain/period/labels';
import { typedDay, typedMoment } from '@/lib/domain/time-range/typed';
import { FormField } from './form-field';
import { PickButton } from './pick-button';

const KINDS = {
  day: { read: typedDay, write: dayLabel, format: 'DD/MM/YYYY' },
  minute: { read: typedMoment, write: momentLabel, format: 'DD/MM/YYYY HH:mm' },
} as const;

/**
 * A day, or a day and time, as DD/MM/YYYY in every browser and language: typed, pasted or picked. `value` and what is told are
 * YYYY-MM-DD or YYYY-MM-DDTHH:mm, '' while there is none; a form without a script sends what is typed.
 */
export function TypedField({
  kind,
  label,
  name,
  value,
  min,
  max,
  help,
  error,
  required,
  disabled = false,
  onChange,
}: {
  kind: keyof typeof KINDS;
  label: ReactNode;
  name?: string | undefined;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('common.date');
  const { read, write, format } = KINDS[kind];
  const textOf = (one: string) => (one === '' ? '' : write(one));
  const [typed, setTyped] = useState({ of: value, text: textOf(value), left: true });
  // The value was changed elsewhere; what is being typed is never written over.
  if (typed.of !== value) {
    const isTyped = (read(typed.text) ?? '') === value;
    setTyped({ ...typed, of: value, text: isTyped ? typed.text : textOf(value) });
  }
  const isWrong = typed.left && typed.text.trim() !== '' && read(typed.text) === null;
  return (
    <FormField
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
      error={isWrong ? t('none', { format }) : error}
      onChange={({ target }) => {
        setTyped({ of: value, text: target.value, left: false });
        const next = read(target.value) ?? '';
        if (next !== value) onChange(next);
      }}
      onBlur={() => {
        const day = read(typed.text);
        setTyped({ ...typed, text: day === null ? typed.text : textOf(day), left: true });
      }}
      end={
        <PickButton
          kind={kind}
          label={t(kind === 'day' ? 'pick' : 'pickTime')}
          disabled={disabled}
          value={value}
          min={min}
          max={max}
          onPick={(picked) => {
            setTyped({ of: value, text: textOf(picked), left: true });
            if (picked !== value) onChange(picked);
          }}
        />
      }
    />
  );
}
