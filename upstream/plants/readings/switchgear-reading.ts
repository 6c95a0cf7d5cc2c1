import { seedOf, smoothAt } from '../physics/chance';
import { gridHertz, gridVolts, loadFactor } from '../physics/grid';
import type { Trouble } from '../plants-file';
import type { Moment } from '../station';
import type { MeterCounters } from '../station-state';
import { digits, register, type Reading } from './reading';

const PHASES = ['a', 'b', 'c'] as const;

/** Three-phase figures of a circuit that carries `watts` in all. */
function circuit(id: string, watts: number, powerFactor: number, moment: Moment): Reading {
  const seed = seedOf('phase', id);
  const kilowatts = watts / 1000;
  const shares = PHASES.map((_, index) => 1 / 3 + 0.02 * smoothAt(seed + index, moment.instant, 120_000));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const tangent = Math.tan(Math.acos(Math.min(1, powerFactor)));
  const reading: Record<string, number> = { F: digits(gridHertz(moment.instant), 2) };
  const volts: number[] = [];
  const amperes: number[] = [];
  PHASES.forEach((phase, index) => {
    const power = (kilowatts * (shares[index] ?? 0)) / whole;
    const volt = gridVolts(seed + index, moment.hour, watts / 3, moment.instant);
    const apparent = Math.abs(power) / powerFactor;
    volts.push(volt);
    amperes.push((apparent * 1000) / volt);
    reading[`U${phase}`] = digits(volt, 1);
    reading[`I${phase}`] = digits((apparent * 1000) / volt, 1);
    reading[`P${phase}`] = digits(power, 1);
    reading[`Q${phase}`] = digits(Math.abs(power) * tangent, 1);
    reading[`S${phase}`] = digits(apparent, 1);
    reading[`PF${phase}`] = digits(power < 0 ? -powerFactor : powerFactor, 3);
  });
  const [a = 0, b = 0, c = 0] = volts;
  const [ia = 0, ib = 0, ic = 0] = amperes;
  return {
    ...reading,
    Uab: line(a, b),
    Ubc: line(b, c),
    Uca: line(c, a),
    In: digits(Math.sqrt(Math.max(0, ia * ia + ib * ib + ic * ic - ia * ib - ib * ic - ic * ia)), 1),
    P: digits(kilowatts, 1),
    Q: digits(Math.abs(kilowatts) * tangent, 1),
    S: digits(Math.abs(kilowatts) / powerFactor, 1),
    PF: digits(kilowatts < 0 ? -powerFactor : powerFactor, 3),
  };
}

/** Volts between two phases that are 120 degrees apart. */
function line(a: number, b: number): number {
  return digits(Math.sqrt(a * a + b * b + a * b), 1);
}

function runState(trouble: Trouble | null): number {
  if (trouble?.type === 'fault') return 4;
  return trouble && trouble.level >= 2 ? 3 : 2;
}

/** The breaker between the inverters and the board: + towards the grid. */
export function breakerReading(id: string, meter: MeterCounters, moment: Moment, trouble: Trouble | null): Reading {
  const tripped = trouble?.type === 'fault';
  const watts = tripped ? 0 : moment.flows.reduce((sum, flow) => sum + flow.inverter, 0);
  const warmth = digits(moment.air + 8 + Math.abs(watts) / 2000, 1);
  return {
    ...circuit(id, watts, 0.999, moment),
    KRA: register(meter.output, 1),
    'today-KRA': register(meter.outputToday, 1),
    'KRA-in': register(meter.intake, 1),
    KRB: register(meter.output * 0.02, 1),
    'KRB-in': register(meter.intake * 0.02, 1),
    breakerState: tripped ? 1 : 2,
    gateStatus: tripped ? 0 : 1,
    springState: 0,
    springCharged: 1,
    localRemote: trouble?.code === 'CB13' ? 0 : 1,
    earthSwitch: 0,
    truckPosition: 0,
    controlEnable: 1,
    operations: 40 + (seedOf('operations', id) % 160),
    tripState: tripped ? 1 : 0,
    tripCause: tripped ? 1 : 0,
    protHealthy: 1,
    contactTempA: warmth,
    contactTempB: digits(warmth + 0.6, 1),
    contactTempC: digits(warmth + 0.3, 1),
    cabinetTemp: digits(moment.air + 5, 1),
    cabinetHumidity: digits(45 + 6 * smoothAt(seedOf('humidity', id), moment.instant, 3_600_000), 0),
    runState: runState(trouble),
  };
}

/** The meter at the point of connection: + imports. */
export function meterReading(id: string, meter: MeterCounters, moment: Moment, trouble: Trouble | null): Reading {
  const watts = moment.flows.reduce((sum, flow) => sum + flow.grid, 0);
  const seed = seedOf('meter', id);
  return {
    ...circuit(id, watts, loadFactor(seed, moment.instant), moment),
    KRA: register(meter.import, 2),
    'today-KRA': register(meter.importToday, 2),
    'KRA-out': register(meter.export, 2),
    'today-KRA-out': register(meter.exportToday, 2),
    KRB: register(meter.import * 0.3, 2),
    'KRB-out': register(meter.export * 0.05, 2),
    'KRA-T1': 0,
    'KRA-T2': register(meter.peak, 2),
    'KRA-T3': register(meter.shoulder, 2),
    'KRA-T4': register(meter.offPeak, 2),
    thdU: digits(2 + 0.3 * smoothAt(seed, moment.instant, 600_000), 2),
    thdI: digits(6 + smoothAt(seed + 1, moment.instant, 600_000), 2),
    unbalance: digits(Math.abs(0.6 + 0.2 * smoothAt(seed + 2, moment.instant, 600_000)), 2),
    ctRatio: 1,
    ptRatio: 1,
    runState: runState(trouble),
  };
}
