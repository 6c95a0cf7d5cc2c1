import type { z } from 'zod';
import type { Entry } from './entry';
import { markedFields } from './schema-parts';
import type { Path } from './schema-parts';

/*
 * Fields of documented calls that are missing from the documents. They are sent only to an upstream that lists them in
 * `extra_fields` of its relevance: a strict one rejects unknown fields.
 */

/** Also used in the OpenAPI document. */
const MARK = 'x-extension';

/** Marks a field of a documented call that is missing from the documents. */
export const extra = <T extends z.ZodType>(field: T) => field.optional().meta({ [MARK]: true });

/** Names the code purpose for a new address, which is missing from the documents (P7.25). */
export const REVISE_CODE = 'getVerifyCode.get_type.revise';

/** Names of a call's marked fields, `call.field`; nested fields with their path. */
export function extraFieldsOf({ input, name }: Pick<Entry, 'input' | 'name'>): readonly string[] {
  return [...new Set(pathsIn(input).map((path) => `${name}.${path.join('.')}`))];
}

/** All names that an upstream supporting every field lists in `extra_fields`. */
export function allExtraFields(entries: readonly Entry[]): readonly string[] {
  return [...entries.filter(({ extension }) => !extension).flatMap(extraFieldsOf), REVISE_CODE];
}

/** The input of a call without the marked fields that are not in `taken`. */
export function withoutExtras<Input>(
  { input: schema, name }: Pick<Entry, 'input' | 'name'>,
  input: Input,
  taken: ReadonlySet<string>,
): Input {
  return strip(schema, input, (path) => taken.has(`${name}.${path.join('.')}`)) as Input;
}

const pathsIn = (schema: z.core.$ZodType): readonly Path[] => markedFields(schema, MARK).map(({ path }) => path);

function strip(schema: z.core.$ZodType, value: unknown, keeps: (path: Path) => boolean): unknown {
  const extras = new Set(
    pathsIn(schema)
      .filter((path) => !keeps(path))
      .map((path) => path.join('.')),
  );
  return extras.size === 0 ? value : without(value, extras, []);
}

function without(value: unknown, extras: ReadonlySet<string>, at: Path): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, extras, at));
  // Uploaded files are passed on unchanged.
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !extras.has([...at, key].join('.')))
      .map(([key, item]) => [key, without(item, extras, [...at, key])]),
  );
}
