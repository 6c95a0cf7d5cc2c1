import { watchedCodes, type Condition } from './rules';

/** A constraint between the values of several settings. Hidden and unknown settings are not constrained. */
export type Constraint = { readonly id: string } & (
  | {
      readonly kind: 'order';
      /** Codes and operators separated by blanks: `a < b <= c`. */
      readonly chain: string;
      readonly when?: Condition;
    }
  /** The absolute value of a number is at least this. */
  | { readonly kind: 'least-size'; readonly codes: readonly string[]; readonly least: number }
  /** At most the product of a setting and a measured value. */
  | { readonly kind: 'at-most-product'; readonly code: string; readonly factor: string; readonly reading: ReadingName }
  | { readonly kind: 'date'; readonly year: string; readonly month: string; readonly day: string }
  /** Hour 24 is the end of a day and has no minutes. */
  | { readonly kind: 'clock'; readonly hour: string; readonly minute: string }
  /** At most one of them is 1 (D4.12). */
  | { readonly kind: 'one-of'; readonly codes: readonly string[] }
);

/** Measured values that constraints need. Volts. */
export type ReadingName = 'batteryVolts';
export type Readings = Readonly<Partial<Record<ReadingName, number | null>>>;

/** Devices reject a smaller power factor; its sign is the direction of reactive power. */
export const LEAST_POWER_FACTOR = 0.8;

const order = (id: string, chain: string, when?: Condition): Constraint => ({
  id,
  kind: 'order',
  chain,
  ...(when && { when }),
});
const numbered = (code: string, count: number) => Array.from({ length: count }, (_, index) => `${code}${index + 1}`);
const rising = (id: string, code: string, count: number) => order(id, numbered(code, count).join(' <= '));
const setup = (value: number): Condition => ({ code: 'smartLoadSetup', op: 'eq', value });

export const SETTING_CONSTRAINTS: readonly Constraint[] = [
  order('battery-percent', 'shutdownSoc < lowBattSoc <= restartSoc'),
  order('battery-volts', 'shutdownVolt < lowBattVolt <= restartVolt'),
  order('grid-volts', 'gridVoltLow < reconnVoltLow < reconnVoltHigh < gridVoltHigh'),
  order('grid-hertz', 'gridFreqLow < reconnFreqLow < reconnFreqHigh < gridFreqHigh'),
  // The last slot wraps around to the first, so these two are not compared.
  rising('slots', 'touTime', 6),
  order('smart-load-percent', 'smartLoadOffSoc < smartLoadOnSoc', setup(1)),
  order('smart-load-volts', 'smartLoadOffVolt < smartLoadOnVolt', setup(1)),
  order('micro-inverter-percent', 'smartLoadOnSoc < smartLoadOffSoc', setup(2)),
  order('micro-inverter-volts', 'smartLoadOnVolt < smartLoadOffVolt', setup(2)),
  rising('curve-vw', 'vwV', 4),
  rising('curve-vq', 'vqV', 4),
  rising('curve-pq', 'pqP', 4),
  rising('curve-ppf', 'ppfP', 4),
  rising('curve-wind', 'windV', 12),
  { id: 'power-factor', kind: 'least-size', codes: numbered('ppfPf', 4), least: LEAST_POWER_FACTOR },
  ...numbered('touPower', 6).map((code): Constraint => ({
    ...{ id: `slot-power-${code}`, kind: 'at-most-product', code },
    ...{ factor: 'maxDischargeCurrent', reading: 'batteryVolts' },
  })),
  { id: 'calendar', kind: 'date', year: 'year', month: 'month', day: 'day' },
  { id: 'clock', kind: 'clock', hour: 'hour', minute: 'minute' },
  { id: 'ac-couple', kind: 'one-of', codes: ['acCoupleGrid', 'acCoupleLoad'] },
];

/** All settings that a constraint compares, those of its condition included. */
export function codesOf(constraint: Constraint): readonly string[] {
  switch (constraint.kind) {
    case 'order': {
      const chain = constraint.chain.split(' ').filter((token) => token !== '<' && token !== '<=');
      return constraint.when ? [...chain, ...watchedCodes(constraint.when)] : chain;
    }
    case 'least-size':
    case 'one-of':
      return constraint.codes;
    case 'at-most-product':
      return [constraint.code, constraint.factor];
    case 'date':
      return [constraint.year, constraint.month, constraint.day];
    case 'clock':
      return [constraint.hour, constraint.minute];
  }
}
