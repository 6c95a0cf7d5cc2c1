'use client';

import { useTranslations } from 'next-intl';
import { plainPhone } from '@/lib/domain/account/plain-phone';
import { FormField } from '../ui/form-field';
import { AreaCodeSelect } from './area-code-select';

/** The longest email address: text that is no number stays in the field, with an error. */
const MOST_TYPED = 254;

function readTyped(text: string): string {
  const typed = plainPhone(text);
  return /^\+?\d*$/.test(typed) ? typed.slice(0, 24) : text.slice(0, MOST_TYPED);
}

/** A mobile number: its country, and the digits in national format. Blanks and hyphens are removed. */
export function PhoneField({
  label,
  country,
  value,
  error,
  onCountry,
  onChange,
}: {
  /** Label of the number; by default it is the user's own. */
  label?: string;
  /** Index in the list of countries. */
  country: number;
  value: string;
  error?: string;
  onCountry: (index: number) => void;
  onChange: (digits: string) => void;
}) {
  const t = useTranslations('auth');
  return (
    <FormField
      label={label ?? t('mobile')}
      name="account"
      type="tel"
      inputMode="tel"
      autoComplete={label === undefined ? 'tel-national' : 'off'}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(readTyped(event.target.value))}
      start={<AreaCodeSelect value={country} onChange={onCountry} />}
    />
  );
}
