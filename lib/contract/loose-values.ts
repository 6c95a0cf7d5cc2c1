import { z } from 'zod';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { goodEntries } from './odd-entries';
import { JSON_TEXT, readAs } from './read-as';

/*
 * Lenient readers for upstream output. The documents give no types: ids and flags may be numbers or text depending on the
 * upstream, and lists may be JSON text. This backend always sends the first form.
 */

/** An id: text in this backend, a number elsewhere. Never empty. */
export const looseId = z.union([z.string().min(1), z.number().int()]).transform(String);

/** 0 or 1 in any notation. Anything else is an error, not a silent 0. */
export const looseFlag = z
  .union([z.literal([0, 1]), z.literal(['0', '1']), z.boolean()])
  .transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0));

/** A small enumeration number that may be sent as text (station_auth, share_type). */
export const looseInt = z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).transform((value) => Number(value));

const NUMBER_TEXT = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** A number, or null if there is none. Empty text is null, never 0. */
export const looseNumber = z.union([z.number(), z.string(), z.null()]).transform((value, context): number | null => {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  // Number() alone would read blanks as 0 and accept hexadecimal digits.
  const number = typeof value === 'number' || NUMBER_TEXT.test(value) ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number;
  context.addIssue({ code: 'custom', message: 'not a number' });
  return z.NEVER;
});

/** Text that may be null; null reads as an empty text. */
export const looseText = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)));

/** A list, or the same list as JSON text, or nothing (an empty list). */
export function looseList<T extends z.ZodType>(item: T) {
  return z
    .union([z.string().meta(JSON_TEXT), readAs(z.array(z.unknown()), z.array(item)), z.null()])
    .transform(listOf)
    .pipe(z.array(item));
}

/** The same, but invalid entries are left out if the reader allows it (`odd-entries`). `name` is the list's name in the log. */
export function looseListOfGood<T extends z.ZodType>(name: string, item: T) {
  return z
    .union([z.string().meta(JSON_TEXT), readAs(z.array(z.unknown()), z.array(item)), z.null()])
    .transform(listOf)
    .pipe(goodEntries(name, item));
}

function listOf(value: string | unknown[] | null, context: z.RefinementCtx): unknown[] {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) return value;
  const read = parseWithin(value, JSON_BOUNDS.answer);
  if (read.ok && Array.isArray(read.value)) return read.value as unknown[];
  context.addIssue({ code: 'custom', message: 'not a list' });
  return z.NEVER;
}

/** The input of a call without parameters. */
export const nothing = z.strictObject({});

/** A response whose `data` is ignored. */
export const anything = z.unknown();
