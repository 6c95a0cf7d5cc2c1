import { settingNumber, type DeviceSetting } from '../devices/setting';
import { LEAST_POWER_FACTOR } from './constraint-rules';
import type { SettingsState } from './engine';
import { roundOff, snapNumber, valueOf, type SettingValues } from './values';

/** The settings that form the points of a curve. Units and bounds are those of the settings. */
export interface CurveShape {
  readonly id: 'vw' | 'vq' | 'pq' | 'ppf' | 'wind';
  /** The curve is in force while one of these is not 0. */
  readonly modes: readonly string[];
  readonly points: readonly { readonly x: string; readonly y: string }[];
  /** Minimum absolute value of y. */
  readonly leastY?: number;
}

/** A point of a curve, in the units of its settings; null where unknown. */
export interface CurvePoint {
  readonly x: number | null;
  readonly y: number | null;
}

/** Whether both coordinates of a point are known. */
export function isKnown(point: CurvePoint): point is { readonly x: number; readonly y: number } {
  return point.x !== null && point.y !== null;
}

const points = (x: string, y: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ x: `${x}${index + 1}`, y: `${y}${index + 1}` }));

export const CURVES: readonly CurveShape[] = [
  { id: 'vw', modes: ['vwMode'], points: points('vwV', 'vwP', 4) },
  { id: 'vq', modes: ['vqMode'], points: points('vqV', 'vqQ', 4) },
  { id: 'pq', modes: ['pqMode'], points: points('pqP', 'pqQ', 4) },
  { id: 'ppf', modes: ['ppfMode'], points: points('ppfP', 'ppfPf', 4), leastY: LEAST_POWER_FACTOR },
  // One curve is shared by both inputs.
  { id: 'wind', modes: ['dc1Wind', 'dc2Wind'], points: points('windV', 'windI', 12) },
];

/** Whether a curve is in force; null while unknown. */
export function isInForce({ modes }: Pick<CurveShape, 'modes'>, values: SettingValues): boolean | null {
  const known = modes.map((code) => numberOf(values, code));
  if (known.some((mode) => mode !== null && mode !== 0)) return true;
  return known.includes(null) ? null : false;
}

/** Whether its points may be changed: all of them are visible and enabled (D4.8, decisions C7; D4.10). */
export function isCurveEditable({ points: corners }: CurveShape, { visible, disabled }: SettingsState): boolean {
  return corners.every(({ x, y }) => [x, y].every((code) => visible.has(code) && !disabled.has(code)));
}

/** The points of a curve, in the order of its settings. */
export function readCurve({ points: corners }: CurveShape, values: SettingValues): readonly CurvePoint[] {
  return corners.map(({ x, y }) => ({ x: numberOf(values, x), y: numberOf(values, y) }));
}

/** The inverse of `readCurve`: values of settings by code. Unknown coordinates are left out. */
export function curveValues({ points: corners }: CurveShape, curve: readonly CurvePoint[]): Record<string, number> {
  return Object.fromEntries(
    corners.flatMap(({ x, y }, index) =>
      [[x, curve[index]?.x ?? null] as const, [y, curve[index]?.y ?? null] as const].flatMap(([code, value]) =>
        value === null ? [] : [[code, value] as const],
      ),
    ),
  );
}

/**
 * A curve after one point was dragged: to the nearest position that its settings allow and that does not pass its neighbours. An invalid
 * index changes nothing.
 */
export function movePoint(
  shape: CurveShape,
  settings: ReadonlyMap<string, DeviceSetting>,
  curve: readonly CurvePoint[],
  index: number,
  to: { readonly x: number; readonly y: number },
): readonly CurvePoint[] {
  const corner = shape.points[index];
  if (!corner || !curve[index]) return curve;
  const x = between(
    curve.slice(0, index).findLast((point) => point.x !== null)?.x ?? null,
    curve.slice(index + 1).find((point) => point.x !== null)?.x ?? null,
    (value) => snapNumber(settings.get(corner.x)?.bounds, value),
  )(to.x);
  const y = awayFromZero(snapNumber(settings.get(corner.y)?.bounds, to.y), shape.leastY ?? 0);
  return curve.map((point, at) => (at === index ? { x, y } : point));
}

/** Neighbours in the wrong order are ignored: then only the bounds limit the point. */
function between(low: number | null, high: number | null, snap: (value: number) => number) {
  const [least, most] = [low ?? -Infinity, high ?? Infinity];
  return (value: number) => {
    const snapped = snap(value);
    return least > most ? snapped : Math.min(Math.max(snapped, least), most);
  };
}

function awayFromZero(value: number, least: number): number {
  return Math.abs(value) >= least ? value : value < 0 ? -least : least;
}

/** F(W), defined by a slope instead of points. Over: power falls as the frequency rises; under: it rises as the frequency falls. */
export interface DroopShape {
  readonly id: 'fw-over' | 'fw-under';
  readonly modes: readonly string[];
  /** Hz. */
  readonly start: string;
  readonly stop: string;
  /** Percent of the rated power per Hz. */
  readonly droop: string;
}

export const DROOPS: readonly DroopShape[] = [
  { id: 'fw-over', modes: ['fwMode'], start: 'fwStartOver', stop: 'fwStopOver', droop: 'fwDroopOver' },
  { id: 'fw-under', modes: ['fwMode'], start: 'fwStartUnder', stop: 'fwStopUnder', droop: 'fwDroopUnder' },
];

/** Start and end of a slope: x in Hz, y the change of power there in percent of the rated power. */
export type DroopLine = readonly [start: CurvePoint, stop: CurvePoint];

/** The two ends of a slope; null where unknown. The change is an absolute value: the shape defines its direction. */
export function readDroop(shape: DroopShape, values: SettingValues): DroopLine {
  const [start, stop] = [numberOf(values, shape.start), numberOf(values, shape.stop)];
  const droop = numberOf(values, shape.droop);
  const known = start !== null && stop !== null && droop !== null;
  return [
    { x: start, y: start === null ? null : 0 },
    { x: stop, y: known ? roundOff(droop * Math.abs(stop - start)) : null },
  ];
}

/** The inverse of `readDroop`, on the steps of its settings. A slope of zero length does not determine the droop. */
export function droopValues(
  shape: DroopShape,
  settings: ReadonlyMap<string, DeviceSetting>,
  [start, stop]: DroopLine,
): Record<string, number> {
  const values: Record<string, number> = {};
  const put = (code: string, value: number) => (values[code] = snapNumber(settings.get(code)?.bounds, value));
  if (start.x !== null) put(shape.start, start.x);
  if (stop.x !== null) put(shape.stop, stop.x);
  const hertz = start.x === null || stop.x === null ? 0 : Math.abs(stop.x - start.x);
  if (stop.y !== null && hertz > 0) put(shape.droop, stop.y / hertz);
  return values;
}

function numberOf(values: SettingValues, code: string): number | null {
  return settingNumber(valueOf(values, code) ?? '');
}
