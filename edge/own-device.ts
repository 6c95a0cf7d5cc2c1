import { readFileSync, statfsSync } from 'node:fs';
import { cpus, freemem, networkInterfaces, totalmem } from 'node:os';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { DeviceDriver } from './driver';

/** What the program knows of itself. */
export interface OwnState {
  readonly version: string;
  /** Serial number of the machine, or the gateway's id. */
  readonly serial: string;
  readonly isConnected: () => boolean;
  /** Messages that wait for the portal. */
  readonly waiting: () => number;
  readonly devices: () => readonly { readonly isAsleep: boolean; readonly readAt: number | null }[];
  /** What the machine reports; undefined for what it does not. */
  readonly machine: Machine;
}

/** Percentages from 0 to 100, seconds, degrees Celsius. */
export interface Machine {
  readonly uptime: () => number;
  readonly cpu: () => number | undefined;
  readonly memory: () => number | undefined;
  readonly disk: () => number | undefined;
  readonly temperature: () => number | undefined;
  readonly address: () => string | undefined;
}

const CONNECTED = 2;

/** The gateway as a device of the portal: what it knows of itself and of its machine. */
export function ownDevice(state: OwnState): DeviceDriver {
  const { devices, isConnected, machine, serial, version, waiting } = state;
  const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value));
  const sources: Readonly<Record<string, () => PropertyValue | undefined>> = {
    // Whoever reads it has reached it.
    onlineState: () => 1,
    uptime: () => whole(machine.uptime()),
    ipAddress: machine.address,
    mqttState: () => (isConnected() ? CONNECTED : 0),
    cpuUsage: () => whole(machine.cpu()),
    memUsage: () => whole(machine.memory()),
    diskUsage: () => whole(machine.disk()),
    boardTemp: machine.temperature,
    fwVersion: () => version,
    devTotal: () => devices().length,
    devOnline: () => devices().filter(({ isAsleep, readAt }) => readAt !== null && !isAsleep).length,
    cacheRecords: waiting,
  };
  return {
    type: DEVICE_TYPES.gateway,
    codes: Object.keys(sources),
    identify: async () => ({ manufacturer: 'Sunhelm', model: 'edge', serial, version }),
    read: async (codes) =>
      new Map(
        codes.flatMap((code) => {
          const value = sources[code]?.();
          return value === undefined ? [] : [[code, value]];
        }),
      ),
  };
}

/** The machine that the program runs on; `folder` is on the disk that counts. */
export function thisMachine(folder: string): Machine {
  let before = cpuTimes();
  return {
    uptime: () => process.uptime(),
    cpu: () => {
      const now = cpuTimes();
      const [busy, all] = [now.busy - before.busy, now.all - before.all];
      before = now;
      return all > 0 ? (100 * busy) / all : undefined;
    },
    memory: () => 100 * (1 - freemem() / totalmem()),
    disk: () => {
      const { bavail, blocks } = statfsSync(folder);
      return blocks > 0 ? 100 * (1 - bavail / blocks) : undefined;
    },
    temperature: boardTemperature,
    address: () =>
      Object.values(networkInterfaces())
        .flatMap((all) => all ?? [])
        .find(({ family, internal }) => family === 'IPv4' && !internal)?.address,
  };
}

function cpuTimes(): { busy: number; all: number } {
  const sums = cpus().map(({ times }) => {
    const all = Object.values(times).reduce((sum, time) => sum + time, 0);
    return { busy: all - times.idle, all };
  });
  return sums.reduce((sum, one) => ({ busy: sum.busy + one.busy, all: sum.all + one.all }), { busy: 0, all: 0 });
}

/** As Linux on a Raspberry Pi reports it, in thousandths of a degree. */
function boardTemperature(): number | undefined {
  try {
    const degrees = Number(readFileSync('/sys/class/thermal/thermal_zone0/temp', 'utf8')) / 1_000;
    return Number.isFinite(degrees) ? Math.round(degrees * 10) / 10 : undefined;
  } catch {
    return undefined;
  }
}
