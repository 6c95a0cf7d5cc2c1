import { smoothAt } from '../physics/chance';
import { digits, type Reading } from './reading';

/** One side of a three-phase circuit: whole watts and var by phase, volts to the neutral. */
export interface Circuit {
  readonly watts: Phases;
  readonly vars: Phases;
  readonly volts: Phases;
  readonly hertz: number;
}
export type Phases = readonly [number, number, number];

/** Splits whole watts over three slightly uneven phases; the parts sum to the whole. */
export function splitPhases(total: number, seed: number, instant: number): Phases {
  const a = Math.round(total * (1 / 3 + 0.006 * smoothAt(seed, instant, 120_000)));
  const b = Math.round(total * (1 / 3 + 0.006 * smoothAt(seed + 1, instant, 120_000)));
  return [a + 0, b + 0, total - a - b + 0];
}

export function sumPhases(parts: readonly Phases[]): Phases {
  return [0, 1, 2].map((phase) => parts.reduce((sum, part) => sum + (part[phase] ?? 0), 0)) as unknown as Phases;
}

/** Volts of the phases around a mean. */
export function phaseVolts(mean: number, seed: number, instant: number): Phases {
  const around = (index: number) => (mean > 0 ? mean * (1 + 0.0008 * smoothAt(seed + index, instant, 60_000)) : 0);
  return [around(3), around(4), around(5)];
}

/** The electrical properties shared by a breaker and a meter. */
export function circuitReading({ watts, vars, volts, hertz }: Circuit): Reading {
  const [a, b, c] = [0, 1, 2].map((phase) => phaseOf(watts[phase] ?? 0, vars[phase] ?? 0, volts[phase] ?? 0));
  const whole = phaseOf(watts[0] + watts[1] + watts[2], vars[0] + vars[1] + vars[2], 0);
  const [ua, ub, uc] = volts;
  if (!a || !b || !c) throw new RangeError('a circuit has three phases');
  const { amperes: ia } = a;
  const [ib, ic] = [b.amperes, c.amperes];
  return {
    Ua: digits(ua, 1),
    Ub: digits(ub, 1),
    Uc: digits(uc, 1),
    Uab: line(ua, ub),
    Ubc: line(ub, uc),
    Uca: line(uc, ua),
    Ia: digits(ia, 1),
    Ib: digits(ib, 1),
    Ic: digits(ic, 1),
    // Current in the neutral of three currents that are 120 degrees apart.
    In: digits(Math.sqrt(Math.max(0, ia * ia + ib * ib + ic * ic - ia * ib - ib * ic - ic * ia)), 1),
    F: digits(hertz, 2),
    P: whole.kilowatts,
    Pa: a.kilowatts,
    Pb: b.kilowatts,
    Pc: c.kilowatts,
    Q: whole.kilovars,
    Qa: a.kilovars,
    Qb: b.kilovars,
    Qc: c.kilovars,
    S: whole.apparent,
    Sa: a.apparent,
    Sb: b.apparent,
    Sc: c.apparent,
    PF: whole.factor,
    PFa: a.factor,
    PFb: b.factor,
    PFc: c.factor,
  };
}

/** The properties of a single-phase circuit, without those of the second and third phase. */
export function singlePhaseReading(watts: number, vars: number, volts: number, hertz: number): Reading {
  const { kilowatts, kilovars, apparent, factor, amperes } = phaseOf(watts, vars, volts);
  return {
    Ua: digits(volts, 1),
    Ia: digits(amperes, 1),
    In: digits(amperes, 1),
    F: digits(hertz, 2),
    P: kilowatts,
    Pa: kilowatts,
    Q: kilovars,
    Qa: kilovars,
    S: apparent,
    Sa: apparent,
    PF: factor,
    PFa: factor,
  };
}

function phaseOf(watts: number, vars: number, volts: number) {
  const apparent = Math.sqrt(watts * watts + vars * vars);
  return {
    kilowatts: digits(watts / 1000, 3),
    kilovars: digits(vars / 1000, 3),
    apparent: digits(apparent / 1000, 3),
    factor: apparent > 0 ? digits(watts / apparent, 3) : 1,
    amperes: volts > 0 ? apparent / volts : 0,
  };
}

/** Volts between two phases that are 120 degrees apart. */
function line(a: number, b: number): number {
  return digits(Math.sqrt(a * a + b * b + a * b), 1);
}
