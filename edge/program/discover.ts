import { stringify } from 'yaml';
import type { LineConfig } from '../config/schema';
import { busOf, partNames } from '../devices';
import { BusError, type Registers } from '../modbus/registers';
import { sunspecDevices } from '../sunspec/sunspec-driver';
import { openVenus } from '../venus/venus-client';
import { venusDevices } from '../venus/venus-driver';
import { measuredCodes } from '../poller';
import type { DeviceDriver } from '../driver';
import { identityText } from './table';

/** Unit ids that makers deliver their devices with. */
const USUAL_UNITS = [1, 2, 3, 71, 100, 126, 200, 201, 240, 241, 247];
/** Register 0 of the Deye hybrids names their family. */
const DEYE: Readonly<Record<number, string>> = {
  0x0003: 'deye-hybrid-1p',
  0x0300: 'deye-hybrid-1p',
  0x0005: 'deye-hybrid-3p',
  0x0500: 'deye-hybrid-3p',
};
const VENUS_WAIT_MS = 30_000;

interface Found {
  readonly driver: string;
  readonly unit?: number;
  readonly part?: string;
}

type Print = (text: string) => void;

/** Shows what answers on a line and prints the lines of edge.yaml for it; the devices found. */
export async function discover(
  name: string,
  written: Record<string, unknown>,
  line: LineConfig,
  units: readonly number[] | null,
  print: Print,
): Promise<number> {
  const found = 'venus' in line ? await onVenus(line, print) : await onModbus(line, units ?? USUAL_UNITS, print);
  if (found.length === 0) return 0;
  const devices = found.map((one) => ({ key: keyOf(name, one, found), line: name, ...one }));
  print('\nFor edge.yaml; the keys are names of your own, in letters and digits:\n');
  print(stringify({ lines: { [name]: written }, devices }, { lineWidth: 0 }));
  return found.length;
}

/** `line40inverter`, with the unit where a line has several alike: keys of several lines do not meet. */
function keyOf(line: string, { driver, part, unit }: Found, all: readonly Found[]): string {
  const kind = (part ?? driver.split('-')[1] ?? driver).replaceAll('-', '');
  const alike = all.filter((one) => one.driver === driver && one.part === part).length;
  return `${line}${kind}${alike > 1 ? unit : ''}`.slice(0, 32);
}

async function onModbus(
  line: Exclude<LineConfig, { venus: string }>,
  units: readonly number[],
  print: Print,
): Promise<Found[]> {
  // A line that cannot be opened ends the search with its reason.
  const bus = busOf(line, () => undefined);
  const found: Found[] = [];
  try {
    for (const unit of units) {
      const family = await familyOf(bus, unit);
      if (family === null) continue;
      const own = await unitDevices(bus, unit, family, print);
      if (own.length === 0)
        print(`unit ${unit} answers, and is neither SunSpec nor a Deye hybrid: it needs a register map`);
      found.push(...own);
    }
  } finally {
    await bus.close();
  }
  if (found.length === 0) print('no known device answered');
  return found;
}

/** Register 0 of a unit; undefined if it refuses it, null if there is no such unit. */
async function familyOf(registers: Registers, unit: number): Promise<number | undefined | null> {
  try {
    const [word] = await registers.read({ unit, table: 'holding', address: 0, count: 1 });
    return word;
  } catch (error) {
    if (!(error instanceof BusError)) throw error;
    if (error.failure === 'closed') throw error;
    // A gateway of several devices answers for one that is absent.
    const isThere = error.failure === 'exception' && error.exception !== 10 && error.exception !== 11;
    return isThere ? undefined : null;
  }
}

async function unitDevices(
  registers: Registers,
  unit: number,
  family: number | undefined,
  print: Print,
): Promise<Found[]> {
  const drivers = await sunspecDevices(registers, unit).catch(() => []);
  if (drivers.length > 0) {
    const parts = partNames(drivers);
    for (const [index, driver] of drivers.entries()) await describe(driver, `unit ${unit}, ${parts[index]}`, print);
    return parts.map((part) => ({ driver: 'sunspec', unit, part }));
  }
  const deye = DEYE[family ?? -1];
  if (deye === undefined) return [];
  print(`unit ${unit}: a Deye or Sunsynk hybrid (${deye})`);
  return [{ driver: deye, unit }];
}

async function describe(driver: DeviceDriver, name: string, print: Print): Promise<void> {
  const identity = await driver.identify();
  const values = await driver.read(measuredCodes(driver)).catch(() => new Map());
  print(`${name}: ${identityText(identity)}; ${values.size} values: ${[...values.keys()].join(', ')}`);
}

async function onVenus(
  { password, portalId, user, venus }: Extract<LineConfig, { venus: string }>,
  print: Print,
): Promise<Found[]> {
  const client = openVenus({ url: venus, user, password, portalId, clock: Date.now, log: print });
  try {
    if (!(await client.wait(VENUS_WAIT_MS))) {
      print(`${client.address} sends no values: is MQTT on under Settings, Services (or Integrations)?`);
      return [];
    }
    const devices = venusDevices(client);
    for (const device of devices) await describe(device, device.id, print);
    return devices.map(({ id }) => ({ driver: 'venus', part: id }));
  } finally {
    await client.close();
  }
}
