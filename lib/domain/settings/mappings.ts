import { settingNumber } from '../devices/setting';
import {
  BATTERY_TYPES,
  batteryTypeOf,
  halvesOf,
  signalPair,
  signalsOf,
  type BatteryType,
} from '../devices/setting-mappings';
import { valueOf, type SettingValues } from './values';

/** Numbers of a form in order; null where unknown. */
type Numbers = readonly (number | null)[];

/** Selectors of the screen that represent other settings: only those are stored and sent (D4.4, D4.11). */
export interface SettingMapping {
  readonly id: string;
  readonly shown: readonly string[];
  readonly stored: readonly string[];
  /** Null where the selectors are incomplete or invalid. */
  readonly toStored: (shown: Numbers) => readonly number[] | null;
  readonly toShown: (stored: Numbers) => readonly number[] | null;
}

export const SETTING_MAPPINGS: readonly SettingMapping[] = [
  {
    id: 'battery-type',
    shown: ['battType'],
    stored: ['battControlMode', 'battOperatesBy'],
    toStored: ([type = null]) => {
      if (!isBatteryType(type)) return null;
      const { controlMode, operatesBy } = halvesOf(type);
      return [controlMode, operatesBy];
    },
    toShown: ([controlMode = null, operatesBy = null]) => {
      const type = batteryTypeOf(controlMode, operatesBy);
      return type === null ? null : [type];
    },
  },
  {
    id: 'gen-grid-signal',
    shown: ['gridSignal', 'genSignal'],
    stored: ['genGridSignal'],
    toStored: ([grid = null, generator = null]) =>
      isSwitch(grid) && isSwitch(generator) ? [signalPair(generator === 1, grid === 1)] : null,
    toShown: ([pair = null]) => {
      const signals = signalsOf(pair);
      return signals && [signals.grid, signals.generator];
    },
  },
];

/** The mapping that shows or stores a code; undefined for an ordinary setting. */
export function mappingOf(code: string): SettingMapping | undefined {
  return SETTING_MAPPINGS.find(({ shown, stored }) => shown.includes(code) || stored.includes(code));
}

/** Whether a code is a selector of the screen, which is never sent. */
export function isSelector(code: string): boolean {
  return SETTING_MAPPINGS.some(({ shown }) => shown.includes(code));
}

/** The stored settings for the selectors of a mapping; null where these are incomplete. */
export function storedFor(mapping: SettingMapping, values: SettingValues): Readonly<Record<string, number>> | null {
  return named(mapping.stored, mapping.toStored(numbersOf(values, mapping.shown)));
}

/** The selectors for the stored settings of a mapping; null where a half is missing or invalid. */
export function shownFor(mapping: SettingMapping, values: SettingValues): Readonly<Record<string, number>> | null {
  return named(mapping.shown, mapping.toShown(numbersOf(values, mapping.stored)));
}

function numbersOf(values: SettingValues, codes: readonly string[]): Numbers {
  return codes.map((code) => settingNumber(valueOf(values, code) ?? ''));
}

function named(codes: readonly string[], numbers: readonly number[] | null) {
  return numbers && Object.fromEntries(numbers.map((number, index) => [codes[index] ?? '', number]));
}

function isBatteryType(type: number | null): type is BatteryType {
  return Object.values(BATTERY_TYPES).some((one) => one === type);
}

function isSwitch(value: number | null): value is 0 | 1 {
  return value === 0 || value === 1;
}
