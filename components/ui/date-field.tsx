'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { dayIn, dayText } from '@/lib/format/day';
import { TypedField } from './typed-field';
import { useBrowserValue } from './use-browser-value';

/**
 * A day, typed or picked, as YYYY-MM-DD; '' while none, or none that may be chosen, stands in it. Days to
 * come cannot be chosen (P5.41) unless the caller names another last day, or none at all with `max={null}`.
 */
export function DateField({
  label,
  value,
  onChange,
  timeZone,
  min = null,
  max,
  help,
  error,
  required,
  name,
  disabled,
}: {
  label: ReactNode;
  value: string;
  onChange: (day: string) => void;
  /** Whose today is meant: an IANA zone, or null for the viewer's. */
  timeZone: string | null;
  /** First day that may be chosen. */
  min?: string | null;
  /** Last day that may be chosen: today unless given; null for no limit. */
  max?: string | null;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  name?: string;
  disabled?: boolean;
}) {
  const t = useTranslations('common.date');
  // The clock of the server is not asked.
  const today = useBrowserValue<string | null>(() => dayIn(Date.now(), timeZone), null);
  const last = max === undefined ? today : max;
  /** What is being typed and may not be chosen; a calendar's limits do not bind a keyboard. */
  const [refused, setRefused] = useState({ day: '', of: value });
  // Another day was chosen elsewhere.
  if (refused.of !== value) setRefused({ day: value === '' ? refused.day : '', of: value });
  const shown = refused.day || value;
  const late = last !== null && shown > last;
  const early = shown !== '' && min !== null && shown < min;
  const typed = (day: string) => {
    const allowed = (last === null || day <= last) && (min === null || day >= min);
    setRefused({ day: allowed ? '' : day, of: value });
    const chosen = allowed ? day : '';
    if (chosen !== value) onChange(chosen);
  };
  const outside =
    late && max === undefined
      ? t('future')
      : late
        ? t('late', { day: dayText(last) })
        : early
          ? t('early', { day: dayText(min) })
          : undefined;
  return (
    <TypedField
      kind="day"
      label={label}
      name={name}
      required={required}
      disabled={disabled}
      value={shown}
      min={min ?? undefined}
      max={last ?? undefined}
      help={help}
      error={outside ?? error}
      onChange={typed}
    />
  );
}
