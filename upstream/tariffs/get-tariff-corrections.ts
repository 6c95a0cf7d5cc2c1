import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getTariffCorrections as entry } from '@/lib/contract/upstream/tariffs';
import type { Context } from '../context';
import { readCorrections } from './tariff-repository';
import type { GrantedStation } from '../sharing/access';
import { tariffDto } from './get-station-tariff';

/** The tariffs that corrections replaced, latest first. */
export async function getTariffCorrections(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const rows = await context.db.asAccount(context.actor, (tx) => readCorrections(tx, station.key));
  return rows.map((row) => ({
    valid_from: row.validFrom,
    corrected_at: row.correctedAt,
    by: row.by,
    ...tariffDto(row),
  }));
}
