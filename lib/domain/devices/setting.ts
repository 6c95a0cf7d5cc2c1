/** One choice of an enumeration. */
export interface SettingOption {
  readonly value: number;
  readonly en: string;
  readonly zh: string;
}

/** One checkbox of a group. `value` is its number in the group's own value, a text such as "1,2,5". */
export interface SettingPart {
  readonly code: string;
  readonly en: string;
  readonly zh: string;
  readonly value: number;
}

/** Bounds, inclusive. Times of day are texts "HH:mm", everything else is a number. */
export type SettingBounds = Bounds<number> | Bounds<string>;

interface Bounds<T> {
  readonly min: T;
  readonly max: T;
  readonly step: T;
}

/**
 * A setting that a user may write to a device (D3.5, D3.7). Values are as transmitted. An upstream names settings in the caller's
 * language: both names are then equal.
 */
export interface DeviceSetting {
  readonly id: number;
  readonly code: string;
  readonly en: string;
  readonly zh: string;
  readonly type: 'value' | 'option' | 'Doption' | 'checkbox';
  readonly unit?: string;
  readonly bounds?: SettingBounds;
  /** Difference between the displayed and the transmitted value: year 26 is 2026. */
  readonly offset?: number;
  readonly options?: readonly SettingOption[];
  readonly parts?: readonly SettingPart[];
  /** Tags of its dependencies (D4.5), by which the screen hides it. */
  readonly attached?: readonly string[];
  readonly hidden?: boolean;
  /** A selector of the screen: it is never written itself; other settings are written for it (D4.4, D4.11). */
  readonly selector?: boolean;
}

/** A setting as defined in the catalogue. */
export interface CatalogueSetting extends DeviceSetting {
  /** The factory default. */
  readonly initial: number | string;
}

export interface SettingGroup<Setting extends DeviceSetting = DeviceSetting> {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  readonly settings: readonly Setting[];
}

/** Why a value cannot be written. */
export type SettingProblem = 'selector' | 'not-a-number' | 'not-a-time' | 'out-of-range' | 'off-step' | 'not-an-option';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Why a value cannot be written to a setting (D5.4); null if it can. */
export function settingProblem(setting: DeviceSetting, value: number | string): SettingProblem | null {
  if (setting.selector) return 'selector';
  const { bounds, options, parts } = setting;
  if (bounds && isTimes(bounds)) return timeProblem(bounds, value);
  if (parts) return isListOf(parts, value) ? null : 'not-an-option';
  const number = settingNumber(value);
  if (number === null) return 'not-a-number';
  if (options) return options.some((option) => option.value === number) ? null : 'not-an-option';
  return bounds ? rangeProblem(bounds, number) : null;
}

/** The checkbox of a group by its own code. */
export function partOf(setting: DeviceSetting, code: string): SettingPart | undefined {
  return setting.parts?.find((part) => part.code === code);
}

/** A number, also given as text; null for anything else, including spaces, an empty text and infinity. */
export function settingNumber(value: number | string): number | null {
  if (typeof value === 'string' && !/^-?\d{1,9}(\.\d{1,6})?$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function isTimes(bounds: SettingBounds): bounds is Bounds<string> {
  return typeof bounds.min === 'string';
}

function rangeProblem(bounds: Bounds<number>, value: number): SettingProblem | null {
  if (value < bounds.min || value > bounds.max) return 'out-of-range';
  // Steps such as 0.1 have no exact binary form, so a tolerance of a millionth of a step applies.
  const steps = (value - bounds.min) / bounds.step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? null : 'off-step';
}

function timeProblem(bounds: Bounds<string>, value: number | string): SettingProblem | null {
  const minutes = minutesOf(value);
  if (minutes === null) return 'not-a-time';
  const [min, max, step] = [minutesOf(bounds.min), minutesOf(bounds.max), minutesOf(bounds.step)];
  if (min === null || max === null || step === null) return 'not-a-time';
  if (minutes < min || minutes > max) return 'out-of-range';
  return minutes % step === 0 ? null : 'off-step';
}

/** Minutes since midnight of a time "HH:mm"; null for anything else. */
export function minutesOf(value: number | string): number | null {
  const found = TIME.exec(String(value));
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** Whether a text lists each checkbox at most once, in the group's order; empty where none is checked. */
function isListOf(parts: readonly SettingPart[], value: number | string): boolean {
  const ticked = value === '' ? [] : String(value).split(',');
  const places = ticked.map((tick) => parts.findIndex((part) => String(part.value) === tick));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}
