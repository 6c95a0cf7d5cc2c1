import useSWR from 'swr';
import type { UpgradeLogRow } from '@/lib/contract/portal/firmware';
import { read } from '../http/call';
import { readingOf, useVisit, type Reading } from '../http/reading';

/** A device's upgrades in its communication log (D3.11); an empty id requests nothing. */
export function useUpgradeLog(device: string): Reading<UpgradeLogRow[]> {
  const path = '/api/devices/firmware/log';
  const visit = useVisit();
  return readingOf(
    useSWR<UpgradeLogRow[], unknown>(
      device === '' ? null : [path, device, visit],
      () => read<UpgradeLogRow[]>(path, { device }),
      { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
    ),
  );
}
