import { z } from 'zod';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/bounds/json-bounds';
import { goodEntries } from './odd-entries';
import { JSON_TEXT, readAs } from './read-as';

/*
 * Forgiving readers for what an upstream sends. The documents do not give types: ids and flags travel as numbers at
 * one upstream and as text at another, lists travel as JSON text. What we send ourselves is always the first form.
 */

/** An id: text here, a number elsewhere. Never empty. */
export const wireId = z.union([z.string().min(1), z.number().int()]).transform(String);

/** 0 or 1, however it was written. Anything else is an error, not a silent 0. */
export const wireFlag = z
  .union([z.literal([0, 1]), z.literal(['0', '1']), z.boolean()])
  .transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0));

/** A small enumeration number that may come as text (station_auth, share_type). */
export const wireInt = z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).transform((value) => Number(value));

const NUMBER_TEXT = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** A number, or null where there is none. Empty text is none: never 0. */
export const wireNumber = z.union([z.number(), z.string(), z.null()]).transform((value, context): number | null => {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  // Number() alone takes blanks for 0 and reads hexadecimal digits.
  const number = typeof value === 'number' || NUMBER_TEXT.test(value) ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number;
  context.addIssue({ code: 'custom', message: 'not a number' });
  return z.NEVER;
});

/** Text that may be null; null reads as an empty text. */
export const wireText = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)));

/** A list, or the same list as JSON text, or nothing (an empty list). */
export function wireList<T extends z.ZodType>(item: T) {
  return z
    .union([z.string().meta(JSON_TEXT), readAs(z.array(z.unknown()), z.array(item)), z.null()])
    .transform(listOf)
    .pipe(z.array(item));
}

/** The same; an entry that is wrong is left out where the reader allows it (`odd-entries`). `name` is what a log calls the list. */
export function wireListOfGood<T extends z.ZodType>(name: string, item: T) {
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

/** The input of a call that takes nothing. */
export const nothing = z.strictObject({});

/** An answer whose `data` nobody reads. */
export const anything = z.unknown();
