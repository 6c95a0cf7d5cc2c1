import { z } from 'zod';

export type Path = readonly string[];

/** Where fields of a schema carry a mark of this name, and what it is. Items of a list stand under the list's own path. */
export function markedFields(schema: z.core.$ZodType, mark: string, at: Path = []): { path: Path; value: unknown }[] {
  const value = z.globalRegistry.get(schema)?.[mark];
  if (value !== undefined) return [{ path: at, value }];
  return partsOf(schema).flatMap(({ key, of }) => markedFields(of, mark, key === null ? at : [...at, key]));
}

/** What a schema consists of; items of a list, choices of a union and what may be missing have no key of their own. */
function partsOf(schema: z.core.$ZodType): { key: string | null; of: z.core.$ZodType }[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).map(([key, of]) => ({ key, of: of as z.ZodType }));
  }
  if (schema instanceof z.ZodArray) return [{ key: null, of: schema.element }];
  if (schema instanceof z.ZodUnion) return schema.options.map((of) => ({ key: null, of }));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [{ key: null, of: schema.unwrap() }];
  return [];
}
