'use client';

import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { MOST_DIGITS, plainText, readPlain, readTyped, typedText, type NumberMistake } from '@/lib/domain/typed-number';
import { FormField } from './form-field';

type Shared = Omit<ComponentProps<typeof FormField>, 'value' | 'onChange' | 'type' | 'inputMode' | 'maxLength'>;

/**
 * Every number that people type. `value` is its plain text ("10000"), or what was typed where that is no number: then the
 * field says why. While it has the focus it shows what is typed, afterwards the number that was understood ("10,000").
 */
export function NumberField({
  value,
  onChange,
  unit,
  decimals = 0,
  grouped = true,
  whole = false,
  error,
  onBlur,
  ...rest
}: Shared & {
  value: string;
  onChange: (value: string) => void;
  /** What the number counts, such as "kW"; may be typed behind it. */
  unit?: string | undefined;
  /** Decimals that are shown at least. */
  decimals?: number;
  /** Not of a year. */
  grouped?: boolean;
  whole?: boolean;
}) {
  const language = useLocale();
  const mistakeText = useNumberMistakeText();
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const [left, setLeft] = useState(false);
  // Something else than the keyboard may have set another number meanwhile.
  const typing = typed !== null && typed.value === value ? typed.text : null;
  const plain = readPlain(value);
  const read = readTyped(value, { language, unit });
  const wrong = plain === null && !read.ok && read.why !== 'empty' ? mistakeText(read) : undefined;
  return (
    <FormField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={typing ?? (plain === null ? value : typedText(plain, language, { least: decimals, group: grouped }))}
      error={wrong !== undefined && (left || error) ? wrong : error}
      onChange={({ target: { value: text } }) => {
        const number = readTyped(text, { language, unit });
        const next = number.ok ? plainText(number.value) : text;
        setTyped({ text, value: next });
        onChange(next);
      }}
      onBlur={(event) => {
        setTyped(null);
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

/** Says why a text is not taken as a number, and what to type instead. */
export function useNumberMistakeText(): (mistake: NumberMistake) => string {
  const t = useTranslations('common.number');
  return (mistake) => {
    switch (mistake.why) {
      case 'ambiguous':
        return t('ambiguous', { first: mistake.first, second: mistake.second });
      case 'unit':
        return t(mistake.unit === '' ? 'noUnit' : 'unit', { given: mistake.given, unit: mistake.unit });
      case 'cents':
        return t('cents', { unit: mistake.unit, meant: mistake.meant });
      case 'digits':
        return t('digits', { most: MOST_DIGITS });
      default:
        return t(mistake.why);
    }
  };
}
