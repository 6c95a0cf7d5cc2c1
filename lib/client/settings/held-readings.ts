import { heldReadings } from '@/lib/contract/portal/calls/settings/held-readings';
import type { HeldPage } from '@/lib/contract/portal/settings/held-readings';
import type { Outcome } from '@/lib/domain/problem';
import { call } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import type { Reading } from '../http/reading';

/** The held-back readings of a gateway: initially as the server loaded them for the page, then refreshed. */
export function useHeldReadings(device: string, page: number, first: Outcome<HeldPage>): Reading<HeldPage> {
  const query = { device, page: String(page) };
  return useRefreshed([heldReadings.path, device, page], () => call(heldReadings, query), first);
}
