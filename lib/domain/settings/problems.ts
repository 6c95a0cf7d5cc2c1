import type { SettingProblem } from '../devices/setting';

/** Problems between settings. Each has a message with the values of `params`. */
export const CROSS_PROBLEMS = [
  /** `value` must be less than `limit`, the value of `other`. */
  'not-below',
  /** `value` must be at most `limit`, the value of `other`. */
  'above',
  /** The absolute value of `value` must be at least `least`. */
  'too-small',
  /** `value` must be at most `limit`: `factor`, the value of `other`, times `reading`. */
  'too-much',
  /** The month has no day `value`; `limit` is its last day. */
  'no-such-day',
  /** Hour 24 with `value` minutes. */
  'past-midnight',
  /** Both `code` and `other` are on. */
  'not-both',
  /** It must be written alone: it would undo other writes. */
  'not-alone',
] as const;
export type CrossProblem = (typeof CROSS_PROBLEMS)[number];

/** The field where a problem is shown. */
export const fieldOf = ({ at, code }: Pick<SettingsProblem, 'at' | 'code'>): string => at ?? code;

/** One problem of a form. */
export interface SettingsProblem {
  /** The violated rule; equal to the kind for the setting's own bounds or options. */
  readonly id: string;
  readonly kind: SettingProblem | CrossProblem;
  /** The setting whose value is wrong. */
  readonly code: string;
  /** The changed field that caused it, where that is another one: the message is shown there. */
  readonly at?: string;
  /** All settings involved, including the field. */
  readonly codes: readonly string[];
  /** Parameters of the message, with values as displayed. `other` is a code. */
  readonly params: Readonly<Record<string, number | string>>;
}
