import 'server-only';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { FleetSummary } from '@/lib/domain/fleet/types';
import { forPage, requireCaller } from '../session/loaders';
import { stationsOf } from './fleet-cache';

/** Counts and device types of the page's caller: what the shell needs. */
export async function loadFleetSummary(): Promise<Outcome<FleetSummary>> {
  const fleet = await forPage(await stationsOf(await requireCaller()));
  return fleet.ok ? ok(fleet.value.summary) : fleet;
}
