import type { DeviceSetting, SettingOption } from '../devices/setting';

export type SettingType = DeviceSetting['type'];

/**
 * When a rule holds. `eq`, `ne` and `in` hold for a value that is known only; `tagHidden` where tags hide the code;
 * `changed` where the user or a reading changed it; `becomes` where the user switched it to the value.
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

/** What follows from a rule that holds. */
export interface Effect {
  /** For people who read the rules; hiding wins over it. */
  readonly show?: Selection;
  readonly hide?: Selection;
  /** Shown, not to be edited: everything but these. */
  readonly disableAllBut?: readonly string[];
  /** Values that the form takes over. */
  readonly set?: Readonly<Record<string, number>>;
  readonly setType?: Readonly<Record<string, SettingType>>;
  readonly setOptions?: Readonly<Record<string, readonly SettingOption[]>>;
  /** What the device loads by itself then: what the form knows of it is old. */
  readonly reload?: Selection;
}

export interface SettingRule {
  readonly id: string;
  /** `optional` is believable, but nobody asked for it: off unless it is chosen. */
  readonly apply: 'always' | 'optional';
  readonly when: Condition;
  readonly then: Effect;
}

/** Tags of one family are alternatives, families add up. */
export type TagFamilies = Readonly<Record<string, readonly string[]>>;

/** One step of a form; `read` where it came from the device. */
export interface SettingEdit {
  readonly code: string;
  readonly value: number | string;
  readonly by: 'user' | 'read';
}

/** The codes whose values a condition looks at. */
export function watchedCodes(condition: Condition): readonly string[] {
  if ('any' in condition) return condition.any.flatMap(watchedCodes);
  if ('all' in condition) return condition.all.flatMap(watchedCodes);
  return [condition.code];
}
