import { seedOf, smoothAt } from '../physics/chance';
import { voltsUnderLoad } from '../physics/grid';
import type { MeterCounters } from '../meter-counters';
import type { DeviceFault } from '../plants-file';
import type { Moment } from '../station';
import { circuitReading, phaseVolts, singlePhaseReading, splitPhases } from './circuit';
import { digits, joined, register, type Reading } from './reading';
import { gridWatts, unitWatts } from './unit-watts';

const ISLAND_VOLTS = 230;

function runState(incident: DeviceFault | null): number {
  if (incident?.type === 'fault') return 4;
  return incident && incident.level >= 2 ? 3 : 2;
}

interface Measured {
  readonly watts: number;
  readonly vars: number;
  readonly volts: number;
  readonly hertz: number;
}

function electrical(phases: 1 | 3, seed: number, instant: number, { watts, vars, volts, hertz }: Measured): Reading {
  if (phases === 1) return singlePhaseReading(watts, vars, phaseVolts(volts, seed, instant)[0], hertz);
  return circuitReading({
    watts: splitPhases(watts, seed, instant),
    vars: splitPhases(vars, seed, instant),
    volts: phaseVolts(volts, seed, instant),
    hertz,
  });
}

/** The breaker between the inverters and the board: + towards the grid. It measures what the inverters report as output. */
export function breakerReading(
  id: string,
  meter: MeterCounters,
  moment: Moment,
  incident: DeviceFault | null,
  thrown: Thrown,
  phases: 1 | 3 = 3,
): Reading {
  const tripped = incident?.type === 'fault';
  const cut = tripped || thrown.open;
  const seed = seedOf('phase', id);
  const watts = cut ? 0 : moment.flows.reduce((sum, flow) => sum + unitWatts(flow).inverter, 0);
  const vars = cut ? 0 : Math.round(moment.flows.reduce((sum, flow) => sum + flow.reactive, 0));
  const source = moment.gridUp ? voltsUnderLoad(moment.sourceVolts, -watts / phases) : watts > 0 ? ISLAND_VOLTS : 0;
  const hertz = moment.gridUp ? moment.hertz : watts > 0 ? 50 : 0;
  const kilowatts = Math.abs(watts) / 1000;
  return joined(
    electrical(phases, seed, moment.instant, { watts, vars, volts: source, hertz }),
    {
      KRA: register(meter.output, 1),
      'today-KRA': register(meter.outputToday, 1),
      'KRA-in': register(meter.intake, 1),
      KRB: register(meter.reactiveOutput, 1),
      'KRB-in': register(meter.reactiveIntake, 1),
    },
    switchReading(id, moment, { tripped, thrown, local: incident?.code === 'CB13', phases, kilowatts }),
    { runState: runState(incident) },
  );
}

/** State of a breaker from remote commands. */
export interface Thrown {
  readonly open: boolean;
  /** Number of operations by them. */
  readonly operations: number;
}

export interface SwitchCondition {
  /** Opened by its protection. */
  readonly tripped: boolean;
  readonly thrown: Thrown;
  readonly local: boolean;
  readonly kilowatts: number;
  /** Rated power of the circuit in kW; affects the temperature of the contacts. */
  readonly rating?: number;
  readonly phases?: 1 | 3;
  /** True for 20 kV breakers, which have a gas pressure. */
  readonly gas?: boolean;
}

/** Position, protection and climate of one breaker; it is open if it tripped or was opened remotely. */
export function switchReading(
  id: string,
  { air, instant }: Pick<Moment, 'air' | 'instant'>,
  { tripped, thrown, local, kilowatts, rating = 12.5, phases = 3, gas = false }: SwitchCondition,
): Reading {
  const closed = !tripped && !thrown.open;
  const warmth = digits(air + 8 + 25 * Math.min(1, kilowatts / rating) ** 2, 1);
  const seed = seedOf('humidity', id);
  return {
    breakerState: closed ? 2 : 1,
    gateStatus: closed ? 1 : 0,
    springState: 0,
    springCharged: 1,
    localRemote: local ? 0 : 1,
    earthSwitch: 0,
    truckPosition: 0,
    controlEnable: local ? 0 : 1,
    operations: 40 + (seedOf('operations', id) % 160) + thrown.operations,
    tripState: tripped ? 1 : 0,
    tripCause: tripped ? 1 : 0,
    protHealthy: 1,
    // The tank is sealed, so its pressure follows the air temperature slightly.
    ...(gas && { gasPressure: digits(0.043 * (1 + 0.0034 * (air - 20)), 3) }),
    contactTempA: warmth,
    ...(phases === 3 && { contactTempB: digits(warmth + 0.6, 1), contactTempC: digits(warmth + 0.3, 1) }),
    cabinetTemp: digits(air + 5, 1),
    cabinetHumidity: digits(45 + 6 * smoothAt(seed, instant, 3_600_000), 0),
  };
}

/** The meter at the point of connection: + imports. It measures the sum of what the inverters report for the grid. */
export function meterReading(
  id: string,
  meter: MeterCounters,
  moment: Moment,
  incident: DeviceFault | null,
  phases: 1 | 3 = 3,
): Reading {
  const watts = gridWatts(moment.flows);
  const seed = seedOf('meter', id);
  const measured = {
    ...{ watts, vars: Math.round(moment.gridReactive) },
    volts: moment.gridUp ? voltsUnderLoad(moment.sourceVolts, watts / phases) : 0,
    hertz: moment.gridUp ? moment.hertz : 0,
  };
  return joined(
    electrical(phases, seed, moment.instant, measured),
    {
      KRA: register(meter.import, 2),
      'today-KRA': register(meter.importToday, 2),
      'KRA-out': register(meter.export, 2),
      'today-KRA-out': register(meter.exportToday, 2),
      KRB: register(meter.reactiveImport, 2),
      'KRB-out': register(meter.reactiveExport, 2),
      'KRA-T1': 0,
      'KRA-T2': register(meter.peak, 2),
      'KRA-T3': register(meter.shoulder, 2),
      'KRA-T4': register(meter.offPeak, 2),
      demand: digits(meter.demand, 2),
      maxDemand: digits(meter.maxDemand, 2),
      ctRatio: 1,
      ptRatio: 1,
      runState: runState(incident),
    },
    qualityReading(seed, moment.instant, phases),
  );
}

/** Harmonics and unbalance, percent. */
export function qualityReading(seed: number, instant: number, phases: 1 | 3 = 3): Reading {
  return {
    thdU: digits(2 + 0.3 * smoothAt(seed, instant, 600_000), 2),
    thdI: digits(Math.max(0, 6 + smoothAt(seed + 1, instant, 600_000)), 2),
    ...(phases === 3 && { unbalance: digits(Math.abs(0.6 + 0.2 * smoothAt(seed + 2, instant, 600_000)), 2) }),
  };
}
