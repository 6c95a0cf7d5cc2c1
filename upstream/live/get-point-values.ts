import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getPointValues as entry } from '@/lib/contract/upstream/live';
import { evaluateFormula } from '@/lib/domain/live/points/formula';
import type { Context } from '../context';
import { readAside } from '../energy/aside-repository';
import { readLatest } from '../series/latest-repository';
import type { GrantedStation } from '../sharing/access';
import { readPoints } from './read-points';

type Answer = AnswerOf<typeof entry>;

/**
 * Current values of stations' points by their formulas (D3.10, D7.19). A station without such a point has no row; a point without a value
 * (never sampled, division by zero, an invalid formula) has the value null, never 0. So has a point whose newest reading was set aside,
 * which `set_aside` reports: the reading before it is outdated.
 */
export async function getPointValues(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<Answer> {
  const keys = stations.map((station) => station.key);
  const { chosen, latest, aside } = await context.db.asAccount(
    context.actor,
    async (tx) => {
      const chosen = await readPoints(tx, stations, input.property_code);
      const codes = [...new Set(chosen.flatMap(({ formula }) => formula?.references.map(({ code }) => code) ?? []))];
      return { chosen, latest: await readLatest(tx, keys, codes), aside: await readAside(tx, keys, codes) };
    },
    { snapshot: true },
  );
  const values = new Map<string, { value: number | null; ts: number }>();
  // The keys were granted above, and only devices of those stations are read: a formula cannot refer to other stations.
  for (const reading of latest) {
    values.set(`${reading.stationKey} ${reading.deviceId} ${reading.code}`, reading);
  }
  const setAside = new Map(aside.map((one) => [`${one.stationKey} ${one.deviceId} ${one.code}`, one]));
  return chosen.map(({ station, code: requested, point, formula }) => {
    const names = formula?.references.map(({ deviceId, code }) => `${station.key} ${deviceId} ${code}`) ?? [];
    const times = names.flatMap((name) => values.get(name)?.ts ?? []);
    const newestAside = names.flatMap((name) => setAside.get(name) ?? []).sort((a, b) => b.ts - a.ts)[0];
    return {
      station_id: station.id,
      property_code: requested,
      value:
        formula && !newestAside
          ? evaluateFormula(formula, ({ deviceId, code }) => values.get(`${station.key} ${deviceId} ${code}`)?.value)
          : null,
      unit: point.unit,
      ts: times.length > 0 ? Math.max(...times) : null,
      ...(newestAside && { set_aside: { ts: newestAside.ts, reason: newestAside.reason } }),
    };
  });
}
