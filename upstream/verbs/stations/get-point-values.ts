import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getPointValues as entry } from '@/lib/contract/upstream/points';
import { evaluateFormula, FormulaError, parseFormula, type Formula } from '@/lib/domain/points/formula';
import type { Context } from '../../context';
import { readLatest } from '../../store/latest-store';
import { readLabels, type LabelRow, type PointRow } from '../../store/station-store';
import type { GrantedStation } from '../access';

type Answer = AnswerOf<typeof entry>;

/** Codes such as `P` stand in several labels of a station: generation is what the list shows (D3.9), then the others. */
const LABEL_ORDER: readonly string[] = ['fd', 'cn', 'sd'];

/**
 * Current values of stations' points by their formulas (D3.10, D7.19). A station without such a point has no row; a
 * point without a value (never sampled, division by zero, a formula that cannot be read) has the value null, never 0.
 */
export async function getPointValues(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<Answer> {
  const keys = stations.map((station) => station.key);
  const { chosen, latest } = await context.db.asAccount(context.actor, async (tx) => {
    const { labels, points } = await readLabels(tx, keys);
    const chosen = choosePoints(stations, labels, points, input.property_code);
    const codes = [...new Set(chosen.flatMap(({ formula }) => formula?.references.map(({ code }) => code) ?? []))];
    return { chosen, latest: await readLatest(tx, { stationKeys: keys }, codes) };
  });
  const values = new Map<string, { value: number | null; ts: number }>();
  // The keys were granted above, and only devices of those stations are read: a formula cannot reach out of its station.
  for (const reading of latest) {
    values.set(`${reading.stationKey} ${reading.deviceId} ${reading.code}`, reading);
  }
  return chosen.map(({ station, point, formula }) => {
    const at = formula?.references.map(({ deviceId, code }) => values.get(`${station.key} ${deviceId} ${code}`)) ?? [];
    const times = at.flatMap((reading) => (reading ? [reading.ts] : []));
    return {
      station_id: station.id,
      property_code: point.property_code,
      value: formula
        ? evaluateFormula(formula, ({ deviceId, code }) => values.get(`${station.key} ${deviceId} ${code}`)?.value)
        : null,
      unit: point.unit,
      ts: times.length > 0 ? Math.max(...times) : null,
    };
  });
}

interface Chosen {
  readonly station: GrantedStation;
  readonly point: PointRow;
  readonly formula: Formula | null;
}

function choosePoints(
  stations: readonly GrantedStation[],
  labels: readonly LabelRow[],
  points: readonly PointRow[],
  codes: readonly string[],
): Chosen[] {
  const byLabel = new Map<number, PointRow[]>();
  for (const point of points) byLabel.set(point.label_key, [...(byLabel.get(point.label_key) ?? []), point]);
  const byStation = new Map<number, LabelRow[]>();
  for (const label of labels) byStation.set(label.station_key, [...(byStation.get(label.station_key) ?? []), label]);
  return stations.flatMap((station) => {
    const own = (byStation.get(station.key) ?? []).toSorted((a, b) => rank(a) - rank(b) || a.key - b.key);
    const offered = own.flatMap((label) => byLabel.get(label.key) ?? []);
    return [...new Set(codes)].flatMap((code) => {
      const point = offered.find((candidate) => candidate.property_code === code);
      return point ? [{ station, point, formula: readFormula(point.calc_formula) }] : [];
    });
  });
}

function rank(label: LabelRow): number {
  const at = LABEL_ORDER.indexOf(label.type);
  return at < 0 ? LABEL_ORDER.length : at;
}

function readFormula(text: string): Formula | null {
  try {
    return parseFormula(text);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}
