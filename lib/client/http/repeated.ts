import type { SWRConfiguration } from 'swr';
import type { ProblemKind } from '@/lib/domain/problem';
import { problemOf } from './call-error';

/** Delay before a retry after a failure, in milliseconds. */
const AGAIN_MS = 20_000;

/** Problems that a retry does not solve. */
const LASTING: ReadonlySet<ProblemKind> = new Set(['validation', 'unauthorised', 'forbidden', 'not-offered']);

/** Keys waiting for a retry, so that "Try again" does not start a second series. */
const waiting = new Set<string>();

/**
 * Options for `useSWR`: refreshes at this interval while the page is visible, also after a failure. SWR's own interval ends
 * with the first failure, and a page open during an outage would never recover.
 */
export function repeated<T>(
  everyMs: number | ((known: T | undefined) => number),
  againMs: number = AGAIN_MS,
): SWRConfiguration<T, unknown> {
  return {
    refreshInterval: everyMs,
    refreshWhenHidden: false,
    shouldRetryOnError: (failure) => !LASTING.has(problemOf(failure).kind),
    onErrorRetry: (_failure, key, _config, revalidate, options) => {
      if (waiting.has(key)) return;
      waiting.add(key);
      const request = () => {
        if (document.visibilityState === 'hidden') return void setTimeout(request, againMs);
        waiting.delete(key);
        void revalidate(options);
      };
      setTimeout(request, againMs);
    },
  };
}
