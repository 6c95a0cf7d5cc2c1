import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { BusError, type Priority, type Registers } from '../modbus/registers';
import { decode } from './decode';
import { holesOf, readPlan, spanOf, type PlannedRead } from './read-plan';
import { addressesOf, tableOf, type AvoidedRegisters, type Field, type ReadLimits } from './register-map';

/** Exceptions by which a device refuses registers that it does not have: an illegal address, an illegal amount. */
const NO_SUCH_REGISTERS = new Set([2, 3]);

/**
 * Values of fields that fit one request each. Without an entry: the device does not have it, or it could not be read. Rejects with the
 * first `BusError` if no request succeeded.
 */
export type FieldReader = (fields: readonly Field[], priority?: Priority) => Promise<ReadonlyMap<Field, PropertyValue>>;

/** What is known of a device. */
interface Known {
  readonly refused: Set<Field>;
  /** Fields that are read from their other addresses. */
  readonly instead: Map<Field, Field>;
  /** Registers that no request reads through any more. */
  readonly closed: AvoidedRegisters[];
}

/** The outcome of reading some fields. */
interface Round {
  readonly values: Map<Field, PropertyValue | undefined>;
  readonly learned: Known;
  readonly failures: BusError[];
}

type Request = (read: PlannedRead<Planned>) => Promise<ReadonlyMap<number, number>>;

/** A field and the one in the map that it replaces: the same, or one whose addresses were refused. */
interface Planned extends Field {
  readonly original: Field;
}

/**
 * Reads by `readPlan`. A refused request is divided into its values; what the device refuses is not requested again during the life of
 * the reader.
 */
export function fieldReader(registers: Registers, unit: number, limits: ReadLimits): FieldReader {
  const known = nothingKnown();
  return async (fields, priority) => {
    const wanted = fields.filter((field) => !known.refused.has(field));
    if (wanted.length === 0) return new Map();
    const request: Request = async ({ address, count, table }) => {
      const words = await registers.read({ unit, table, address, count }, priority);
      return new Map(words.map((word, index) => [address + index, word]));
    };
    const round: Round = { values: new Map(), learned: nothingKnown(), failures: [] };
    const planned = wanted.map((field) => ({ ...(known.instead.get(field) ?? field), original: field }));
    for (const read of readPlan(planned, limits, known.closed)) await readOne(read, limits, request, round);
    const [failure] = round.failures;
    if (round.values.size === 0 && failure) throw failure;
    // A device that refuses everything is starting, or another one: nothing is learned from that.
    remember(known, round.learned);
    return new Map([...round.values].flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
  };
}

/** Whether a device refused a request because it does not have the registers. */
export function isRefusal({ exception }: BusError): boolean {
  return exception !== null && NO_SUCH_REGISTERS.has(exception);
}

async function readOne(read: PlannedRead<Planned>, limits: ReadLimits, request: Request, round: Round): Promise<void> {
  const failure = await attempt(read, request, round);
  if (!failure || !isRefusal(failure)) return;
  const [field] = read.fields;
  if (field && read.fields.length === 1) return readInstead(field, limits, request, round);
  round.learned.closed.push(...holesOf(read));
  for (const one of read.fields.flatMap((each) => readPlan([each], limits))) await readOne(one, limits, request, round);
}

/** After a refusal: reads the other addresses of a field if it has any, and remembers what the device refuses. */
async function readInstead(field: Planned, limits: ReadLimits, request: Request, round: Round): Promise<void> {
  const { instead, ...rest } = field;
  const { learned } = round;
  if (!instead) {
    learned.refused.add(field.original);
    learned.closed.push(spanOf(field));
    return;
  }
  const other = { ...rest, registers: instead };
  learned.instead.set(field.original, other);
  const left = field.registers.filter((register) => !instead.includes(register));
  learned.closed.push(...left.map((register) => ({ table: tableOf(field), from: register, to: register })));
  for (const read of readPlan([other], limits)) await readOne(read, limits, request, round);
}

async function attempt(read: PlannedRead<Planned>, request: Request, round: Round): Promise<BusError | undefined> {
  try {
    const words = await request(read);
    for (const field of read.fields) {
      const own = addressesOf(field).flatMap((address) => words.get(address) ?? []);
      round.values.set(field.original, decode(field, own));
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof BusError)) throw error;
    round.failures.push(error);
    return error;
  }
}

function remember(known: Known, learned: Known): void {
  for (const field of learned.refused) known.refused.add(field);
  for (const [field, other] of learned.instead) known.instead.set(field, other);
  known.closed.push(...learned.closed);
}

function nothingKnown(): Known {
  return { refused: new Set(), instead: new Map(), closed: [] };
}
