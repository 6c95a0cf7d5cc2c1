import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getFleetRevenue as entry } from '@/lib/contract/upstream/overview';
import { addRevenue } from '@/lib/domain/tariffs/revenue/sums';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Context } from '../context';
import type { Database } from '../database/open';
import { visibleStations } from '../live/point-repository';
import { readTariffsOn } from './tariff-repository';
import { fleetRevenueWork, toPiece } from './fleet-revenue';

/** In milliseconds. What takes longer is in a later answer: the portal gives up after ten seconds. */
const MOST_MS = 1_200;

const works = new WeakMap<Database, ReturnType<typeof fleetRevenueWork>>();

/**
 * Revenue of all stations of the caller since midnight in the zone of each, by currency (P2.42, D9.5): one call with a short answer,
 * whatever the size of the fleet. It includes how many stations are covered, how many have no data, and how many are not added up yet.
 */
export async function getFleetRevenue(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { count, priced } = await readPriced(context);
  const work = works.get(context.db) ?? fleetRevenueWork();
  works.set(context.db, work);
  await work.bring(context, priced, MOST_MS);
  const known = priced.flatMap((station) => work.of(station) ?? []);
  const { sums, missing } = addRevenue(known.map(({ value }) => value));
  return {
    stations: count,
    sums: [...sums],
    missing,
    waiting: priced.length - known.length,
    ts: known.length === 0 ? null : known.reduce((oldest, { at }) => Math.min(oldest, at), Infinity),
  };
}

/** The stations that the caller may see, and those of them that have a tariff today. */
async function readPriced({ actor, db, now }: Context) {
  return db.asAccount(actor, async (tx) => {
    const days = new Map<string, string>();
    const stations = (await visibleStations(tx)).map(({ key, readingsVersion, timeZone }) => {
      const day = days.get(timeZone) ?? cutsOf(timeZone).dayOf(now.getTime());
      days.set(timeZone, day);
      return { key, timeZone, day, readingsVersion };
    });
    const tariffs = new Map((await readTariffsOn(tx, stations)).map((tariff) => [tariff.stationKey, tariff]));
    const priced = stations.flatMap((station) => {
      const tariff = tariffs.get(station.key);
      return tariff ? [toPiece({ ...station, tariff })] : [];
    });
    return { count: stations.length, priced };
  });
}
