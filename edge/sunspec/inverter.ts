import { batteryState, netOf, ofDirection } from './battery';
import type { ModelKind } from './devices';
import { importedPower, type MeterFacts } from './meter';
import type { ModelValues, PointValues } from './points';
import { runState } from './run-state';
import type { SourceTable } from './sources';
import { pvPorts, storagePorts, trackersOf, type InputRole } from './strings';
import { firstOf, notNegative, number, percentage, powerFactor, sumOf } from './values';

/** What of an inverter and its chain is not in the values of one model. */
export interface InverterFacts extends MeterFacts {
  readonly hasStorage: boolean;
  /** Whether model 124 has values: some makers have the model without them. */
  readonly hasStorageControls: boolean;
  /** Of the modules of model 160, in their order. */
  readonly roles: readonly InputRole[];
  /** Numbers of ports of model 714. */
  readonly pvPorts: number;
  readonly storagePorts: number;
}

/** The models of an inverter, and the meter of its chain. */
export type InverterFrom = ModelKind | 'meter';

type Value<Result> = (model: ModelValues, facts: InverterFacts) => Result;
type Amount = Value<number | undefined>;
type Parts = Value<readonly (number | undefined)[]>;

const pvTrackers = ({ roles }: InverterFacts) => roles.filter((role) => role === 'pv').length;
const hasPvTrackers = (facts: InverterFacts) => pvTrackers(facts) > 0;
const hasPvPorts = (facts: InverterFacts) => facts.pvPorts > 0;
const hasStoragePorts = (facts: InverterFacts) => facts.storagePorts > 0;
const hasStorageControls = (facts: InverterFacts) => facts.hasStorageControls;
const hasBatteryInputs = ({ roles }: InverterFacts) => roles.includes('charge') && roles.includes('discharge');
const hasNoStorage = (facts: InverterFacts) => !facts.hasStorage;
/** With a battery the output is not what the panels give, and no substitute for their inputs. */
const isOutputOfPanels = (facts: InverterFacts) => !facts.hasStorage || !(hasPvTrackers(facts) || hasPvPorts(facts));
const hasSingleInput = (facts: InverterFacts) => !facts.hasStorage && pvTrackers(facts) < 2 && facts.pvPorts < 2;
const countsPanels = (has: (facts: InverterFacts) => boolean) => (facts: InverterFacts) =>
  facts.hasStorage && has(facts);

const first =
  (...names: readonly string[]): Amount =>
  (model) =>
    firstOf(model, ...names);
const generated = (name: string): Amount => positive(first(name));
const percent =
  (name: string): Amount =>
  (model) =>
    percentage(number(model, name));
const each = (inputs: readonly PointValues[], name: string) => inputs.map((input) => number(input, name));
const tracked =
  (role: InputRole, name: string): Parts =>
  (model, facts) =>
    each(trackersOf(model, facts.roles, role), name);
const pvPort =
  (name: string): Parts =>
  (model) =>
    each(pvPorts(model), name);
const storagePort =
  (name: string): Parts =>
  (model) =>
    each(storagePorts(model), name);
const single =
  (name: string): Parts =>
  (model) => [number(model, name)];

const sum =
  (parts: Parts): Amount =>
  (model, facts) =>
    sumOf(parts(model, facts));
const positive =
  (amount: Amount): Amount =>
  (model, facts) =>
    notNegative(amount(model, facts));
const highest =
  (parts: Parts): Amount =>
  (model, facts) =>
    parts(model, facts).reduce((most, value) => (most === undefined || (value ?? 0) > most ? value : most), undefined);
/** The parts if any of them has counted: an input counter at 0 is no substitute for the counter of the output. */
const counting =
  (parts: Parts): Parts =>
  (model, facts) => {
    const all = parts(model, facts);
    return all.some((value) => value !== undefined && value > 0) ? all : [];
  };
const net =
  (name: string): Amount =>
  (model, facts) =>
    netOf(sumOf(tracked('discharge', name)(model, facts)), sumOf(tracked('charge', name)(model, facts)));
const imported: Amount = (meter, facts) => importedPower(meter, 'W', facts);
const cosPhi: Amount = (model) => powerFactor(number(model, 'PF'));

/** Voltage of one phase to the neutral; SolarEdge with a single phase has it only between phases. */
const VOLTAGE = ['PhVphA', 'PPVphAB'] as const;
const DER_VOLTAGE = ['VL1', 'LNV', 'LLV'] as const;

/** An amount that is 0 only where nothing is entered. */
const rating =
  (name: string): Amount =>
  (model) =>
    number(model, name) || undefined;

const bits =
  (name: string, from: number, count: number): Amount =>
  (model) => {
    const word = number(model, name);
    return word === undefined ? undefined : Math.floor(word / 2 ** from) % 2 ** count;
  };

const relay: Amount = (model) => {
  const state = number(model, 'ConnSt');
  return state === 0 || state === 1 ? state : undefined;
};

/** The current has no sign of its own on many meters: that of the power. */
const gridCurrent: Amount = (meter, facts) => {
  const current = number(meter, 'A');
  const power = importedPower(meter, 'W', facts);
  if (current === undefined || power === undefined) return undefined;
  return power < 0 ? -Math.abs(current) + 0 : Math.abs(current);
};

const PV_POINTS = [
  ['Power', 'DCW'],
  ['Volt', 'DCV'],
  ['Curr', 'DCA'],
] as const;

const pvInput = (index: number): SourceTable<InverterFrom, InverterFacts>['values'] =>
  PV_POINTS.flatMap(([measure, point]): SourceTable<InverterFrom, InverterFacts>['values'] => {
    const code = `pv${index + 1}${measure}`;
    const at =
      (parts: Parts): Amount =>
      (model, facts) =>
        parts(model, facts)[index];
    return [
      [code, 'trackers', at(tracked('pv', point)), (facts) => pvTrackers(facts) > index],
      [code, 'ports', positive(at(pvPort(point))), (facts) => facts.pvPorts > index],
      ...(index === 0 ? ([[code, 'inverter', generated(point), hasSingleInput]] as const) : []),
    ];
  });

/** Codes of an inverter (C002). Battery above 0 discharges; grid above 0 buys. */
export const inverterSources: SourceTable<InverterFrom, InverterFacts> = {
  values: [
    ['P', 'trackers', sum(tracked('pv', 'DCW')), hasPvTrackers],
    ['P', 'ports', positive(sum(pvPort('DCW'))), hasPvPorts],
    ['P', 'inverter', generated('DCW'), hasNoStorage],
    ['P', 'inverter', generated('W'), isOutputOfPanels],
    ['P', 'der', generated('W'), isOutputOfPanels],
    ['runState', 'inverter', runState('St', 0, 'Evt1')],
    ['runState', 'der', runState('InvSt', 1, 'Alrm')],
    ...pvInput(0),
    ...pvInput(1),
    ['gridPower', 'meter', imported],
    ['gridCurr', 'meter', gridCurrent],
    ['gridVolt', 'inverter', first(...VOLTAGE)],
    ['gridVolt', 'der', first(...DER_VOLTAGE)],
    ['gridFreq', 'inverter', first('Hz')],
    ['gridFreq', 'der', first('Hz')],
    ['gridRelay', 'der', relay],
    ['invPower', 'inverter', first('W')],
    ['invPower', 'der', first('W')],
    ['invVolt', 'inverter', first(...VOLTAGE)],
    ['invVolt', 'der', first(...DER_VOLTAGE)],
    ['invCurr', 'inverter', first('AphA', 'A')],
    ['invCurr', 'der', first('AL1', 'A')],
    ['invFreq', 'inverter', first('Hz')],
    ['invFreq', 'der', first('Hz')],
    ['powerFactor', 'inverter', cosPhi],
    ['powerFactor', 'der', cosPhi],
    ['acTemp', 'inverter', first('TmpSnk', 'TmpCab')],
    ['acTemp', 'der', first('TmpSnk', 'TmpCab')],
    ['dcTemp', 'inverter', first('TmpTrns')],
    ['dcTemp', 'der', first('TmpTrns')],
    ['envTemp', 'der', first('TmpAmb')],
    ['battSoc', 'charge', percent('SoC')],
    ['battSoc', 'battery', percent('SoC')],
    ['battSoc', 'storage', percent('ChaState'), hasStorageControls],
    ['battState', 'storage', batteryState, hasStorageControls],
    ['battState', 'battery', batteryState],
    ['battVolt', 'battery', first('V')],
    ['battVolt', 'storage', first('InBatV'), hasStorageControls],
    ['battVolt', 'trackers', highest(tracked('discharge', 'DCV')), hasBatteryInputs],
    ['battVolt', 'trackers', highest(tracked('charge', 'DCV')), hasBatteryInputs],
    ['battVolt', 'ports', highest(storagePort('DCV')), hasStoragePorts],
    ['battPower', 'ports', sum(storagePort('DCW')), hasStoragePorts],
    ['battPower', 'trackers', net('DCW'), hasBatteryInputs],
    ['battPower', 'battery', ofDirection('W')],
    ['battCurr', 'ports', sum(storagePort('DCA')), hasStoragePorts],
    ['battCurr', 'trackers', net('DCA'), hasBatteryInputs],
    ['battCurr', 'battery', ofDirection('A')],
    ['bmsSoc', 'battery', percent('SoC')],
    ['bmsSoc', 'charge', percent('SoC')],
    ['bmsSoh', 'battery', percent('SoH')],
    ['bmsSoh', 'charge', percent('SoH')],
    ['bmsCycles', 'battery', first('NCyc')],
    ['cellMaxVolt', 'battery', first('CellVMax')],
    ['cellMinVolt', 'battery', first('CellVMin')],
    ['bmsChargeLimit', 'battery', first('AChaMax')],
    ['bmsDischargeLimit', 'battery', first('ADisChaMax')],
    ['faultWord1', 'inverter', bits('Evt1', 0, 16)],
    ['faultWord1', 'der', bits('Alrm', 0, 16)],
    ['faultWord2', 'inverter', bits('Evt1', 16, 16)],
    ['faultWord2', 'der', bits('Alrm', 16, 16)],
    ['warnWord', 'inverter', first('EvtVnd1')],
    ['ratedPower', 'capacity', rating('WMaxRtg')],
    ['ratedPower', 'nameplate', rating('WRtg')],
    ['mainVersion', 'common', (model) => model.texts.get('Vr')],
  ],
  energies: [
    ['KRA', 'trackers', counting(tracked('pv', 'DCWH')), countsPanels(hasPvTrackers)],
    ['KRA', 'ports', counting(pvPort('DCWhInj')), countsPanels(hasPvPorts)],
    ['KRA', 'inverter', single('WH')],
    ['KRA', 'der', single('TotWhInj')],
    ['KRA', 'status', single('ActWh')],
    ['charge', 'ports', storagePort('DCWhAbs'), hasStoragePorts],
    ['charge', 'trackers', tracked('charge', 'DCWH'), hasBatteryInputs],
    ['discharge', 'ports', storagePort('DCWhInj'), hasStoragePorts],
    ['discharge', 'trackers', tracked('discharge', 'DCWH'), hasBatteryInputs],
    ['buy', 'meter', single('TotWhImp')],
    ['sell', 'meter', single('TotWhExp')],
  ],
};
