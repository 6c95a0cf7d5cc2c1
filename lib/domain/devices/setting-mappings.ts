/** The battery types of the selector (D4.4). */
export const BATTERY_TYPES = { lithium: 0, byVolts: 1, byPercent: 2, none: 3 } as const;
export type BatteryType = (typeof BATTERY_TYPES)[keyof typeof BATTERY_TYPES];

/** The two stored settings behind the battery type. */
export interface BatteryHalves {
  readonly controlMode: number;
  readonly operatesBy: number;
}

const HALVES: Readonly<Record<BatteryType, BatteryHalves>> = {
  0: { controlMode: 1, operatesBy: 1 },
  1: { controlMode: 0, operatesBy: 0 },
  2: { controlMode: 0, operatesBy: 1 },
  3: { controlMode: 0, operatesBy: 2 },
};

/** D4.4: the values written for a battery type. */
export function halvesOf(type: BatteryType): BatteryHalves {
  return HALVES[type];
}

/**
 * The inverse of D4.4. "No battery" is none in either control mode, and lithium operated by volts is lithium; null where a half is
 * missing or invalid.
 */
export function batteryTypeOf(controlMode: number | null, operatesBy: number | null): BatteryType | null {
  if (controlMode === null || operatesBy === null) return null;
  if (operatesBy === 2) return BATTERY_TYPES.none;
  if (operatesBy !== 0 && operatesBy !== 1) return null;
  if (controlMode === 1) return BATTERY_TYPES.lithium;
  if (controlMode !== 0) return null;
  return operatesBy === 0 ? BATTERY_TYPES.byVolts : BATTERY_TYPES.byPercent;
}

/** D4.11: 0 both on, 1 the generator alone, 2 the grid alone, 3 both off. */
export function signalPair(generator: boolean, grid: boolean): 0 | 1 | 2 | 3 {
  if (generator) return grid ? 0 : 1;
  return grid ? 2 : 3;
}

/** The inverse of D4.11; null for an invalid value. */
export function signalsOf(pair: number | null): { readonly generator: 0 | 1; readonly grid: 0 | 1 } | null {
  if (pair === null || ![0, 1, 2, 3].includes(pair)) return null;
  return { generator: pair < 2 ? 1 : 0, grid: pair % 2 === 0 ? 1 : 0 };
}
