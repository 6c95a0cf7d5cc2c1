import type { z } from 'zod';

/*
 * A reader that accepts a list or its JSON text parses a loose schema first and the real one afterwards. The OpenAPI document
 * would describe only the loose one, without the list's items; this map leads it to the real one.
 */

const READ_AS = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Schema annotations of a text that is the JSON of the alternative schema. */
export const JSON_TEXT = { contentMediaType: 'application/json', description: 'The same as JSON text' };

/** Registers the schema that finally parses the values of a loose one; returns the loose one. */
export function readAs<T extends z.core.$ZodType>(loose: T, real: z.core.$ZodType): T {
  READ_AS.set(loose, real);
  return loose;
}

export const realSchemaOf = (loose: z.core.$ZodType): z.core.$ZodType | undefined => READ_AS.get(loose);
