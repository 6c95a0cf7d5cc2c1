import { z } from 'zod';
import { unstorablePaths } from '@/lib/domain/text/text-rules';
import { WRONG_TEXT } from './fields';
import { parseFirst } from './parse-first';

/**
 * The one way in which the input of a call is read, at the portal, on the way out of it and at the upstream: no text gets
 * through that a store could not take, whatever the schema says of it, and a long list costs no more than reading it.
 */
export function parseCallInput<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  const wrong = unstorablePaths(value);
  if (wrong.length === 0) return parseFirst(schema, value);
  const issues = wrong.map((path) => ({ code: 'custom', path, message: WRONG_TEXT, input: undefined }) as const);
  return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> };
}
