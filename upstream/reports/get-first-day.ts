import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getFirstDay as entry } from '@/lib/contract/upstream/reports';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Context } from '../context';
import { visibleStations } from '../live/point-repository';
import { firstDayOf } from '../series/rollup-repository';
import type { GrantedStation } from '../sharing/access';
import { ENERGY_POINTS } from '../tariffs/station-hours';
import { readStationParts } from '../tariffs/station-parts';
import { beginnings } from './first-readings';

/** The first day with data of any counter behind the energies of these stations. */
export async function getFirstDay(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<AnswerOf<typeof entry>> {
  const { series } = await readStationParts(context, stations, ENERGY_POINTS);
  const begun = await beginnings(context, series);
  const at = begun.size === 0 ? null : Math.min(...begun.values());
  const packed = await firstDayOf(context.db.pool, series);
  if (packed !== null || at === null) return { day: packed, at };
  // The first hours of a station are only compressed once they are over.
  const places = await context.db.asAccount(context.actor, visibleStations);
  const days = places.flatMap(({ key, timeZone }) => {
    const at = begun.get(key);
    return at === undefined ? [] : [cutsOf(timeZone).dayOf(at)];
  });
  return { day: days.sort()[0] ?? null, at };
}
