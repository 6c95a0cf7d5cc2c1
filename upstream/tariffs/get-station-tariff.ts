import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getStationTariff as entry } from '@/lib/contract/upstream/tariffs';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Price } from '@/lib/domain/tariffs/bands';
import type { Context } from '../context';
import { timeZoneOfStation } from '../stations/station-edit-repository';
import { readTariffAt, termsOfRow } from './tariff-repository';
import type { GrantedStation } from '../sharing/access';

/** The tariff in force today in the station's zone, else the next one (P7.12); null if none was ever set. */
export async function getStationTariff(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  const tariff = await db.asAccount(actor, async (tx) => {
    const today = cutsOf(await timeZoneOfStation(tx, station.key)).dayOf(now.getTime());
    return readTariffAt(tx, station.key, today);
  });
  if (!tariff) return null;
  return { ...tariffDto(tariff), valid_from: tariff.validFrom };
}

/** A tariff in the format of its form (D3.12). */
export function tariffDto(row: Parameters<typeof termsOfRow>[0]) {
  const terms = termsOfRow(row);
  return {
    ...terms,
    feedinPrice: priceDto(terms.feedinPrice),
    consumptionPrice: priceDto(terms.consumptionPrice),
  };
}

/** A price with mutable lists, as the type of the answer requires. */
function priceDto(price: Price) {
  return typeof price === 'number' ? price : price.map(({ type, rows }) => ({ type, rows: [...rows] }));
}
