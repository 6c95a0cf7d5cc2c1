import useSWR from 'swr';
import type { SWRConfiguration, SWRResponse } from 'swr';
import type { Call, CallInput, CallOutput } from '@/lib/contract/portal/call';
import { call } from './call';

interface ReadOptions<T> extends SWRConfiguration<T, unknown> {
  /** What else the data depends on: the page's language, or a visit that must not reuse the data of an earlier one. */
  readonly scope?: readonly (string | number)[];
  /** Milliseconds. */
  readonly limitMs?: number;
}

/** Reads by one call; a null input requests nothing. The cache key starts with the path of the call. */
export function useRead<C extends Call>(
  to: C,
  input: CallInput<C> | null,
  { scope = [], limitMs, ...config }: ReadOptions<CallOutput<C>> = {},
): SWRResponse<CallOutput<C>, unknown> {
  const key = input && ([to.path, input, ...scope] as const);
  return useSWR<CallOutput<C>, unknown>(
    key,
    ([, wanted]: readonly [string, CallInput<C>]) => call(to, wanted, limitMs === undefined ? {} : { limitMs }),
    config,
  );
}
