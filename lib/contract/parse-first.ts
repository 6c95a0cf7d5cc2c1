import { z } from 'zod';

/** Values with up to this many parts are parsed at once: even if all of them are wrong, that is fast. */
const SHORT = 300;
/** Number of evenly spread items that are tested of a longer list if not every item is. */
const SPREAD = 200;

/**
 * Parses untrusted data as `safeParse` does, but stops at the first invalid item of a long list: a schema creates an issue
 * for each, which takes far longer than reading valid items and throws beyond some hundred thousand. Never throws.
 * @param every whether each item of a long list is tested first; otherwise a sample, for responses of megabytes
 */
export function parseFirst<T extends z.ZodType>(
  schema: T,
  value: unknown,
  every = true,
): z.ZodSafeParseResult<z.output<T>> {
  const failed = (error: z.ZodError) => ({ success: false as const, error: error as z.ZodError<z.output<T>> });
  try {
    const wrong = hasMoreThan(SHORT, value) ? firstWrong(schema, value, [], every) : null;
    return wrong ? failed(wrong) : schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed(new z.ZodError([{ code: 'custom', path: [], message: 'too much of it is wrong' }]));
  }
}

/** Whether a value has more than `limit` parts; stops counting there. */
function hasMoreThan(limit: number, value: unknown): boolean {
  const open: unknown[] = [value];
  let count = 0;
  while (open.length > 0) {
    const one = open.pop();
    count += 1;
    if (count > limit) return true;
    if (typeof one !== 'object' || one === null) continue;
    const inner: readonly unknown[] = Array.isArray(one) ? one : Object.values(one);
    if (count + inner.length > limit) return true;
    for (const item of inner) open.push(item);
  }
  return false;
}

/** Descends into objects and lists as the schema does, and parses list items one by one. */
function firstWrong(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[],
  every: boolean,
): z.ZodError | null {
  const inner = unwrapped(schema, value);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const step = every ? 1 : Math.max(1, value.length / SPREAD);
    for (let next = 0; next < value.length; next += step) {
      const at = Math.floor(next);
      const item: unknown = value[at];
      const wrong = hasMoreThan(SHORT, item)
        ? firstWrong(inner.element, item, [...path, at], every)
        : wrongOf(inner.element, item, [...path, at]);
      if (wrong) return wrong;
    }
    return null;
  }
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, field] of Object.entries(inner.shape)) {
      const given = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
      const wrong = firstWrong(field, given, [...path, key], every);
      if (wrong) return wrong;
    }
    return null;
  }
  // Large values of other schemas are left to the full parse.
  return hasMoreThan(SHORT, value) ? null : wrongOf(schema, value, path);
}

function unwrapped(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  let inner = schema;
  for (;;) {
    if (inner instanceof z.ZodPipe) inner = inner.in;
    else if (value === undefined || value === null) return inner;
    else if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
      inner = inner.unwrap();
    else return inner;
  }
}

function wrongOf(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): z.ZodError | null {
  const read = z.core.safeParse(schema, value);
  if (read.success) return null;
  const [first] = read.error.issues;
  return first ? new z.ZodError([{ ...first, path: [...path, ...first.path] }]) : null;
}
