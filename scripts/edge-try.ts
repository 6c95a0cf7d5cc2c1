import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { deyeHybrid1p } from '../edge/maps/deye-hybrid-1p';
import { deyeHybrid3p } from '../edge/maps/deye-hybrid-3p';
import { mapDriver } from '../edge/maps/map-driver';
import { BusError, type Registers } from '../edge/modbus/registers';
import { valueLines } from '../edge/program/table';
import { sunspecDevices } from '../edge/sunspec/sunspec-driver';

/*
 * Runs images of registers, as people publish them of their own devices, through every driver: `npm run edge:try -- FOLDER`. An image is
 * JSON with `registers` (word by address), `states` (several of them) or `blocks` (`start` or `address`, `words`), and may have `expected`
 * values by code; addresses from 0. Fails if a driver that the file's name fits (`1p`, `3p`) gives another value.
 */

const words = z.record(z.string(), z.number().int());
const block = z.object({ start: z.number().optional(), address: z.number().optional(), words: z.array(z.number()) });
const values = z.record(z.string(), z.unknown());
const image = z.object({
  registers: words.optional(),
  states: z.array(z.object({ registers: words })).optional(),
  blocks: z.array(block).optional(),
  expected: z.union([values, z.array(values)]).optional(),
});

interface Image {
  readonly name: string;
  readonly words: ReadonlyMap<number, number>;
  readonly expected: Readonly<Record<string, unknown>>;
}

function imagesOf(file: string): Image[] {
  const read = image.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) return [];
  const { blocks = [], expected = {}, registers = {}, states } = read.data;
  const tables = states?.map((state) => state.registers) ?? [registers];
  return tables.map((table, index) => {
    const fromBlocks = blocks.flatMap(({ address, start = address ?? 0, words: own }) =>
      own.map((word, at) => [start + at, word] as const),
    );
    const own = Object.entries(table).map(([address, word]) => [Number(address), word] as const);
    return {
      name: `${path.basename(file)}${tables.length > 1 ? `, state ${index + 1}` : ''}`,
      words: new Map([...own, ...fromBlocks]),
      expected: (Array.isArray(expected) ? expected[index] : expected) ?? {},
    };
  });
}

/** Registers that the image does not have are refused, as by a device without them. */
function registersOf({ words: known }: Image): Registers {
  return {
    read: async ({ address, count }) => {
      const found = Array.from({ length: count }, (_, at) => known.get(address + at));
      if (found.includes(undefined)) throw new BusError('exception', 'not in the image', 2);
      return found.map((word) => word ?? 0);
    },
    write: () => Promise.reject(new BusError('exception', 'an image is not written', 1)),
  };
}

async function tryImage(one: Image): Promise<number> {
  const registers = registersOf(one);
  const drivers = [
    ['deye-hybrid-1p', mapDriver(deyeHybrid1p, registers, 1)],
    ['deye-hybrid-3p', mapDriver(deyeHybrid3p, registers, 1)],
    ...(await sunspecDevices(registers, 1)).map((driver) => ['sunspec', driver] as const),
  ] as const;
  let wrong = 0;
  for (const [name, driver] of drivers) {
    const read = await driver.read(driver.codes).catch(() => new Map<string, number | string>());
    if (read.size === 0) continue;
    console.log(`\n${one.name}, ${name}: ${read.size} values`);
    for (const line of valueLines(driver.type, read)) console.log(line);
    if (name.startsWith('deye') && !one.name.includes(name.slice(-2))) continue;
    for (const [code, value] of Object.entries(one.expected)) {
      const found = read.get(code);
      if (found === undefined || typeof value !== 'number' || Math.abs(Number(found) - value) < 1e-6) continue;
      wrong += 1;
      console.log(`  WRONG ${code}: ${found}, expected ${value}`);
    }
  }
  return wrong;
}

async function main(): Promise<void> {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('npm run edge:try -- FOLDER');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  let wrong = 0;
  for (const file of files) for (const one of imagesOf(path.join(folder, file))) wrong += await tryImage(one);
  console.log(`\n${wrong} values differ from what their image names`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
