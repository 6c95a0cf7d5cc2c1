import 'server-only';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { DeviceTypeCount } from '@/lib/domain/stations/fleet/types';
import { forPage, requireCaller } from '../session/loaders';
import { stationsOf } from './fleet-cache';

/** Device types of the page's caller for the menu; stale data is allowed so that the menu does not delay the page. */
export async function loadMenuTypes(): Promise<Outcome<readonly DeviceTypeCount[]>> {
  const fleet = await forPage(await stationsOf({ ...(await requireCaller()), allowStale: true }));
  return fleet.ok ? ok(fleet.value.summary.deviceTypes) : fleet;
}
