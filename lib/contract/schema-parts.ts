import { z } from 'zod';

export type Path = readonly string[];

/** The paths of a schema's fields that have a mark of this name, and its value. List items have the path of the list. */
export function markedFields(schema: z.core.$ZodType, mark: string, at: Path = []): { path: Path; value: unknown }[] {
  const value = z.globalRegistry.get(schema)?.[mark];
  if (value !== undefined) return [{ path: at, value }];
  return partsOf(schema).flatMap(({ key, of }) => markedFields(of, mark, key === null ? at : [...at, key]));
}

/** The parts of a schema; list items, union options and optional wrappers have no key of their own. */
function partsOf(schema: z.core.$ZodType): { key: string | null; of: z.core.$ZodType }[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).map(([key, of]) => ({ key, of: of as z.ZodType }));
  }
  if (schema instanceof z.ZodArray) return [{ key: null, of: schema.element }];
  if (schema instanceof z.ZodUnion) return schema.options.map((of) => ({ key: null, of }));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [{ key: null, of: schema.unwrap() }];
  return [];
}
