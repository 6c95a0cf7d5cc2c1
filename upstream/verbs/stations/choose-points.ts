import { FormulaError, parseFormula, type Formula } from '@/lib/domain/points/formula';
import type { LabelRow, PointRow } from '../../store/station-store';
import type { GrantedStation } from '../access';

/** Codes such as `P` stand in several labels of a station: generation is what the list shows (D3.9), then the others. */
const LABEL_ORDER: readonly string[] = ['fd', 'cn', 'sd'];

export interface ChosenPoint {
  readonly station: GrantedStation;
  readonly point: PointRow;
  /** Null where the text is not a formula. */
  readonly formula: Formula | null;
}

/** The points of stations that have one of the codes, station by station in the order of the codes. */
export function choosePoints(
  stations: readonly GrantedStation[],
  labels: readonly LabelRow[],
  points: readonly PointRow[],
  codes: readonly string[],
): ChosenPoint[] {
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
