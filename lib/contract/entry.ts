import type { z } from 'zod';

/**
 * One call of the contract: input, output and address. Portal and backend share the same entries and know nothing else about
 * each other.
 */
export interface Entry<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
> {
  /** Unique within its service; the operation id in the OpenAPI document. */
  readonly name: string;
  readonly service: Service;
  readonly method: Method;
  readonly path: Path;
  /**
   * How the input is sent. A `none` call has the input schema `nothing`; the input of a `query+json` call is `{ query, body }`;
   * a `multipart` call has one field, the file.
   */
  readonly encoding: 'none' | 'query' | 'json' | 'form' | 'multipart' | 'query+json';
  readonly input: Input;
  /** The schema of `data` in the envelope `{code,msg,data}`. */
  readonly output: Output;
  /** The envelope code that means success: 1001 at the upstream, 200 at the time-series service and for avatars. */
  readonly success: 1001 | 200;
  /** Whether the call needs the `token` header; an `optional` call works with or without it. */
  readonly session: 'required' | 'optional' | 'none';
  /** Whether the field `token` of its input carries the fixed access token of the time-series service (D7.21). */
  readonly accessToken?: true;
  /** True if the two documents do not define the call: an upstream may lack it (see `capabilities`). */
  readonly extension: boolean;
  /** Maximum body size in bytes, if more than the default of 64 KB (A35). */
  readonly bodyLimit?: number;
  /** Specification rows that the call implements, and one sentence for the OpenAPI document. */
  readonly rows: readonly string[];
  readonly summary: string;
}

export type Service = 'upstream' | 'timeseries' | 'portal';

type Details<I extends z.ZodType, O extends z.ZodType, M extends Entry['method'], P extends string> = Pick<
  Entry<I, O, M, P>,
  'name' | 'method' | 'path' | 'input' | 'output' | 'rows' | 'summary'
> &
  Partial<
    Pick<Entry<I, O>, 'service' | 'encoding' | 'success' | 'session' | 'accessToken' | 'extension' | 'bodyLimit'>
  >;

/** Declares a call; the defaults are those of P7.1 (JSON, session required, success is 1001). */
export function entry<I extends z.ZodType, O extends z.ZodType, M extends Entry['method'], P extends string>(
  details: Details<I, O, M, P>,
): Entry<I, O, M, P> {
  return {
    service: 'upstream',
    encoding: details.method === 'GET' ? 'query' : 'json',
    success: 1001,
    session: 'required',
    extension: false,
    ...details,
  };
}

/** A caller's input (before defaults are filled in). */
export type InputOf<E extends Entry> = z.input<E['input']>;
/** A handler's input (after defaults are filled in). */
export type ParsedInputOf<E extends Entry> = z.output<E['input']>;
/** The parsed output, as a caller reads it. */
export type OutputOf<E extends Entry> = z.output<E['output']>;
/** The output as a server sends it. */
export type AnswerOf<E extends Entry> = z.input<E['output']>;
