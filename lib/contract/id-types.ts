import { z } from 'zod';
import { asNumber } from '@/lib/domain/text/as-number';
import type { Entry } from './entry';
import { id, idList } from './fields';
import { markedFields } from './schema-parts';
import type { Path } from './schema-parts';

/*
 * Ids are texts inside the portal and are returned to the upstream in their original type: some upstreams use numbers, others
 * texts, and it may differ by kind.
 */

export type IdKind = 'station' | 'device' | 'object' | 'sharer' | 'member' | 'log';
/** For each kind that was read: whether its ids are numbers. */
export type IdTypes = ReadonlyMap<IdKind, boolean>;

const MARK = 'x-id';
let noted: Map<IdKind, boolean> | null = null;

/** An id at its source in the upstream's output; records its type. */
export const sourceId = (kind: IdKind) =>
  z.union([z.string().min(1), z.number().int()]).transform((value) => {
    if (noted && (typeof value === 'number' || !noted.has(kind))) noted.set(kind, typeof value === 'number');
    return String(value);
  });

/** An id of this kind in an input. */
export const idOf = (kind: IdKind) => id.meta({ [MARK]: kind });

/** A list of such ids without duplicates. */
export const idsOf = (kind: IdKind, max: number) => idList(max, idOf(kind));

/** Runs `read` synchronously and records the id types found in `types`. */
export function notingIds<T>(types: Map<IdKind, boolean>, read: () => T): T {
  const before = noted;
  noted = types;
  try {
    return read();
  } finally {
    noted = before;
  }
}

/** Whether ids of a kind are numbers; for a kind never read, station ids decide. */
export function isNumberKind(types: IdTypes, kind: IdKind): boolean {
  return types.get(kind) ?? types.get('station') ?? false;
}

/** Converts the ids in an input to their original types; for a kind never read, station ids decide. */
export function withIdTypes({ input: schema }: Pick<Entry, 'input'>, input: unknown, types: IdTypes): unknown {
  const fields = markedFields(schema, MARK).filter(({ value }) => isNumberKind(types, value as IdKind));
  if (fields.length === 0) return input;
  return retyped(input, new Set(fields.map(({ path }) => path.join('.'))), []);
}

function retyped(value: unknown, paths: ReadonlySet<string>, at: Path): unknown {
  if (Array.isArray(value)) return value.map((item) => retyped(item, paths, at));
  if (typeof value === 'string') return paths.has(at.join('.')) ? asNumber(value) : value;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, retyped(item, paths, [...at, key])]));
}
