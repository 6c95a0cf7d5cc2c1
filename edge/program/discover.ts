import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { addFound, type FoundConfig } from '../config/add-found';
import type { LineConfig } from '../config/schema';
import { busOf, partNames } from '../devices';
import { BusError, type Registers } from '../modbus/registers';
import { deyeHybrid1p } from '../maps/deye-hybrid-1p';
import { deyeHybrid3p } from '../maps/deye-hybrid-3p';
import { mapDriver } from '../maps/map-driver';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertyOf } from '@/lib/data/properties';
import { sunspecDevices } from '../sunspec/sunspec-driver';
import { openVenus } from '../venus/venus-client';
import { venusDevices } from '../venus/venus-driver';
import { measuredCodes } from '../poller';
import type { DeviceDriver } from '../driver';
import { UserError } from './load';
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

/** A line as written in edge.yaml, and as it is opened. */
export interface SearchedLine {
  readonly name: string;
  readonly written: Record<string, unknown>;
  readonly line: LineConfig;
}

/** Shows what answers on these lines; returns it as in edge.yaml, null if nothing was found. */
export async function discover(
  lines: readonly SearchedLine[],
  units: readonly number[] | null,
  print: Print,
): Promise<FoundConfig | null> {
  const devices: Record<string, unknown>[] = [];
  const written: Record<string, unknown> = {};
  for (const { line, name, written: text } of lines) {
    if (lines.length > 1) print(`\n${Object.values(text).join(', ')}:`);
    const found = await onLine(line, units ?? USUAL_UNITS, print).catch((error: unknown) => {
      // The others may answer.
      if (lines.length === 1 || !(error instanceof BusError)) throw error;
      print(error.message);
      return [];
    });
    if (found.length > 0) written[name] = text;
    devices.push(...found.map((one) => ({ key: keyOf(name, one, found), line: name, ...one })));
  }
  return devices.length === 0 ? null : { lines: written, devices };
}

/** Prints what was found for edge.yaml. */
export function printFound(found: FoundConfig, print: Print): void {
  print(
    '\nFor edge.yaml; the keys are names of your own, in letters and digits. One `lines:` and one `devices:` hold them all:\n',
  );
  print(stringify(found, { lineWidth: 0 }));
}

/** Adds what was found to a file, which is created if it does not exist. */
export function saveFound(file: string, found: FoundConfig, print: Print): void {
  const added = addFound(existsSync(file) ? readFileSync(file, 'utf8') : '', found);
  if (!added)
    throw new UserError(`${file} is not a configuration that can be added to: \`edge check\` names its mistakes`);
  writeFileSync(file, added.text, { mode: 0o600 });
  print(
    added.added.length === 0
      ? `\n${file} has all of them already`
      : `\nAdded to ${file}: ${added.added.join(', ')}. The keys are names of your own, in letters and digits`,
  );
}

const onLine = (line: LineConfig, units: readonly number[], print: Print) =>
  'venus' in line ? onVenus(line, print) : onModbus(line, units, print);

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
  const map = deye === 'deye-hybrid-1p' ? deyeHybrid1p : deyeHybrid3p;
  await describe(mapDriver(map, registers, unit), `unit ${unit}`, print);
  return [{ driver: deye, unit }];
}

/** Values that a person knows from the device's own display. */
const KNOWN = ['P', 'KRA', 'battSoc', 'battPower', 'gridPower', 'loadPower', 'Ua', 'F'];

async function describe(driver: DeviceDriver, name: string, print: Print): Promise<void> {
  const identity = await driver.identify();
  const values = await driver.read(measuredCodes(driver)).catch(() => new Map<string, PropertyValue>());
  const some = KNOWN.flatMap((code) => {
    const [value, property] = [values.get(code), propertyOf(driver.type, code)];
    return value === undefined || !property ? [] : [`${property.en} ${value} ${property.unit}`.trim()];
  });
  print(
    `${name}: ${identityText(identity)}; ${values.size} values${some.length > 0 ? `, among them: ${some.join(', ')}` : ''}`,
  );
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
