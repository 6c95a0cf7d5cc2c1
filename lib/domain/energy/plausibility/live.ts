import type { CounterLimit, ValueLimit } from './judge';

/** The limit of a property for a single reading: a counter's rate can only be checked against earlier readings. */
export type LiveLimit = Pick<ValueLimit, 'kind' | 'low' | 'high'> | Pick<CounterLimit, 'kind' | 'most'>;
/** Limits of one device, by code; a property without a limit can have any value. */
export type LiveLimits = Readonly<Record<string, LiveLimit>>;
/** Limits of several devices, by id; a device without an entry has none. */
export type LimitsByDevice = ReadonlyMap<string, LiveLimits>;

type Answered = string | number | null;

/**
 * Whether a value is impossible for its property: as `judge` decides for a reading without a previous one. A text is judged as a number;
 * other text is not judged.
 */
export function cannotBe(value: Answered | undefined, limit: LiveLimit | undefined): boolean {
  if (limit === undefined || value === null || value === undefined || value === '') return false;
  const number = Number(value);
  if (Number.isNaN(number)) return false;
  return limit.kind === 'value' ? number < limit.low || number > limit.high : number < 0 || number >= limit.most;
}

/** Codes are not trusted: a code such as `__proto__` must not find an inherited property. */
const limitFor = (limits: LiveLimits, code: string): LiveLimit | undefined =>
  Object.hasOwn(limits, code) ? limits[code] : undefined;

/** A value that was read; `aside` where it is left out because it is impossible. */
export interface CredibleRead {
  readonly value: Answered;
  readonly aside?: true;
}

/** The values read of a device, by code: null and `aside` in place of impossible ones. */
export function credibleReads<T extends { readonly value: Answered }>(
  reads: ReadonlyMap<string, T>,
  limits: LiveLimits,
): ReadonlyMap<string, T & CredibleRead> {
  return new Map(
    [...reads].map(([code, read]): [string, T & CredibleRead] =>
      cannotBe(read.value, limitFor(limits, code)) ? [code, { ...read, value: null, aside: true }] : [code, read],
    ),
  );
}

/** Values of one instant, by code, and the codes of those that are null because they are impossible. */
export function credibleValues(
  values: ReadonlyMap<string, Answered>,
  limits: LiveLimits,
): { readonly values: ReadonlyMap<string, Answered>; readonly aside: ReadonlySet<string> } {
  const aside = new Set(
    [...values].flatMap(([code, value]) => (cannotBe(value, limitFor(limits, code)) ? [code] : [])),
  );
  if (aside.size === 0) return { values, aside };
  return { values: new Map([...values].map(([code, value]) => [code, aside.has(code) ? null : value])), aside };
}
