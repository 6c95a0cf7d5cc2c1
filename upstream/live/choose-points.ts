import { FormulaError, parseFormula, type Formula } from '@/lib/domain/live/points/formula';
import { isBareCode } from '@/lib/domain/live/points/bare-code';
import type { LabelRow, PointRow } from '../stations/station-repository';
import type { GrantedStation } from '../sharing/access';

/** Generation comes first, as shown in the list (D3.9), then the others. */
const LABEL_ORDER: readonly string[] = ['fd', 'cn', 'sd'];

type Keyed = Pick<GrantedStation, 'key'>;

export interface ChosenPoint<S extends Keyed = GrantedStation> {
  readonly station: S;
  /** As requested. */
  readonly code: string;
  readonly point: Pick<PointRow, 'unit' | 'calc_formula'>;
  /** Null if the text is not a valid formula. */
  readonly formula: Formula | null;
}

/**
 * The points of stations that have one of the codes, station by station in the order of the codes. A code may include the label, `cn.P`.
 */
export function choosePoints<S extends Keyed>(
  stations: readonly S[],
  labels: readonly LabelRow[],
  points: readonly PointRow[],
  codes: readonly string[],
): ChosenPoint<S>[] {
  const byLabel = new Map<number, PointRow[]>();
  for (const point of points) byLabel.set(point.label_key, [...(byLabel.get(point.label_key) ?? []), point]);
  const byStation = new Map<number, LabelRow[]>();
  for (const label of labels) byStation.set(label.station_key, [...(byStation.get(label.station_key) ?? []), label]);
  return stations.flatMap((station) => {
    const own = (byStation.get(station.key) ?? []).toSorted((a, b) => rank(a) - rank(b) || a.key - b.key);
    const offered = own.flatMap((label) =>
      (byLabel.get(label.key) ?? []).map((point) => ({ point, label: label.type })),
    );
    return [...new Set(codes)].flatMap((code) => {
      const found =
        offered.find(({ point, label }) => point.property_code === code && isBareCode(code, label)) ??
        offered.find(({ point, label }) => `${label}.${point.property_code}` === code);
      return found ? [chosenPoint(station, code, found.point)] : [];
    });
  });
}

export function chosenPoint<S extends Keyed>(station: S, code: string, point: ChosenPoint['point']): ChosenPoint<S> {
  return { station, code, point, formula: readFormula(point.calc_formula) };
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
