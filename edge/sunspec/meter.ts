import type { ModelValues } from './points';
import type { SourceTable } from './sources';
import { firstOf, number, powerFactor, thousandth } from './values';

/** What the model of a meter does not have. */
export interface MeterFacts {
  /** 1 where the power that comes from the grid is above 0, -1 where it is below. */
  readonly sign: 1 | -1;
}

/** The models do not define the sign of the power: SolarEdge gives what goes into the grid above 0. */
export function meterSign(manufacturers: readonly string[]): 1 | -1 {
  return manufacturers.some((name) => /^solaredge/i.test(name)) ? -1 : 1;
}

/** W from the grid, below 0 into it. */
export function importedPower(meter: ModelValues, name: string, { sign }: MeterFacts): number | undefined {
  const value = number(meter, name);
  return value === undefined ? undefined : value * sign + 0;
}

type Value = (meter: ModelValues, facts: MeterFacts) => number | undefined;
const first =
  (...names: readonly string[]): Value =>
  (meter) =>
    firstOf(meter, ...names);
const magnitude =
  (...names: readonly string[]): Value =>
  (meter) => {
    const value = firstOf(meter, ...names);
    return value === undefined ? undefined : Math.abs(value);
  };
const kilo =
  (value: Value): Value =>
  (meter, facts) =>
    thousandth(value(meter, facts));
const imported =
  (name: string): Value =>
  (meter, facts) =>
    importedPower(meter, name, facts);
const factor =
  (name: string): Value =>
  (meter) =>
    powerFactor(number(meter, name));
const energies =
  (...names: readonly string[]) =>
  (meter: ModelValues) =>
    names.map((name) => number(meter, name));

/** What a meter of one phase has for the whole and not for phase A. */
const isSingle = (meter: ModelValues) => meter.id % 10 === 1;
const onlyPhase =
  (phase: string, whole: string, value: (...names: readonly string[]) => Value): Value =>
  (meter, facts) =>
    value(...(isSingle(meter) ? [phase, whole] : [phase]))(meter, facts);

/** Codes of a meter (C004) from models 201-204 and 211-214. */
export const meterSources: SourceTable<'meter', MeterFacts> = {
  values: [
    ['Ua', 'meter', onlyPhase('PhVphA', 'PhV', first)],
    ['Ub', 'meter', first('PhVphB')],
    ['Uc', 'meter', first('PhVphC')],
    ['Uab', 'meter', first('PPVphAB')],
    ['Ubc', 'meter', first('PPVphBC')],
    ['Uca', 'meter', first('PPVphCA')],
    ['Ia', 'meter', onlyPhase('AphA', 'A', magnitude)],
    ['Ib', 'meter', magnitude('AphB')],
    ['Ic', 'meter', magnitude('AphC')],
    ['F', 'meter', first('Hz')],
    ['P', 'meter', kilo(imported('W'))],
    ['Pa', 'meter', kilo(imported('WphA'))],
    ['Pb', 'meter', kilo(imported('WphB'))],
    ['Pc', 'meter', kilo(imported('WphC'))],
    ['Q', 'meter', kilo(first('VAR'))],
    ['Qa', 'meter', kilo(first('VARphA'))],
    ['Qb', 'meter', kilo(first('VARphB'))],
    ['Qc', 'meter', kilo(first('VARphC'))],
    ['S', 'meter', kilo(magnitude('VA'))],
    ['Sa', 'meter', kilo(magnitude('VAphA'))],
    ['Sb', 'meter', kilo(magnitude('VAphB'))],
    ['Sc', 'meter', kilo(magnitude('VAphC'))],
    ['PF', 'meter', factor('PF')],
    ['PFa', 'meter', factor('PFphA')],
    ['PFb', 'meter', factor('PFphB')],
    ['PFc', 'meter', factor('PFphC')],
  ],
  energies: [
    ['KRA', 'meter', energies('TotWhImp')],
    ['KRA-out', 'meter', energies('TotWhExp')],
    ['KRB', 'meter', energies('TotVArhImpQ1', 'TotVArhImpQ2')],
    ['KRB-out', 'meter', energies('TotVArhExpQ3', 'TotVArhExpQ4')],
  ],
};
