import { labelsOf, type LabelPoint } from './station-labels';

/** A point of a station as it is stored: of which label, over which devices, by which formula. */
export interface StoredPoint {
  /** Type of its label, `fd` for instance. */
  readonly label: string;
  readonly code: string;
  readonly deviceIds: readonly string[];
  readonly formula: string;
}

/**
 * The points that have to be written anew once the inverters of a station are others: every sum over all of them, as
 * `labelsOf` makes it, becomes the sum over those that are there now. `changed` are the ones that came or went. What was
 * made in another way (a meter's point, a sum over some of them, a formula of its own) stays as it is, and so does
 * everything where no inverter is left: a gap says more than nothing.
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
    // Devices that went long ago say nothing about which sum it is.
    const stored = point.deviceIds.filter((id) => concerned.has(id) && !changed.includes(id));
    if (!isSame(stored, constant)) return [];
    return [{ ...now, label: point.label }];
  });
}

/** Whether a formula is the one that `labelsOf` makes over the devices of its point. */
function isMade({ label, code, deviceIds, formula }: StoredPoint): boolean {
  const made = labelsOf(deviceIds).find(({ type }) => type === label);
  return made?.points.find((point) => point.code === code)?.formula === formula;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
