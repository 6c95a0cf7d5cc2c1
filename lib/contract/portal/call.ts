import type { Entry, InputOf, OutputOf } from '../entry';

/**
 * A call of the portal as the browser knows it: where an entry is reached and, as types only, what it takes and returns. The
 * entry's schemas stay on the server, so that pages do not load zod. An address that differs from the entry's does not compile.
 */
export interface Call<E extends Entry = Entry> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** The entry's, unless it is the usual one of its method: a query for GET, JSON for POST. */
  readonly encoding?: 'query' | 'multipart';
  /** Never set: it carries the type of the entry. */
  readonly entry?: E;
}

/** What a caller passes. Nothing on the way changes it. */
export type CallInput<C extends Call> = Unchanged<InputOf<NonNullable<C['entry']>>>;

/** What a caller receives. */
export type CallOutput<C extends Call> = OutputOf<NonNullable<C['entry']>>;

type Unchanged<T> = T extends string | number | boolean | bigint | null | undefined | Blob
  ? T
  : { readonly [K in keyof T]: Unchanged<T[K]> };
