import { deviceType } from '@/lib/domain/devices/device-types';
import { seedOf } from '../physics/chance';
import type { DeviceFault } from '../plants-file';
import { circuitReading, phaseVolts } from '../readings/circuit';
import { digits, joined, register, type Reading } from '../readings/reading';
import { qualityReading, switchReading, type Thrown } from '../readings/switchgear-reading';
import type { Moment } from '../station';
import { circuitOf } from './circuits';
import { total, type Power } from './power';
import type { CircuitCounters } from './plant-counters';

const MEDIUM_VOLTS = 1000;
/** Relative voltage rise of a board at rated feed-in. */
const RISE = 0.012;

/** The reading of the breaker or meter of one circuit of a floating plant. */
export function plantReading(
  { device, key }: { readonly device: string; readonly key: string },
  power: Power,
  counters: CircuitCounters,
  moment: Moment,
  incident: DeviceFault | null,
  thrown: Thrown,
): Reading {
  const kind = circuitOf(key);
  const kilowatts = total(power.watts) / 1000;
  const tripped = incident?.type === 'fault';
  const volts = kind.phaseVolts * (1 + RISE * Math.max(-1, Math.min(1, kilowatts / kind.rating)));
  const board = seedOf(moment.day.date.slice(0, 4), key.slice(0, 2), kind.phaseVolts);
  const circuit = circuitReading({ ...power, volts: phaseVolts(volts, board, moment.instant), hertz: moment.hertz });
  const runState = tripped ? 4 : incident && incident.level >= 2 ? 3 : 2;
  if (deviceType(kind.type).role === 'switch') {
    const local = incident?.code === 'CB13';
    const gas = kind.phaseVolts > MEDIUM_VOLTS;
    const condition = { tripped, thrown, local, gas, rating: kind.rating, kilowatts: Math.abs(kilowatts) };
    return joined(circuit, switchReading(device, moment, condition), {
      KRA: register(counters.out, 1),
      'today-KRA': register(counters.outToday, 1),
      'KRA-in': register(counters.in, 1),
      KRB: register(counters.varOut, 1),
      'KRB-in': register(counters.varIn, 1),
      runState,
    });
  }
  return joined(circuit, qualityReading(board, moment.instant), {
    KRA: register(counters.out, 2),
    'today-KRA': register(counters.outToday, 2),
    'KRA-out': register(counters.in, 2),
    'today-KRA-out': register(counters.inToday, 2),
    KRB: register(counters.varOut, 2),
    'KRB-out': register(counters.varIn, 2),
    demand: digits(counters.demand, 2),
    maxDemand: digits(counters.maxDemand, 2),
    ctRatio: Math.max(1, digits(kind.rating / 5, 0)),
    ptRatio: kind.phaseVolts > MEDIUM_VOLTS ? 200 : 1,
    runState,
  });
}
