import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getFirstDay as entry } from '@/lib/contract/upstream/report';
import type { Context } from '../../context';
import { firstDayOf } from '../../store/rollup-store';
import type { GrantedStation } from '../access';
import { ENERGY_POINTS } from '../tariffs/station-hours';
import { readStationParts } from '../tariffs/station-parts';

/** The first day of which any counter behind the energies of these stations has data. */
export async function getFirstDay(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<AnswerOf<typeof entry>> {
  const { series } = await readStationParts(context, stations, ENERGY_POINTS);
  return { day: await firstDayOf(context.db.pool, series) };
}
