import { upgradeLog } from '@/lib/contract/portal/calls/firmware';
import type { UpgradeLogRow } from '@/lib/contract/portal/firmware';
import { readingOf, useVisit, type Reading } from '../http/reading';
import { useRead } from '../http/use-read';

/** A device's upgrades in its communication log (D3.11); an empty id requests nothing. */
export function useUpgradeLog(device: string): Reading<UpgradeLogRow[]> {
  return readingOf(
    useRead(upgradeLog, device === '' ? null : { device }, {
      scope: [useVisit()],
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      dedupingInterval: 0,
    }),
  );
}
