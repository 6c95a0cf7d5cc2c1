import 'server-only';
import type { z } from 'zod';

/** Message keys per field: the schema's own key if it has one, otherwise the general one. */
export function wrongFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 20)) {
    const field = issue.path.map(String).join('.') || 'body';
    fields[field] ??= /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/.test(issue.message) ? issue.message : 'errors.kind.validation';
  }
  return fields;
}
