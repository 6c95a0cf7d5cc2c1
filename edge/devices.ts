import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { DeviceConfig, EdgeConfig, LineConfig } from './config/schema';
import type { DeviceDriver } from './driver';
import { lateDriver } from './late-driver';
import { deyeHybrid1p } from './maps/deye-hybrid-1p';
import { deyeHybrid3p } from './maps/deye-hybrid-3p';
import { mapDriver } from './maps/map-driver';
import type { RegisterMap } from './maps/register-map';
import { ModbusBus } from './modbus/bus';
import type { LineOptions } from './modbus/line';
import type { PolledDevice } from './poller';
import { sunspecDevices } from './sunspec/sunspec-driver';
import { openVenus, type VenusClient } from './venus/venus-client';
import { venusDevices } from './venus/venus-driver';

/** Wait before a line that could not be opened is tried again, ms. */
const REOPEN_MS = 5_000;
/** Wait for the first complete values of a Venus device, ms. */
const VENUS_WAIT_MS = 15_000;

/** A line with the devices of the configuration that are on it. */
export interface OpenedLine {
  readonly name: string;
  readonly devices: readonly PolledDevice[];
  /** Of a Modbus line; null for a Venus device. */
  readonly bus: ModbusBus | null;
  close(): Promise<void>;
}

/** Prepares all lines; nothing is sent before the first reading. `maps` are the register maps of files, by path. */
export function openLines(
  { devices, lines }: EdgeConfig,
  maps: ReadonlyMap<string, RegisterMap>,
  log: (problem: string) => void,
): readonly OpenedLine[] {
  return Object.entries(lines).flatMap(([name, line]) => {
    const own = devices.filter((device) => device.line === name);
    if (own.length === 0) return [];
    const named = (problem: string) => log(`${name}: ${problem}`);
    return [
      'venus' in line ? openVenusLine(name, line, own, named) : openModbusLine(name, busOf(line, named), own, maps),
    ];
  });
}

/** The bus of a line. */
export function busOf(line: Exclude<LineConfig, { venus: string }>, log: (problem: string) => void): ModbusBus {
  return new ModbusBus({
    ...{ line: lineOptions(line), timeoutMs: line.timeout, pauseMs: line.pause },
    ...{ reopenMs: REOPEN_MS, log },
  });
}

function lineOptions(line: Exclude<LineConfig, { venus: string }>): LineOptions {
  if ('tcp' in line) return { kind: 'tcp', ...line.tcp };
  if ('rtuOverTcp' in line) return { kind: 'rtu-over-tcp', ...line.rtuOverTcp };
  const { baud, parity, serial, stopBits } = line;
  return { kind: 'rtu', path: serial, baudRate: baud, parity, stopBits };
}

function openModbusLine(
  name: string,
  bus: ModbusBus,
  devices: readonly DeviceConfig[],
  maps: ReadonlyMap<string, RegisterMap>,
): OpenedLine {
  const chains = new Map<number, Promise<readonly DeviceDriver[]>>();
  /** The devices of a SunSpec unit, found once for all of them. */
  const chainOf = (unit: number) => {
    const known = chains.get(unit);
    if (known) return known;
    const found = sunspecDevices(bus, unit).then((drivers) => {
      if (drivers.length === 0)
        throw new Error(`unit ${unit} has no SunSpec models: is this its unit id, and is SunSpec on?`);
      return drivers;
    });
    chains.set(unit, found);
    // A device that sleeps is searched again.
    found.catch(() => chains.delete(unit));
    return found;
  };
  const driverOf = (device: DeviceConfig): DeviceDriver => {
    const { driver, map = '', part = 'inverter', unit } = device;
    if (driver === 'deye-hybrid-1p') return mapDriver(deyeHybrid1p, bus, unit);
    if (driver === 'deye-hybrid-3p') return mapDriver(deyeHybrid3p, bus, unit);
    if (driver === 'sunspec') return lateDriver(typeOf(part), async () => partOf(await chainOf(unit), part, unit));
    const own = maps.get(map);
    if (!own) throw new Error(`the register map ${map} was not read`);
    return mapDriver(own, bus, unit);
  };
  return {
    ...{ name, bus },
    devices: devices.map((device) => ({ id: device.id, name: device.key, driver: driverOf(device) })),
    close: () => bus.close(),
  };
}

/** `inverter` is the first inverter, `meter-2` the second meter. */
function partOf(drivers: readonly DeviceDriver[], part: string, unit: number): DeviceDriver {
  const [, number] = part.split('-');
  const driver = drivers.filter(({ type }) => type === typeOf(part))[Number(number ?? 1) - 1];
  if (!driver) throw new Error(`unit ${unit} has no ${part}; it has: ${partNames(drivers).join(', ')}`);
  return driver;
}

/** The names of the devices of a SunSpec unit, in their order. */
export function partNames(drivers: readonly DeviceDriver[]): string[] {
  const counts = new Map<string, number>();
  return drivers.map(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const name = type === DEVICE_TYPES.meter ? 'meter' : 'inverter';
    return count === 1 ? name : `${name}-${count}`;
  });
}

const typeOf = (part: string) => (/^(?:meter|grid)/.test(part) ? DEVICE_TYPES.meter : DEVICE_TYPES.inverter);

function openVenusLine(
  name: string,
  { password, portalId, user, venus }: Extract<LineConfig, { venus: string }>,
  devices: readonly DeviceConfig[],
  log: (problem: string) => void,
): OpenedLine {
  const client = openVenus({ url: venus, user, password, portalId, clock: Date.now, log });
  return {
    ...{ name, bus: null },
    devices: devices.map(({ id, key, part = 'system' }) => ({
      ...{ id, name: key },
      driver: lateDriver(typeOf(part), () => venusDevice(client, part)),
    })),
    close: () => client.close(),
  };
}

async function venusDevice(client: VenusClient, part: string): Promise<DeviceDriver> {
  if (!(await client.wait(VENUS_WAIT_MS))) throw new Error(`${client.address} sends no values`);
  const devices = venusDevices(client);
  const device = devices.find(({ id }) => id === part || id.startsWith(`${part}-`));
  if (!device) throw new Error(`there is no ${part}; there are: ${devices.map(({ id }) => id).join(', ')}`);
  return device;
}
