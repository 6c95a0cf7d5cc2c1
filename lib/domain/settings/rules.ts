import type { DeviceSetting, SettingOption } from '../devices/setting';

export type SettingType = DeviceSetting['type'];

/**
 * When a rule is active. `eq`, `ne` and `in` need a known value; `tagHidden` is true where tags hide the code; `changed` where the user
 * or a reading changed it; `becomes` where the user switched it to the value.
 */
export type Condition =
  | { readonly code: string; readonly op: 'eq' | 'ne' | 'becomes'; readonly value: number }
  | { readonly code: string; readonly op: 'in'; readonly value: readonly number[] }
  | { readonly code: string; readonly op: 'tagHidden' }
  | { readonly code: string; readonly op: 'changed' }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] };

/** Settings by their tags, by their codes, or both. */
export interface Selection {
  readonly tags?: readonly string[];
  readonly codes?: readonly string[];
}

/** The effect of an active rule. */
export interface Effect {
  /** Documentation only; `hide` takes precedence. */
  readonly show?: Selection;
  readonly hide?: Selection;
  /** All settings except these are visible but disabled. */
  readonly disableAllBut?: readonly string[];
  /** Values that the form adopts. */
  readonly set?: Readonly<Record<string, number>>;
  readonly setType?: Readonly<Record<string, SettingType>>;
  readonly setOptions?: Readonly<Record<string, readonly SettingOption[]>>;
  /** Settings that the device then reloads itself, so that the form's values are outdated. */
  readonly reload?: Selection;
}

export interface SettingRule {
  readonly id: string;
  /** `optional` is plausible but not required: off unless selected. */
  readonly apply: 'always' | 'optional';
  readonly when: Condition;
  readonly then: Effect;
}

/** Tags of one family are alternatives; families add up. */
export type TagFamilies = Readonly<Record<string, readonly string[]>>;

/** One change of a form; `read` where it came from the device. */
export interface SettingEdit {
  readonly code: string;
  readonly value: number | string;
  readonly by: 'user' | 'read';
}

/** The codes whose values a condition uses. */
export function watchedCodes(condition: Condition): readonly string[] {
  if ('any' in condition) return condition.any.flatMap(watchedCodes);
  if ('all' in condition) return condition.all.flatMap(watchedCodes);
  return [condition.code];
}
