import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setTariff } from '@/lib/contract/portal/tariffs';
import { correctStationTariff, setStationTariff } from '@/lib/contract/upstream/tariff';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { TariffExtras } from '@/lib/domain/tariffs/bands';
import { extrasBeyond } from '@/lib/domain/tariffs/extras';
import { stationsOf } from '../fleet/fleet-cache';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { forgetRevenue, stationOf } from './data';
import { forgetFleetRevenue } from '../revenue/data';
import { forgetSheets } from '../sheets/data';

type TariffInput = ParsedInputOf<typeof setTariff>;

/** Sets the tariff of a station of the caller from a day on (P7.11); whether they may is the upstream's to say. */
export const saveTariff = (caller: Caller, input: TariffInput): Promise<Outcome<{ done: true }>> =>
  write(caller, setStationTariff, input);

/** Corrects a tariff from its own start: the upstream lets the creator alone. */
export const correctTariff = (caller: Caller, input: TariffInput): Promise<Outcome<{ done: true }>> =>
  write(caller, correctStationTariff, input);

async function write(
  caller: Caller,
  entry: typeof setStationTariff | typeof correctStationTariff,
  { station: id, validFrom, ...terms }: TariffInput,
): Promise<Outcome<{ done: true }>> {
  const station = await stationOf(caller, id);
  if (!station.ok) return station;
  const taken = await tariffTaken(caller, terms);
  if (!taken.ok) return taken;
  const answer = await callUpstream(entry, { station_id: id, valid_from: validFrom, ...terms }, caller);
  // Its currency is part of the station. Also after a failure: it may have been done before the answer was lost.
  fleetChanged(caller);
  forgetRevenue(caller, id);
  forgetFleetRevenue(caller);
  forgetSheets();
  return answer.ok ? ok({ done: true }) : answer;
}

/**
 * Whether the upstream takes all that a tariff has. What it never said it takes is not sent, and not left out either: a tariff
 * that was saved without its tax would be another one.
 */
export async function tariffTaken(caller: Caller, terms: TariffExtras): Promise<Outcome<null>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const beyond = extrasBeyond(terms, fleet.value.tariffFields);
  if (beyond.length === 0) return ok(null);
  return fail({
    kind: 'validation',
    fields: Object.fromEntries(beyond.map((field) => [field, 'errors.kind.validation'])),
  });
}
