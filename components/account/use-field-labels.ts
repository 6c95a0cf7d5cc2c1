'use client';

import { useTranslations } from 'next-intl';
import type { FieldError } from './field-errors';

/** Translates a field error into its text. Needs the messages of `auth`. */
export function useFieldLabels(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('auth');
  return (error) => (error === undefined ? undefined : typeof error === 'string' ? t(error) : error.text);
}
