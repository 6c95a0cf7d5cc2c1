import type { SWRConfiguration } from 'swr';
import type { ProblemKind } from '@/lib/domain/problem';
import { problemOf } from './call-error';

/** Between a reading that failed and the next one, in milliseconds. */
const AGAIN_MS = 20_000;

/** What asking once more does not change. */
const LASTING: ReadonlySet<ProblemKind> = new Set(['validation', 'unauthorised', 'forbidden', 'not-offered']);

/** Keys that failed and wait: pressing "Try again" begins no second row of attempts. */
const waiting = new Set<string>();

/**
 * For `useSWR`: read again at this pace as long as the page is looked at, also after a reading that failed. The library's own pace ends with
 * the first failure, and a page that was open while the service was away would stay as it was then.
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
