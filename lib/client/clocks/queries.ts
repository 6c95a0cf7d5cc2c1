import type { HeldPage } from '@/lib/contract/portal/held-readings';
import type { Outcome } from '@/lib/domain/problem';
import { read } from '../http/call';
import { useRefreshed } from '../http/refreshed';
import type { Reading } from '../http/reading';

const HELD_KEY = '/api/devices/held';

/** What is held back of a gateway: as the server read it for the page, and kept fresh. */
export function useHeldReadings(device: string, page: number, first: Outcome<HeldPage>): Reading<HeldPage> {
  const asked = { device, page: String(page) };
  return useRefreshed([HELD_KEY, device, page], () => read<HeldPage>(HELD_KEY, asked), first);
}
