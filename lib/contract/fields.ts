import { z } from 'zod';
import { readEmail } from '@/lib/domain/account/email';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { isHandedCode } from '@/lib/domain/text/code-key';
import { isZone, plainLine, SERIAL, STATION_LIMITS } from '@/lib/domain/stations/station-form';
import { FIRST_INSTANT, LAST_INSTANT } from '@/lib/domain/time/time-range/instants';
import { isBlock, isOneLine, isStorable, unstorablePaths } from '@/lib/domain/text/text-rules';

/*
 * The strict half of the contract, for what callers send: every text has a maximum length, every list a size, every number a
 * range. (What upstreams return is read by the lenient half, loose-values.ts.)
 */

/** Message key for a text with characters that the field does not accept. */
export const WRONG_TEXT = 'errors.wrongText';

const NO_IDS: readonly string[] = ['undefined', 'null', 'NaN', 'true', 'false'];

/** An id received from the upstream. Rejects the shapes that bugs produce: empty, "undefined", ":id", "a/b". */
export const id = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9._:-]*$/, 'not an id')
  .refine((value) => !NO_IDS.includes(value), 'not an id');

/** A property, function or type code such as `today-KRA` or `C002`. */
export const code = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'not a code');

/** A serial number or key printed on a device. */
export const serial = z
  .string()
  .overwrite(plainLine)
  .min(1)
  .max(STATION_LIMITS.serial)
  .regex(SERIAL, 'not a serial number');

/** A serial number that identifies a device in a call; rejects the shapes that bugs produce. */
export const deviceKey = serial.refine(
  (value) => /^[A-Za-z0-9]/.test(value) && !value.includes('..') && !NO_IDS.includes(value),
  'not a serial number',
);

/** Text of one line, as typed. The messages are keys of a form's texts. */
export const line = (tooLong?: string, max = 512) => z.string().max(max, tooLong).refine(isOneLine, WRONG_TEXT);
/** Required text of one line: trimmed, at least one character. */
export const text = (max: number, missing?: string, tooLong?: string) =>
  z.string().trim().min(1, missing).max(max, tooLong).refine(isOneLine, WRONG_TEXT);
/** Text of one line that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isOneLine, WRONG_TEXT);
/** Required text of several lines. */
export const block = (max: number) => z.string().trim().min(1).max(max).refine(isBlock, WRONG_TEXT);
/** A code that users pass on to each other, as typed: it is compared by its `codeKey`. */
export const handedCode = (missing?: string, wrong = 'not a code') =>
  text(64, missing, wrong).refine(isHandedCode, wrong);
/** An email address; a domain in any script becomes its ASCII form. */
export const emailAddress = (missing?: string, wrong = 'not an email address') =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(254, wrong)
    .transform((typed, context) => {
      const email = readEmail(typed);
      if (email !== null) return email;
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    });
/** A value that is compared and never shown, such as a password: any characters that can be sent. */
export const secret = (max: number, missing?: string, tooLong = missing) =>
  z.string().min(1, missing).max(max, tooLong).refine(isStorable, WRONG_TEXT);

export const flag = z.literal([0, 1]);

/** Epoch milliseconds between 2000 and 2100. Seconds sent by mistake are rejected instead of read as 1970. */
export const epochMs = z.number().int().min(FIRST_INSTANT).max(LAST_INSTANT);

/** The same sent as text (query and form encodings). Callers pass a number. */
export const epochMsText = z
  .union([z.number().int(), z.string().regex(/^\d{12,13}$/)])
  .transform(Number)
  .pipe(epochMs);

/** A whole number sent as text (query and form encodings). */
export const intText = z
  .union([
    z.number().int(),
    z
      .string()
      .max(9)
      .regex(/^-?\d+$/),
  ])
  .transform(Number);

/** YYYY-MM-DD, an existing day. */
export const day = z.iso.date();

/** IANA name of a zone known to this runtime. */
export const timeZone = z.string().refine(isZone, 'not a time zone');

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** An id list without duplicates. */
export const idList = (max: number, of: typeof id = id) =>
  z
    .array(of)
    .min(1)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, 'an id stands twice');

/** JSON as text, as the documents send some fields (D3.11). Limited like a body, and validated as JSON. */
export const jsonText = (maxCharacters: number) =>
  z.string().max(maxCharacters).refine(isJson, { message: 'not JSON', abort: true });

/** Escaped texts can only be checked after parsing. */
function isJson(value: string): boolean {
  const read = parseWithin(value, JSON_BOUNDS.nestedText);
  return (
    read.ok && typeof read.value === 'object' && read.value !== null && unstorablePaths(read.value, 1).length === 0
  );
}
