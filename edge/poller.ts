import { setTimeout as delay } from 'node:timers/promises';
import type { PropertyValue, Telemetry } from '@/lib/contract/gateway/messages';
import { propertyOf } from '@/lib/data/properties';
import { Sampler } from '@/lib/gateway-device/sampler';
import { errorText } from './error-text';
import type { DeviceDriver } from './driver';
import type { WatchedDevice } from './faults/fault-watch';

/** A device with its id in the portal. */
export interface PolledDevice {
  readonly id: string;
  /** What its owner calls it, for people; its id if absent. */
  readonly name?: string | undefined;
  readonly driver: DeviceDriver;
}

export const nameOf = ({ id, name }: Pick<PolledDevice, 'id' | 'name'>) => name ?? id;

/** What polling knows of a device; times in epoch ms. */
export interface DeviceState {
  /** The last values, by code. */
  readonly values: Readonly<Record<string, PropertyValue>>;
  /** Of the last values; null before the first. */
  readonly readAt: number | null;
  /** Readings in a row that gave nothing. */
  readonly failures: number;
  /** Why the last one gave nothing; null if it gave something. */
  readonly problem: string | null;
  /** It has not answered for several readings, as at night: it is polled less often. */
  readonly isAsleep: boolean;
}

export interface PollerOptions {
  /** Milliseconds between two readings. */
  readonly intervalMs: number;
  /** Takes the samples of one round. */
  readonly push: (samples: Telemetry['samples']) => void;
  /** Takes each reading of a device that reports faults. */
  readonly watch?: (device: WatchedDevice, values: ReadonlyMap<string, PropertyValue>) => void;
  readonly log: (problem: string) => void;
  readonly clock?: () => number;
  /** Waits; resolves early when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Readings without an answer until a device counts as asleep. */
const ASLEEP_AFTER = 3;
/** The longest wait for a device that is asleep: it is back within five minutes of its wake-up. */
const LONGEST_WAIT_MS = 300_000;

const NEVER_READ: DeviceState = { values: {}, readAt: null, failures: 0, problem: null, isAsleep: false };

/**
 * Reads the devices of one line at fixed instants. A round that takes longer than the interval leaves out the instants that it missed,
 * and a device that does not answer is read less and less often, so that it does not slow down the others.
 */
export class Poller {
  private readonly states = new Map<string, DeviceState>();
  private readonly nextAt = new Map<string, number>();
  private readonly sampler = new Sampler();

  constructor(
    readonly devices: readonly PolledDevice[],
    private readonly options: PollerOptions,
  ) {}

  stateOf(id: string): DeviceState {
    return this.states.get(id) ?? NEVER_READ;
  }

  /** Polls until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    const { intervalMs } = this.options;
    while (!signal.aborted) {
      const now = this.now();
      const next = (Math.floor(now / intervalMs) + 1) * intervalMs;
      await (this.options.wait ?? abortableDelay)(next - now, signal);
      if (!signal.aborted) await this.round();
    }
  }

  /** Reads every device that is due. */
  async round(): Promise<void> {
    const now = this.now();
    const due = this.devices.filter(({ id }) => now >= (this.nextAt.get(id) ?? 0));
    const samples = (await Promise.all(due.map((device) => this.readOne(device)))).flatMap((sample) => sample ?? []);
    if (samples.length > 0) this.options.push(samples.sort((a, b) => a.ts - b.ts));
  }

  private async readOne(device: PolledDevice): Promise<Telemetry['samples'][number] | null> {
    const { driver, id } = device;
    const before = this.stateOf(id);
    let problem = 'the device gave no values';
    const read = await driver.read(polledCodes(driver), 'polling').catch((error: unknown) => {
      problem = errorText(error);
      return new Map<string, PropertyValue>();
    });
    const now = this.now();
    if (read.size === 0) {
      this.failed(device, before, problem, now);
      return null;
    }
    if (before.failures >= ASLEEP_AFTER) this.options.log(`${nameOf(device)} answers again`);
    if (driver.faults) this.options.watch?.({ id, type: driver.type, words: driver.faults }, read);
    const values = Object.fromEntries([...read].filter(([code]) => propertyOf(driver.type, code)));
    this.states.set(id, { values, readAt: now, failures: 0, problem: null, isAsleep: false });
    this.nextAt.delete(id);
    const datas: Telemetry['samples'][number]['datas'] = [];
    this.sampler.collect(id, driver.type, values, now, datas);
    return datas.length > 0 ? { ts: now, datas } : null;
  }

  private failed(device: PolledDevice, before: DeviceState, problem: string, now: number): void {
    const { id } = device;
    const failures = before.failures + 1;
    const isAsleep = failures >= ASLEEP_AFTER;
    this.states.set(id, { ...before, failures, problem, isAsleep });
    if (failures === ASLEEP_AFTER) this.options.log(`${nameOf(device)} does not answer: ${problem}`);
    if (!isAsleep) return;
    const wait = this.options.intervalMs * 2 ** Math.min(failures - ASLEEP_AFTER + 1, 16);
    // A little early, so that the instant of a round is not missed by milliseconds.
    this.nextAt.set(id, now + Math.min(wait, LONGEST_WAIT_MS) - this.options.intervalMs / 2);
  }

  private now(): number {
    return (this.options.clock ?? Date.now)();
  }
}

/** The codes that it measures, without its settings. */
export function measuredCodes({ codes, type }: DeviceDriver): readonly string[] {
  return codes.filter((code) => propertyOf(type, code) !== undefined);
}

/** The codes that it measures, and the words of its faults. */
export function polledCodes(driver: DeviceDriver): readonly string[] {
  return [...new Set([...measuredCodes(driver), ...(driver.faults ?? []).map(({ word }) => word)])];
}

function abortableDelay(ms: number, signal: AbortSignal): Promise<unknown> {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}
