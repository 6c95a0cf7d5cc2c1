import type { z } from 'zod';

/*
 * A reader that takes a list or its JSON text has a loose schema first and the real one behind it. The OpenAPI document describes the
 * first, which says nothing of what stands in the list: here it finds the real one.
 */

const READ_AS = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Of a text that is the JSON of what stands beside it. */
export const JSON_TEXT = { contentMediaType: 'application/json', description: 'The same as JSON text' };

/** A loose schema, with the one by which its values are read in the end. */
export function readAs<T extends z.core.$ZodType>(loose: T, real: z.core.$ZodType): T {
  READ_AS.set(loose, real);
  return loose;
}

export const realSchemaOf = (loose: z.core.$ZodType): z.core.$ZodType | undefined => READ_AS.get(loose);
