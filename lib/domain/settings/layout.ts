import type { DeviceSetting } from '../devices/setting';
import { CURVES, DROOPS, isCurveEditable, isInForce, type CurveShape, type DroopShape } from './curves';
import type { SettingsState } from './engine';
import { SLOT_CODES } from './slots';
import type { SettingValues } from './values';

/** The items on the screen of a group, from the top: single fields, or settings that form one diagram. */
export type LayoutItem =
  | { readonly kind: 'field'; readonly code: string }
  /** `summary`: it is in force, so its points are shown but cannot be changed (decisions C7). */
  | { readonly kind: 'curve'; readonly shape: CurveShape; readonly summary: boolean }
  | { readonly kind: 'droop'; readonly shapes: readonly DroopShape[]; readonly summary: boolean }
  /** The slots of a day; `codes` are the visible ones. */
  | { readonly kind: 'slots'; readonly codes: readonly string[] };

const droopCodes = ({ start, stop, droop }: DroopShape) => [start, stop, droop];
const curveCodes = ({ points }: CurveShape) => points.flatMap(({ x, y }) => [x, y]);

/**
 * The layout of a group. A diagram is at the position of the first of its settings, if the group contains all of them; a curve that is
 * hidden and not in force is left out.
 */
export function layoutOf(
  settings: readonly DeviceSetting[],
  state: SettingsState,
  values: SettingValues,
): readonly LayoutItem[] {
  const codes = new Set(settings.map(({ code }) => code));
  const taken = new Set<string>();
  const items: LayoutItem[] = [];
  const whole = (all: readonly string[]) => all.every((code) => codes.has(code));
  const droops = DROOPS.filter((shape) => whole(droopCodes(shape)));
  const allDroops = droops.flatMap(droopCodes);
  for (const { code } of settings) {
    if (taken.has(code)) continue;
    const curve = CURVES.find((shape) => curveCodes(shape).includes(code) && whole(curveCodes(shape)));
    if (curve) {
      for (const one of curveCodes(curve)) taken.add(one);
      const editable = isCurveEditable(curve, { ...state, disabled: new Set() });
      if (editable || isInForce(curve, values)) items.push({ kind: 'curve', shape: curve, summary: !editable });
    } else if (allDroops.includes(code)) {
      for (const one of allDroops) taken.add(one);
      const editable = allDroops.every((one) => state.visible.has(one));
      const inForce = droops.some((shape) => isInForce(shape, values));
      if (editable || inForce) items.push({ kind: 'droop', shapes: droops, summary: !editable });
    } else if (SLOT_CODES.includes(code) && whole(SLOT_CODES)) {
      for (const one of SLOT_CODES) taken.add(one);
      const shown = SLOT_CODES.filter((one) => state.visible.has(one));
      if (shown.length > 0) items.push({ kind: 'slots', codes: shown });
    } else if (state.visible.has(code)) {
      items.push({ kind: 'field', code });
    }
  }
  return items;
}
