import { z } from 'zod';
import { unstorablePaths } from '@/lib/domain/text/text-rules';
import { WRONG_TEXT } from './fields';
import { parseFirst } from './parse-first';

/**
 * The only parser of call input, at the portal, before calling the upstream and at the upstream: rejects text that the store
 * could not save, whatever the schema allows, and keeps long lists cheap.
 */
export function parseCallInput<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  const wrong = unstorablePaths(value);
  if (wrong.length === 0) return parseFirst(schema, value);
  const issues = wrong.map((path) => ({ code: 'custom', path, message: WRONG_TEXT, input: undefined }) as const);
  return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> };
}
