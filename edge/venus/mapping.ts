import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertyOf } from '@/lib/data/properties';
import { activeBattery, batterySoc, input, inverter, inverterState, isGenerator, isNotGenerator } from './parts';
import { ifChargersComplete, overChargers, trackerCurr, trackerPower, trackerVolt } from './solar';
import {
  absolute,
  alarmBits,
  first,
  minus,
  num,
  only,
  phases,
  platform,
  positive,
  self,
  settings,
  state,
  system,
  text,
  when,
  within,
  type NumberSource,
  type Scope,
  type Source,
} from './sources';

export type CodeMap = Readonly<Record<string, Source>>;

const meter = only('grid');
const genset = only('genset');

const power = (of: string) => phases(system, (phase) => `Ac/${of}/L${phase}/Power`, `Ac/${of}/NumberOfPhases`);
const out = (quantity: string) => num(inverter, `Ac/Out/L1/${quantity}`);
const outPower = first(
  num(inverter, 'Ac/Out/P'),
  phases(inverter, (phase) => `Ac/Out/L${phase}/P`, 'Ac/NumberOfPhases'),
);
const bms = (path: string) => num(activeBattery, path);
const ofMeter = (path: string, factor?: number) => num(self, `Ac/${path}`, factor);
const factorOf = (path: string): NumberSource => within(-1, 1, ofMeter(path));

/** Alarms by bit of the warning word, from bit 0. New ones are added at the end. */
// prettier-ignore
export const INVERTER_ALARMS = ['LowBattery', 'HighTemperature', 'Overload', 'Ripple', 'TemperatureSensor', 'VoltageSensor', 'BmsConnectionLost', 'GridLost', 'PhaseRotation', 'HighDcVoltage', 'HighDcCurrent', 'HighDcRipple', 'HighVoltage', 'LowVoltage', 'LowSoc', 'HighVoltageAcOut', 'LowVoltageAcOut', 'ShortCircuit'];
/** Alarms by bit of the alarm word of the battery, from bit 0: the word has 16. */
// prettier-ignore
export const BATTERY_ALARMS = ['LowVoltage', 'HighVoltage', 'LowCellVoltage', 'HighCellVoltage', 'LowSoc', 'HighChargeCurrent', 'HighDischargeCurrent', 'HighTemperature', 'LowTemperature', 'HighChargeTemperature', 'LowChargeTemperature', 'HighInternalTemperature', 'CellImbalance', 'InternalFailure', 'FuseBlown', 'Alarm'];

/** The system around a GX device with its multis, solar chargers and battery, as one inverter. PV inverters are devices of their own. */
// prettier-ignore
export const SYSTEM_CODES: CodeMap = {
  P: positive(ifChargersComplete(num(system, 'Dc/Pv/Power'))),
  'today-KRA': overChargers('History/Daily/0/Yield'),
  KRA: overChargers('Yield/System', 'Yield/User'),
  runState: inverterState,
  pv1Power: positive(trackerPower(0)),
  pv1Volt: trackerVolt(0),
  pv1Curr: trackerCurr(0),
  pv2Power: positive(trackerPower(1)),
  pv2Volt: trackerVolt(1),
  pv2Curr: trackerCurr(1),
  gridPower: power('Grid'),
  gridL1Power: num(system, 'Ac/Grid/L1/Power'),
  ctPower: num(meter, 'Ac/Power'),
  gridVolt: when(isNotGenerator, input('V')),
  gridCurr: when(isNotGenerator, input('I')),
  gridFreq: when(isNotGenerator, input('F')),
  gridRelay: first(state(num(system, 'Ac/ActiveIn/Source'), { 1: 1, 2: 0, 3: 1, 240: 0 }), state(num(inverter, 'Ac/ActiveIn/ActiveInput'), { 0: 1, 1: 1, 240: 0 })),
  loadPower: positive(power('Consumption')),
  loadVolt: out('V'),
  loadCurr: out('I'),
  loadFreq: out('F'),
  battSoc: batterySoc,
  battVolt: num(system, 'Dc/Battery/Voltage'),
  battCurr: num(system, 'Dc/Battery/Current', -1),
  battPower: num(system, 'Dc/Battery/Power', -1),
  battTemp: first(num(system, 'Dc/Battery/Temperature'), bms('Dc/0/Temperature')),
  battState: state(num(system, 'Dc/Battery/State'), { 0: 1, 1: 0, 2: 2 }),
  genPower: positive(power('Genset')),
  genVolt: first(num(genset, 'Ac/L1/Voltage'), when(isGenerator, input('V'))),
  genFreq: first(num(genset, 'Ac/L1/Frequency'), num(genset, 'Ac/Frequency'), when(isGenerator, input('F'))),
  // The relay is the generator's only where its function is start and stop.
  genRelay: when((scope) => num(settings, 'Settings/Relay/Function')(scope) === 1, state(num(system, 'Relay/0/State'), { 0: 0, 1: 1 })),
  invPower: minus(outPower, input('P')),
  invVolt: out('V'),
  invCurr: out('I'),
  invFreq: out('F'),
  charge: bms('History/ChargedEnergy'),
  discharge: bms('History/DischargedEnergy'),
  buy: num(meter, 'Ac/Energy/Forward'),
  sell: num(meter, 'Ac/Energy/Reverse'),
  warnWord: alarmBits(inverter, INVERTER_ALARMS),
  faultWord1: first(num(inverter, 'VebusError'), num(inverter, 'ErrorCode')),
  bmsChargeVolt: bms('Info/MaxChargeVoltage'),
  bmsDischargeVolt: bms('Info/BatteryLowVoltage'),
  bmsChargeLimit: bms('Info/MaxChargeCurrent'),
  bmsDischargeLimit: bms('Info/MaxDischargeCurrent'),
  bmsSoc: bms('Soc'),
  bmsTemp: bms('Dc/0/Temperature'),
  bmsSoh: bms('Soh'),
  bmsCycles: within(0, 1e6, bms('History/ChargeCycles')),
  cellMaxVolt: bms('System/MaxCellVoltage'),
  cellMinVolt: bms('System/MinCellVoltage'),
  bmsAlarmWord: alarmBits(activeBattery, BATTERY_ALARMS),
  mainVersion: text(platform, 'Firmware/Installed/Version'),
};

/** A PV inverter on the AC side. */
// prettier-ignore
export const PV_INVERTER_CODES: CodeMap = {
  P: positive(ofMeter('Power')),
  KRA: ofMeter('Energy/Forward'),
  runState: state(num(self, 'StatusCode'), { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 0, 9: 1, 10: 4, 11: 2, 12: 2 }),
  invPower: ofMeter('Power'),
  invVolt: ofMeter('L1/Voltage'),
  invCurr: ofMeter('L1/Current'),
  invFreq: first(ofMeter('Frequency'), ofMeter('L1/Frequency')),
  faultWord1: num(self, 'ErrorCode'),
  mainVersion: text(self, 'FirmwareVersion'),
};

/** A meter at the grid connection. Power in kW. */
// prettier-ignore
export const METER_CODES: CodeMap = {
  Ua: ofMeter('L1/Voltage'),
  Ub: ofMeter('L2/Voltage'),
  Uc: ofMeter('L3/Voltage'),
  Uab: ofMeter('L1/VoltageLineToLine'),
  Ubc: ofMeter('L2/VoltageLineToLine'),
  Uca: ofMeter('L3/VoltageLineToLine'),
  Ia: absolute(ofMeter('L1/Current')),
  Ib: absolute(ofMeter('L2/Current')),
  Ic: absolute(ofMeter('L3/Current')),
  F: first(ofMeter('Frequency'), ofMeter('L1/Frequency')),
  P: ofMeter('Power', 0.001),
  Pa: ofMeter('L1/Power', 0.001),
  Pb: ofMeter('L2/Power', 0.001),
  Pc: ofMeter('L3/Power', 0.001),
  PF: factorOf('PowerFactor'),
  PFa: factorOf('L1/PowerFactor'),
  PFb: factorOf('L2/PowerFactor'),
  PFc: factorOf('L3/PowerFactor'),
  KRA: ofMeter('Energy/Forward'),
  'KRA-out': ofMeter('Energy/Reverse'),
};

/** What a value can be at all, by unit; the ranges of the catalogue are those of one product. */
// prettier-ignore
const PLAUSIBLE: Readonly<Record<string, readonly [low: number, high: number]>> = {
  '%': [0, 100],
  '°C': [-60, 150],
  V: [0, 1500],
  A: [-10_000, 10_000],
  Hz: [0, 100],
  W: [-1e7, 1e7],
  kW: [-1e4, 1e4],
  kWh: [0, 1e9],
};

/** Values by code in the units of the catalogue of `type`; without an entry for what is missing or implausible. */
export function readCodes(
  type: string,
  map: CodeMap,
  codes: readonly string[],
  scope: Scope,
): ReadonlyMap<string, PropertyValue> {
  const values = new Map<string, PropertyValue>();
  for (const code of codes) {
    const source = Object.hasOwn(map, code) ? map[code] : undefined;
    const value = plausible(source?.(scope), propertyOf(type, code)?.unit ?? '');
    if (value !== undefined) values.set(code, value);
  }
  return values;
}

function plausible(value: PropertyValue | undefined, unit: string): PropertyValue | undefined {
  if (typeof value !== 'number') return value;
  const [low, high] = PLAUSIBLE[unit] ?? [-1e15, 1e15];
  if (!Number.isFinite(value) || value < low || value > high) return undefined;
  // Venus publishes single-precision numbers with all their digits; adding 0 makes -0 a 0.
  return Math.round(value * 1000) / 1000 + 0;
}
