import 'server-only';
import type { Entry } from '@/lib/contract/entry';
import { isNumberKind, withIdTypes } from '@/lib/contract/id-types';
import type { IdKind, IdTypes } from '@/lib/contract/id-types';
import { processWide } from './process-wide';

/** Of each upstream, by its address: as many as the tenants have. */
const known = () => processWide('id-types', () => new Map<string, Map<IdKind, boolean>>());

/** What an answer showed of the types of ids. */
export function learnIdTypes(upstream: string, seen: IdTypes): void {
  const types = known().get(upstream) ?? new Map<IdKind, boolean>();
  for (const [kind, isNumber] of seen) types.set(kind, isNumber);
  known().set(upstream, types);
}

/** Whether an upstream gave the ids of this kind as numbers. */
export function areNumbers(kind: IdKind, upstream: string): boolean {
  return isNumberKind(known().get(upstream) ?? new Map<IdKind, boolean>(), kind);
}

/** The input of a call with JSON, ids in the types of this upstream; texts in forms and queries have none. */
export function inIdTypes(entry: Pick<Entry, 'encoding' | 'input'>, input: unknown, upstream: string): unknown {
  const isJson = entry.encoding === 'json' || entry.encoding === 'query+json';
  return isJson ? withIdTypes(entry, input, known().get(upstream) ?? new Map()) : input;
}
