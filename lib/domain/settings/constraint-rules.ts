import type { Condition } from './rules';

/** What the values of several settings owe each other. Settings that are not shown or not known owe nothing. */
export type Constraint = { readonly id: string } & (
  | {
      readonly kind: 'order';
      /** Codes and signs with blanks between: `a < b <= c`. */
      readonly chain: string;
      readonly when?: Condition;
    }
  /** The size of a number, whatever its sign, is at least this. */
  | { readonly kind: 'least-size'; readonly codes: readonly string[]; readonly least: number }
  /** At most the product of a setting and of what is measured. */
  | { readonly kind: 'at-most-product'; readonly code: string; readonly factor: string; readonly reading: ReadingName }
  | { readonly kind: 'date'; readonly year: string; readonly month: string; readonly day: string }
  /** Hour 24 is the end of a day: it has no minutes. */
  | { readonly kind: 'clock'; readonly hour: string; readonly minute: string }
  /** At most one of them is 1 (D4.12). */
  | { readonly kind: 'one-of'; readonly codes: readonly string[] }
);

/** What a constraint needs to know beyond settings. Volts. */
export type ReadingName = 'batteryVolts';
export type Readings = Readonly<Partial<Record<ReadingName, number | null>>>;

/** Below it a power factor is nothing that a device takes; the sign says which way reactive power flows. */
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
  // The last slot wraps to the first, so nothing is asked of these two.
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
