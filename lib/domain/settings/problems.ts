import type { SettingProblem } from '../devices/setting';

/** What can be wrong between settings. Each has a text with the values of `params`. */
export const CROSS_PROBLEMS = [
  /** `value` must be less than `limit`, the value of `other`. */
  'not-below',
  /** `value` must be at most `limit`, the value of `other`. */
  'above',
  /** The size of `value` must be at least `least`. */
  'too-small',
  /** `value` must be at most `limit`: `factor`, the value of `other`, times `reading`. */
  'too-much',
  /** The month has no day `value`; `limit` is its last one. */
  'no-such-day',
  /** Hour 24 with `value` minutes. */
  'past-midnight',
  /** Both `code` and `other` are on. */
  'not-both',
  /** It has to be written on its own: other writes would be undone by it. */
  'not-alone',
] as const;
export type CrossProblem = (typeof CROSS_PROBLEMS)[number];

/** The field at which a problem is shown. */
export const fieldOf = ({ at, code }: Pick<SettingsProblem, 'at' | 'code'>): string => at ?? code;

/** One thing that is wrong. */
export interface SettingsProblem {
  /** Which rule it breaks; the kind itself where that is the setting's own bounds or options. */
  readonly id: string;
  readonly kind: SettingProblem | CrossProblem;
  /** The setting whose value is wrong. */
  readonly code: string;
  /** The field that was changed and made it wrong, where that is another one: the message belongs there. */
  readonly at?: string;
  /** Every setting that has a part in it, the field included. */
  readonly codes: readonly string[];
  /** What a message needs, values as a screen shows them. `other` is a code. */
  readonly params: Readonly<Record<string, number | string>>;
}
