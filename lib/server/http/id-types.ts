import 'server-only';
import type { Entry } from '@/lib/contract/entry';
import { isNumberKind, withIdTypes } from '@/lib/contract/id-types';
import type { IdKind, IdTypes } from '@/lib/contract/id-types';
import { processWide } from './process-wide';

/** Per upstream address: at most as many as the tenants have. */
const known = () => processWide('id-types', () => new Map<string, Map<IdKind, boolean>>());

/** Records the id types found in a response. */
export function learnIdTypes(upstream: string, seen: IdTypes): void {
  const types = known().get(upstream) ?? new Map<IdKind, boolean>();
  for (const [kind, isNumber] of seen) types.set(kind, isNumber);
  known().set(upstream, types);
}

/** Whether an upstream sent the ids of this kind as numbers. */
export function areNumbers(kind: IdKind, upstream: string): boolean {
  return isNumberKind(known().get(upstream) ?? new Map<IdKind, boolean>(), kind);
}

/** The input of a call with a JSON body, with ids in this upstream's types; texts in forms and queries have no types. */
export function inIdTypes(entry: Pick<Entry, 'encoding' | 'input'>, input: unknown, upstream: string): unknown {
  const isJson = entry.encoding === 'json' || entry.encoding === 'query+json';
  return isJson ? withIdTypes(entry, input, known().get(upstream) ?? new Map()) : input;
}
