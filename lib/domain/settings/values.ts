import { minutesOf, settingNumber, type DeviceSetting, type SettingBounds } from '../devices/setting';

/** A value as transmitted: a number, or a text for times of day ("HH:mm") and checkbox lists ("1,2,5"). */
export type SettingValue = number | string;

/** By code, as transmitted. Null or absent: not read. Text typed by users is included. */
export type SettingValues = Readonly<Record<string, SettingValue | null | undefined>>;

/** The value of a code; null where it was not read. */
export function valueOf(values: SettingValues, code: string): SettingValue | null {
  return Object.hasOwn(values, code) ? (values[code] ?? null) : null;
}

/** A value as a comparable number: times of day in minutes. Null where it is neither, or unknown. */
export function measureOf(values: SettingValues, code: string): number | null {
  const value = valueOf(values, code);
  return value === null ? null : (settingNumber(value) ?? minutesOf(value));
}

/** Whether a field is empty (D4.15). No checked checkbox is a valid choice, an empty field is not. */
export function isEmptyValue(setting: Pick<DeviceSetting, 'parts'>, value: SettingValue | null): boolean {
  if (value === null) return true;
  return typeof value === 'string' && value.trim() === '' && setting.parts === undefined;
}

/** Whether both mean the same: 1 and "1", 50.2 and "50.20", ignoring rounding errors of register scaling. */
export function isSameValue(one: SettingValue | null, other: SettingValue | null): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [settingNumber(one), settingNumber(other)];
  return a !== null && b !== null ? Math.abs(a - b) < 1e-6 : String(one) === String(other);
}

/** A value as displayed, with the offset added (year 26 is 2026). Non-numeric text is unchanged. */
export function shownValue(setting: Pick<DeviceSetting, 'offset'>, value: SettingValue): SettingValue {
  return shifted(value, setting.offset ?? 0);
}

/** The inverse: the value to transmit for a displayed one. */
export function deviceValue(setting: Pick<DeviceSetting, 'offset'>, shown: SettingValue): SettingValue {
  return shifted(shown, -(setting.offset ?? 0));
}

/** Bounds as displayed. */
export function shownBounds(setting: Pick<DeviceSetting, 'offset' | 'bounds'>): SettingBounds | undefined {
  const { bounds, offset = 0 } = setting;
  if (!bounds || typeof bounds.min === 'string' || typeof bounds.max === 'string') return bounds;
  return { min: bounds.min + offset, max: bounds.max + offset, step: Number(bounds.step) };
}

/** The value to send for a field's content: numbers as numbers, times of day and checkbox lists as text. */
export function plainValue(setting: Pick<DeviceSetting, 'parts' | 'bounds'>, value: SettingValue): SettingValue {
  if (setting.parts || typeof setting.bounds?.min === 'string') return String(value);
  return settingNumber(value) ?? value;
}

/** The nearest value within bounds and on a step. */
export function snapNumber(bounds: SettingBounds | undefined, value: number): number {
  if (!bounds || typeof bounds.min === 'string') return value;
  const [min, max, step] = [bounds.min, Number(bounds.max), Number(bounds.step)];
  const most = Math.floor((max - min) / step + 1e-6);
  const steps = Math.min(Math.max(Math.round((value - min) / step), 0), most);
  return roundOff(min + steps * step);
}

/** Without floating-point noise: a millionth is finer than any step. */
export function roundOff(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

function shifted(value: SettingValue, by: number): SettingValue {
  const number = by === 0 ? null : settingNumber(value);
  return number === null ? value : roundOff(number + by);
}
