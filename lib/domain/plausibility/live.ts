import type { CounterLimit, ValueLimit } from './judge';

/** What a property can be, as far as one reading alone tells: how fast a counter counts needs those before it. */
export type LiveLimit = Pick<ValueLimit, 'kind' | 'low' | 'high'> | Pick<CounterLimit, 'kind' | 'most'>;
/** Of one device, by code; a property that is not among them can be anything. */
export type LiveLimits = Readonly<Record<string, LiveLimit>>;
/** The same of several devices, by their ids; one that is not among them has none. */
export type LimitsByDevice = ReadonlyMap<string, LiveLimits>;

type Answered = string | number | null;

/**
 * Whether a device answered what its property cannot be: as `judge` has it of a reading without one before it. A text is judged as
 * the number that it is; what is no number is judged by nobody.
 */
export function cannotBe(value: Answered | undefined, limit: LiveLimit | undefined): boolean {
  if (limit === undefined || value === null || value === undefined || value === '') return false;
  const number = Number(value);
  if (Number.isNaN(number)) return false;
  return limit.kind === 'value' ? number < limit.low || number > limit.high : number < 0 || number >= limit.most;
}

/** Codes come from strangers: none of them names what every object has. */
const limitFor = (limits: LiveLimits, code: string): LiveLimit | undefined =>
  Object.hasOwn(limits, code) ? limits[code] : undefined;

/** A value that was read; `aside` where it is left out since it cannot be. */
export interface CredibleRead {
  readonly value: Answered;
  readonly aside?: true;
}

/** What was read of a device, by code: null and `aside` in the place of what cannot be. */
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

/** Values of one instant, by code, and the codes of those that are null since they cannot be. */
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
