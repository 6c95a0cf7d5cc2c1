import { CODES } from '@/lib/contract/envelope';
import { Refusal } from '../verbs/refusal';

/** The time-series service takes its POST bodies in this form (spec 7.5). */
export const FORM = 'application/x-www-form-urlencoded';

const MOST_FIELDS = 40;

/** Reads a form body into its fields. Throws `Refusal` for a field that stands twice, and for too many. */
export function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  // Taking a body of nothing but separators apart would take longer than refusing it.
  if (hasMoreFields(text)) throw new Refusal(CODES.invalid, 'invalid.request');
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) throw new Refusal(CODES.invalid, 'invalid.field', { field: name.slice(0, 100) });
    fields[name] = value;
  }
  return { ...fields };
}

function hasMoreFields(text: string): boolean {
  let at = -1;
  for (let count = 1; ; count += 1) {
    at = text.indexOf('&', at + 1);
    if (at < 0) return false;
    if (count >= MOST_FIELDS) return true;
  }
}
