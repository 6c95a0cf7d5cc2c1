import type { HeldPage } from '@/lib/contract/portal/held-readings';
import type { Outcome } from '@/lib/domain/problem';
import { read } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import type { Reading } from '../http/reading';

const HELD_KEY = '/api/devices/held';

/** The held-back readings of a gateway: initially as the server loaded them for the page, then refreshed. */
export function useHeldReadings(device: string, page: number, first: Outcome<HeldPage>): Reading<HeldPage> {
  const query = { device, page: String(page) };
  return useRefreshed([HELD_KEY, device, page], () => read<HeldPage>(HELD_KEY, query), first);
}
