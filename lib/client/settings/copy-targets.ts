import { copyTargets } from '@/lib/contract/portal/calls/settings/copy-targets';
import type { CopyTargets } from '@/lib/contract/portal/settings/copy-targets';
import { readingOf, useVisit, type Reading } from '../http/reading';
import { useRead } from '../http/use-read';

/** Other devices of the module that the user may write to; `find` is part of a name. */
export function useCopyTargets(device: string, find: string): Reading<CopyTargets> {
  const input = { device, find: find === '' ? undefined : find };
  return readingOf(
    useRead(copyTargets, input, {
      scope: [useVisit()],
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      keepPreviousData: true,
    }),
  );
}
