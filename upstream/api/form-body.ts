import { CODES } from '@/lib/contract/envelope';
import { Refusal } from './refusal';

/** The content type of POST bodies of the time-series service (spec 7.5). */
export const FORM = 'application/x-www-form-urlencoded';

const MOST_FIELDS = 40;

/** Parses a form body into its fields. Throws `Refusal` for a repeated field, and for too many. */
export function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  // Parsing a body of nothing but separators would take longer than refusing it.
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
