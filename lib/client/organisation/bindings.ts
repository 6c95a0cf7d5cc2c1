import { useRef } from 'react';
import useSWR from 'swr';
import { readBindings } from '@/lib/contract/portal/calls/organisation';
import type { BindingPage } from '@/lib/contract/portal/organisation';
import type { Move, Side } from '@/lib/domain/organisation/binding';
import { call } from '../http/call';
import { readingOf, useVisit } from '../http/reading';
import type { Reading } from '../http/reading';

/** A page of one list, after the given moves. */
interface BindingQuery {
  readonly user: string;
  readonly moves: readonly Move[];
  readonly side: Side;
  readonly search: string;
  readonly page: number;
}

/**
 * A page of one of the dialog's two lists (P2.72), with the moves applied. The first request at each opening is sent to the
 * upstream; after that the portal may answer from its cache.
 */
export function useBindings({ user, moves, side, search, page }: BindingQuery): Reading<BindingPage> {
  const visit = useVisit();
  const opened = useRef(false);
  const request = async () => {
    const reload = opened.current ? {} : { reload: true };
    const answer = await call(readBindings, { user, moves, side, search, page, ...reload });
    opened.current = true;
    return answer;
  };
  return readingOf(
    useSWR<BindingPage, unknown>([readBindings.path, visit, user, side, search, page, moves], request, {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    }),
  );
}
