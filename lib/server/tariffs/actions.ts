import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { correctTariff as correctEntry, setTariff } from '@/lib/contract/portal/tariffs';
import { correctStationTariff, setStationTariff } from '@/lib/contract/upstream/tariffs';
import { done, fail, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import type { TariffExtras } from '@/lib/domain/tariffs/bands';
import { extrasBeyond } from '@/lib/domain/tariffs/extras';
import { stationsOf } from '../fleet/fleet-cache';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { forgetRevenue } from './queries';
import { forgetFleetRevenue } from './fleet-revenue';
import { forgetSheets } from '../reports/tariff-sheet';

type TariffInput = ParsedInputOf<typeof setTariff>;
type Correction = ParsedInputOf<typeof correctEntry>;

/** Sets the tariff of a station from a day on, or from now on (P7.11); the upstream checks the caller's right. */
export const saveTariff = (caller: Caller, { station, validFrom, ...terms }: TariffInput): Promise<Done> =>
  write(caller, { station, validFrom, ...terms }, () =>
    callUpstream(
      setStationTariff,
      { station_id: station, ...(validFrom !== undefined && { valid_from: validFrom }), ...terms },
      caller,
    ),
  );

/** Corrects a tariff from its own start; the upstream allows only the creator to do so. */
export const correctTariff = (caller: Caller, { station, validFrom, ...terms }: Correction): Promise<Done> =>
  write(caller, { station, ...terms }, () =>
    callUpstream(correctStationTariff, { station_id: station, valid_from: validFrom, ...terms }, caller),
  );

async function write(
  caller: Caller,
  { station: id, ...terms }: { readonly station: string } & DatedTerms,
  send: () => Promise<Outcome<unknown>>,
): Promise<Done> {
  const taken = await tariffTaken(caller, terms);
  if (!taken.ok) return taken;
  const answer = await send();
  // Its currency is part of the station. Also after a failure: the change may have been made before the response was lost.
  fleetChanged(caller);
  forgetRevenue(caller, id);
  forgetFleetRevenue(caller);
  forgetSheets();
  return done(answer);
}

type DatedTerms = TariffExtras & { readonly validFrom?: string | undefined };

/**
 * Whether the upstream supports all parts of a tariff. Unsupported ones are not sent, but must not be dropped either: without
 * its tax, for example, it would be another tariff.
 */
export async function tariffTaken(caller: Caller, terms: DatedTerms): Promise<Outcome<null>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const { takes, tariffFields } = fleet.value;
  const isDated = terms.validFrom !== undefined && !takes.has('set_station_tariff.valid_from');
  const beyond = [...extrasBeyond(terms, tariffFields), ...(isDated ? ['validFrom'] : [])];
  if (beyond.length === 0) return ok(null);
  return fail({
    kind: 'validation',
    fields: Object.fromEntries(beyond.map((field) => [field, 'errors.kind.validation'])),
  });
}
