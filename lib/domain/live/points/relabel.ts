import { labelsOf, type LabelPoint } from './station-labels';

/** A point of a station as stored: its label, devices and formula. */
export interface StoredPoint {
  /** Type of its label, such as `fd`. */
  readonly label: string;
  readonly code: string;
  readonly deviceIds: readonly string[];
  readonly formula: string;
}

/**
 * The points that must be updated after the inverters of a station changed: every sum over all inverters, as created by `labelsOf`,
 * becomes the sum over the current ones. `changed` are those added or removed. Other points (a meter's, a sum over some inverters, a
 * custom formula) stay as they are, and so do all points where no inverter is left: a gap is better than a wrong 0.
 */
export function relabel(
  points: readonly StoredPoint[],
  inverters: readonly string[],
  changed: readonly string[],
): readonly (LabelPoint & { readonly label: string })[] {
  if (inverters.length === 0) return [];
  const made = new Map(
    labelsOf(inverters).flatMap(({ type, points: all }) =>
      all.map((point) => [`${type}.${point.code}`, point] as const),
    ),
  );
  const concerned = new Set([...inverters, ...changed]);
  const constant = inverters.filter((id) => !changed.includes(id));
  return points.flatMap((point) => {
    const now = made.get(`${point.label}.${point.code}`);
    if (!now || now.formula === point.formula || !isMade(point)) return [];
    // Devices removed long ago are irrelevant.
    const stored = point.deviceIds.filter((id) => concerned.has(id) && !changed.includes(id));
    if (!isSame(stored, constant)) return [];
    return [{ ...now, label: point.label }];
  });
}

/** Whether a formula is the one that `labelsOf` creates for the devices of its point. */
function isMade({ label, code, deviceIds, formula }: StoredPoint): boolean {
  const made = labelsOf(deviceIds).find(({ type }) => type === label);
  return made?.points.find((point) => point.code === code)?.formula === formula;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
