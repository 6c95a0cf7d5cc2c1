import { seedOf, smoothAt } from '../physics/chance';
import type { Moment } from '../station';
import { digits, type Reading } from './reading';

export interface GatewayCondition {
  readonly uuid: string;
  readonly connected: boolean;
  readonly signal: number;
  /** Epoch ms of the start. */
  readonly startedAt: number;
  readonly sentKilobytes: number;
  readonly receivedKilobytes: number;
  readonly devices: number;
  readonly online: number;
  readonly faulty: number;
  readonly waiting: number;
  /** Milliseconds by which its clock is ahead. */
  readonly clockError: number;
}

/** The whole reading of a C001. */
export function gatewayReading(condition: GatewayCondition, moment: Moment): Reading {
  const seed = seedOf('gateway', condition.uuid);
  const wander = (index: number, mean: number, spread: number) =>
    mean + spread * smoothAt(seed + index, moment.instant, 300_000);
  return {
    onlineState: condition.connected ? 1 : 0,
    signal: condition.signal,
    rssi: digits(Math.max(-113, Math.min(-51, wander(1, -110 + 14 * condition.signal, 2))), 0),
    uptime: Math.floor((moment.instant - condition.startedAt) / 1000),
    networkType: seed % 3,
    ipAddress: `192.168.${seed % 4}.${20 + ((seed >>> 8) % 200)}`,
    mqttState: condition.connected ? 2 : 0,
    latency: digits(Math.max(8, wander(2, 120 - 20 * condition.signal, 10)), 0),
    txBytes: digits(condition.sentKilobytes, 0),
    rxBytes: digits(condition.receivedKilobytes, 0),
    cpuUsage: digits(Math.max(2, wander(3, 11, 3)), 0),
    memUsage: digits(wander(4, 41, 1), 0),
    diskUsage: 18 + (seed % 20),
    boardTemp: digits(moment.air + wander(5, 14, 1), 1),
    supplyVolt: digits(wander(6, 24.1, 0.1), 1),
    clockDrift: digits(condition.clockError / 1000, 1),
    fwVersion: 'V2.6.1',
    devTotal: condition.devices,
    devOnline: condition.online,
    devFault: condition.faulty,
    cacheRecords: condition.waiting,
  };
}
