import { isOfMeter, labelsOf, propertyOfPoint, reports, type CodesOf, type LabelPoint } from './station-labels';

/** A point of a station as stored: its label, devices and formula. */
export interface StoredPoint {
  /** Type of its label, such as `fd`. */
  readonly label: string;
  readonly code: string;
  readonly deviceIds: readonly string[];
  readonly formula: string;
}

/** What a station has now. */
export interface StationEquipment {
  readonly inverters: readonly string[];
  readonly meters: readonly string[];
  readonly codesOf: CodesOf;
}

export interface LabelledPoint extends LabelPoint {
  readonly label: string;
  readonly labelName: string;
}

export interface PointChanges {
  readonly updated: readonly LabelledPoint[];
  /** That the station did not have. */
  readonly added: readonly LabelledPoint[];
  /** That nothing at the station reports any longer. */
  readonly removed: readonly Pick<StoredPoint, 'label' | 'code'>[];
}

const NOTHING: PointChanges = { updated: [], added: [], removed: [] };

/**
 * The points that must be written after the equipment of a station changed: every sum over all inverters that report a property, as
 * created by `labelsOf`, becomes the sum over the current ones. `changed` are devices that were added or removed, or report more than
 * before. Other points (of another meter, a sum over some inverters, a custom formula) stay as they are.
 *
 * Only for equipment whose codes are known are points added and removed. Otherwise all stay where no inverter is left: a gap is better
 * than a wrong 0.
 */
export function relabel(
  points: readonly StoredPoint[],
  { codesOf, inverters, meters }: StationEquipment,
  changed: readonly string[],
): PointChanges {
  const isKnown = (id: string) => codesOf(id) !== null;
  if (inverters.length === 0 && !meters.some(isKnown)) return NOTHING;
  const made = namedPoints(inverters, [], codesOf);
  const concerned = new Set([...inverters, ...changed]);
  const updated = points.flatMap((point) => {
    const now = made.get(nameOf(point));
    if (!now || now.formula === point.formula || !isMade(point)) return [];
    const property = propertyOfPoint(point.label, point.code) ?? '';
    const constant = inverters.filter((id) => !changed.includes(id) && reports(codesOf, id, property));
    // Devices removed long ago are irrelevant.
    const stored = point.deviceIds.filter((id) => concerned.has(id) && !changed.includes(id));
    return isSame(stored, constant) ? [now] : [];
  });
  const present = new Set([...inverters, ...meters]);
  const removed = points.filter((point) => {
    const isOurs =
      isMade(point) || point.deviceIds.every((id) => isOfMeter(point.label, point.code, id, point.formula));
    const isGone = point.deviceIds.every((id) => changed.includes(id) && isKnown(id) && !present.has(id));
    return isOurs && isGone && point.deviceIds.length > 0 && !made.has(nameOf(point));
  });
  const stored = new Set(points.filter((point) => !removed.includes(point)).map(nameOf));
  const added = [...namedPoints(inverters.filter(isKnown), meters.filter(isKnown), codesOf).values()].filter(
    (point) => !stored.has(nameOf(point)) && point.data.some(({ device_id }) => changed.includes(device_id)),
  );
  return { updated, added, removed: removed.map(({ code, label }) => ({ code, label })) };
}

const nameOf = ({ code, label }: { readonly label: string; readonly code: string }) => `${label}.${code}`;

function namedPoints(inverters: readonly string[], meters: readonly string[], codesOf: CodesOf) {
  const points =
    inverters.length + meters.length === 0
      ? []
      : labelsOf(inverters, meters, codesOf).flatMap(({ name, points: all, type }) =>
          all.map((point): LabelledPoint => ({ ...point, label: type, labelName: name })),
        );
  return new Map(points.map((point) => [nameOf(point), point]));
}

/** Whether a formula is the one that `labelsOf` creates for the devices of its point. */
function isMade({ label, code, deviceIds, formula }: StoredPoint): boolean {
  const made = labelsOf(deviceIds).find(({ type }) => type === label);
  return made?.points.find((point) => point.code === code)?.formula === formula;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
