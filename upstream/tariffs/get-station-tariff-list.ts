import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getStationTariffList as entry } from '@/lib/contract/upstream/tariffs';
import { recordsOf } from '@/lib/domain/tariffs/records';
import type { Context } from '../context';
import { readTariffs, termsOfRow, type TariffRow } from './tariff-repository';
import type { GrantedStation } from '../sharing/access';

type Answer = AnswerOf<typeof entry>;

/** Tariffs that applied on some day between two days (D7.17), oldest first, self-use before selling. */
export async function getStationTariffList(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<Answer> {
  const rows = await context.db.asAccount(context.actor, (tx) =>
    readTariffs(tx, station.key, input.start_time, input.end_time),
  );
  return rows.flatMap(toRecords);
}

function toRecords(row: TariffRow): NonNullable<Answer> {
  const about = {
    valid_from: row.validFrom,
    create_time: String(row.createdAt),
    update_time: String(row.updatedAt),
  };
  return recordsOf(termsOfRow(row)).map((record) => ({ ...record, ...about }));
}
