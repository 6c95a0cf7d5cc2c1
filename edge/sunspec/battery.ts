import type { ModelValues } from './points';
import { number, tidy } from './values';

/** ChaSt of models 124 and 802, from off to testing. */
const CHARGE_STATES = { first: 1, discharging: 3, charging: 4, last: 7 } as const;

/** 0 charging, 1 idle, 2 discharging. */
export function batteryState(model: ModelValues): number | undefined {
  const state = number(model, 'ChaSt');
  if (state === undefined || state < CHARGE_STATES.first || state > CHARGE_STATES.last) return undefined;
  if (state === CHARGE_STATES.charging) return 0;
  return state === CHARGE_STATES.discharging ? 2 : 1;
}

/**
 * A power or current of model 802, above 0 when it discharges. Makers differ in the sign: the state decides, and without one of the two
 * directions the value is as it comes.
 */
export const ofDirection =
  (name: string) =>
  (model: ModelValues): number | undefined => {
    const value = number(model, name);
    const state = number(model, 'ChaSt');
    if (value === undefined) return undefined;
    if (state === CHARGE_STATES.charging) return -Math.abs(value) + 0;
    return state === CHARGE_STATES.discharging ? Math.abs(value) : value;
  };

/** What a battery gives less what it takes. Only one of the two flows: the other may be missing while this one does. */
export function netOf(given: number | undefined, taken: number | undefined): number | undefined {
  if (given !== undefined && taken !== undefined) return tidy(given - taken);
  if (given !== undefined) return given > 0 ? given : undefined;
  return taken !== undefined && taken > 0 ? -taken : undefined;
}
