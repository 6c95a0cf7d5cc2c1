import { consumptionPoint, isConsumptionPoint, meterOfGrid } from '@/lib/domain/live/points/station-labels';
import type { Transaction } from '../database/scopes';
import { invertersOf } from '../devices/device-repository';
import { reportedCodes } from '../devices/label-repository';
import { readLabels } from '../stations/station-repository';
import type { GrantedStation } from '../sharing/access';
import { chosenPoint, choosePoints, type ChosenPoint } from './choose-points';

/**
 * The points of stations that have one of the codes: those of their labels (D3.10), then those of load and generator, which every station
 * with inverters has.
 */
export async function readPoints(
  tx: Transaction,
  stations: readonly GrantedStation[],
  codes: readonly string[],
): Promise<ChosenPoint[]> {
  const keys = stations.map(({ key }) => key);
  const { labels, points } = await readLabels(tx, keys);
  const chosen = choosePoints(stations, labels, points, codes);
  const consumption = [...new Set(codes)].filter(isConsumptionPoint);
  if (consumption.length === 0) return chosen;
  const inverters = await invertersOf(tx, keys);
  const codesOf = await reportedCodes(tx, keys);
  const grids = new Map(
    choosePoints(stations, labels, points, ['sd.P']).map(({ station, point }) => [station.key, point]),
  );
  const worked = stations.flatMap((station) => {
    const ids = inverters.get(station.key) ?? [];
    if (ids.length === 0) return [];
    const meter = meterOfGrid(grids.get(station.key)?.calc_formula);
    return consumption.flatMap((code) => {
      const point = consumptionPoint(code, ids, meter, codesOf);
      return point ? [chosenPoint(station, code, { unit: point.unit, calc_formula: point.formula })] : [];
    });
  });
  return [...chosen, ...worked];
}
