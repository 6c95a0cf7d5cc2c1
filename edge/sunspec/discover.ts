import { BusError, type Registers } from '../modbus/registers';

/** One model of a chain; `length` counts the words after the length word. */
export interface ChainModel {
  readonly id: number;
  readonly length: number;
  /** Holding register of the id word, from 0. */
  readonly address: number;
}

/**
 * What ended a chain: the end mark, a refused or an unanswered request (some makers have no mark), or a bound of this program, beyond
 * which a device cannot be right.
 */
export type ChainEnd = 'mark' | 'refused' | 'silent' | 'bound';

/** The SunSpec models of a unit. */
export interface Chain {
  readonly unit: number;
  /** Holding register of the marker. */
  readonly base: number;
  /** At least one, in the order of the registers. */
  readonly models: readonly ChainModel[];
  readonly end: ChainEnd;
}

const BASES = [40000, 50000, 0] as const;
const MARKER = [0x5375, 0x6e53] as const;
const END_IDS: readonly number[] = [0xffff, 0];
const COMMON = 1;
const MOST_MODELS = 100;
const REGISTERS = 0x10000;

/**
 * Finds the chain of a unit; null if it has none. Rejects with the `BusError` of a failure that leaves this open: neither a refusal
 * nor a missing answer, which are what a device without SunSpec gives.
 */
export async function discover(registers: Registers, unit: number): Promise<Chain | null> {
  let open: BusError | null = null;
  for (const base of BASES) {
    try {
      const chain = await chainAt(registers, unit, base);
      if (chain) return chain;
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      if (endOf(error) === null) open = error;
    }
  }
  if (open) throw open;
  return null;
}

/** The models of each device of a chain: a second common model begins a further device. */
export function devicesOf({ models }: Chain): readonly (readonly ChainModel[])[] {
  const devices: ChainModel[][] = [];
  for (const model of models) {
    const current = devices.at(-1);
    if (!current || model.id === COMMON) devices.push([model]);
    else current.push(model);
  }
  return devices;
}

async function chainAt(registers: Registers, unit: number, base: number): Promise<Chain | null> {
  const marker = await registers.read({ unit, table: 'holding', address: base, count: 2 });
  if (marker[0] !== MARKER[0] || marker[1] !== MARKER[1]) return null;
  const { models, end } = await walk(registers, unit, base + 2);
  return models.length > 0 ? { unit, base, models, end } : null;
}

async function walk(registers: Registers, unit: number, start: number): Promise<Pick<Chain, 'models' | 'end'>> {
  const models: ChainModel[] = [];
  let address = start;
  while (models.length < MOST_MODELS && address + 2 <= REGISTERS) {
    const header = await headerAt(registers, unit, address);
    if (typeof header === 'string') return { models, end: header };
    const next = address + 2 + header.length;
    if (next > REGISTERS) break;
    models.push({ ...header, address });
    address = next;
  }
  return { models, end: 'bound' };
}

type Header = Pick<ChainModel, 'id' | 'length'>;

async function headerAt(registers: Registers, unit: number, address: number): Promise<Header | ChainEnd> {
  const both = await wordsAt(registers, unit, address, 2);
  if (Array.isArray(both)) return headerOf(both[0] ?? 0, both[1] ?? 0);
  // Some devices have the end mark without a length word and refuse both at once.
  const id = await wordsAt(registers, unit, address, 1);
  if (!Array.isArray(id)) return id;
  if (END_IDS.includes(id[0] ?? 0)) return 'mark';
  const length = await wordsAt(registers, unit, address + 1, 1);
  return Array.isArray(length) ? headerOf(id[0] ?? 0, length[0] ?? 0) : length;
}

function headerOf(id: number, length: number): Header | ChainEnd {
  return END_IDS.includes(id) ? 'mark' : { id, length };
}

async function wordsAt(
  registers: Registers,
  unit: number,
  address: number,
  count: number,
): Promise<number[] | Exclude<ChainEnd, 'mark' | 'bound'>> {
  try {
    return [...(await registers.read({ unit, table: 'holding', address, count }))];
  } catch (error) {
    const end = error instanceof BusError ? endOf(error) : null;
    if (end === null) throw error;
    return end;
  }
}

/** How a chain may end with this failure; null if it says nothing about the chain. */
function endOf(error: BusError): Exclude<ChainEnd, 'mark' | 'bound'> | null {
  if (error.failure === 'exception') return 'refused';
  return error.failure === 'timeout' ? 'silent' : null;
}
