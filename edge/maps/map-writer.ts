import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { SettingWriter, WriteResult } from '../driver';
import { BusError, type Registers } from '../modbus/registers';
import { decode } from './decode';
import { encode, writeRange, type WriteRange } from './encode';
import type { MapEntry, RegisterMap } from './register-map';

/** A request may be lost on a bad line. */
const READ_TRIES = 3;
/** What did not arrive is sent once more. */
const WRITE_TRIES = 2;

/** Settings that the registers of a map take, written one at a time and read back. */
export function mapWriter(map: RegisterMap, registers: Registers, unit: number): SettingWriter {
  const entries = new Map(map.settings.map((entry) => [entry.code, entry]));
  const isOwnKind = kindCheck(map, registers, unit);
  return {
    placeOf(code) {
      const entry = entries.get(code);
      const range = entry && writeRange(entry);
      return range && `${range.address}+${range.count}`;
    },
    async write(code, value, maySend) {
      const entry = entries.get(code);
      const range = entry && writeRange(entry);
      if (!range) return { kind: 'refused-value' };
      const isOwn = await isOwnKind();
      if (isOwn !== true) return { kind: isOwn === false ? 'other-device' : 'unread' };
      return writeEntry(entry, range, value, { registers, unit, maySend });
    },
  };
}

interface Place {
  readonly registers: Registers;
  readonly unit: number;
  readonly maySend: () => boolean;
}

async function writeEntry(
  entry: MapEntry,
  range: WriteRange,
  value: PropertyValue,
  place: Place,
): Promise<WriteResult> {
  const { maySend, registers, unit } = place;
  const now = () => readWords(registers, unit, range);
  let present = await now();
  if (!present) return { kind: 'unread' };
  for (let tries = 0; tries < WRITE_TRIES; tries += 1) {
    const words = encode(entry, value, present);
    if (!words) return { kind: 'refused-value' };
    if (isSame(words, present)) break;
    if (!maySend()) {
      if (tries === 0) return { kind: 'unread' };
      break;
    }
    const before = present;
    const failure = await registers.write(unit, range.address, words).then(() => null, busError);
    present = await now();
    if (!present) return { kind: 'unknown' };
    if (failure?.exception && isSame(present, before)) return { kind: 'device-refused', message: failure.message };
    // The device accepted it, whatever it has now: writing it again only wears it out.
    if (failure === null) break;
  }
  return { kind: 'done', value: valueOf(entry, range, present) };
}

const isSame = (one: readonly number[], other: readonly number[]) => one.every((word, index) => word === other[index]);

/** The registers now; null if they cannot be read. */
async function readWords(
  registers: Registers,
  unit: number,
  { address, count }: WriteRange,
): Promise<readonly number[] | null> {
  for (let tries = 0; tries < READ_TRIES; tries += 1) {
    const words = await registers.read({ unit, table: 'holding', address, count }, 'request').catch(busError);
    if (!(words instanceof BusError)) return words;
    if (words.failure === 'closed') return null;
  }
  return null;
}

function valueOf(entry: MapEntry, { address }: WriteRange, words: readonly number[]): PropertyValue | null {
  return (
    decode(
      entry,
      entry.registers.map((register) => words[register - address] ?? 0),
    ) ?? null
  );
}

/** Whether the device names itself as one of the map's kind, found out once; null if it does not answer. */
function kindCheck({ kind }: RegisterMap, registers: Registers, unit: number): () => Promise<boolean | null> {
  let isChecked = kind === undefined;
  return async () => {
    if (isChecked || !kind) return true;
    const words = await readWords(registers, unit, { address: kind.register, count: 1 });
    if (!words) return null;
    isChecked = kind.own.includes(words[0] ?? 0);
    return isChecked;
  };
}

function busError(error: unknown): BusError {
  if (error instanceof BusError) return error;
  throw error;
}
