import useSWR from 'swr';
import type { CopyTargetInfo, CopyTargets } from '@/lib/contract/portal/versions';
import { read } from '../http/call';
import { readingOf, useVisit, type Reading } from '../http/reading';

/** Other devices of the module that the user may write to; `find` is part of a name. */
export function useCopyTargets(device: string, find: string): Reading<CopyTargets> {
  const path = '/api/devices/copy/targets';
  const visit = useVisit();
  return readingOf(
    useSWR<CopyTargets, unknown>(
      [path, device, find, visit],
      () => read<CopyTargets>(path, { device, find: find === '' ? undefined : find }),
      { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
    ),
  );
}

/** A target and its writable properties. Throws `CallError`. */
export const readCopyTarget = (device: string, target: string): Promise<CopyTargetInfo> =>
  read('/api/devices/copy/target', { device, target });
