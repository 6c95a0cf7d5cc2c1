import type { PropertyValue } from '@/lib/contract/gateway/messages';

/** Something that a device reports as wrong: a code of the catalogue of alarms, or one that names the bit (lib/data/unknown-faults). */
export interface Fault {
  readonly code: string;
  /** A text of the device's own, for a code that the catalogue does not have. */
  readonly text?: string;
}

/** A word in which a device reports what is wrong. */
export interface FaultWord {
  /** The code by which the driver reads it. */
  readonly word: string;
  /** What it reports; null for a word that means nothing, as one that the device does not implement. */
  readonly faultsIn: (value: number) => readonly Fault[] | null;
}

export interface BitTable {
  readonly word: string;
  /** 16 or 32; a word with all bits set is one that the device does not implement. */
  readonly width: 16 | 32;
  /** Faults by bit. */
  readonly bits: Readonly<Record<number, Fault | string>>;
  /** The code of any other bit; null if it is none. */
  readonly other: (bit: number) => string | null;
}

/** A word with a fault for each bit. */
export function bitWord({ bits, other, width, word }: BitTable): FaultWord {
  const faults = Array.from({ length: width }, (_, bit): Fault | null => {
    const found = bits[bit] ?? other(bit);
    return typeof found === 'string' ? { code: found } : found;
  });
  const all = 2 ** width - 1;
  return {
    word,
    faultsIn: (value) => {
      if (!Number.isInteger(value) || value < 0 || value >= all) return null;
      const set = faults.filter((fault, bit) => fault !== null && Math.floor(value / 2 ** bit) % 2 === 1);
      const byCode = new Map(set.flatMap((fault) => (fault ? [[fault.code, fault] as const] : [])));
      return [...byCode.values()];
    },
  };
}

/** A word with the number of one error, 0 for none; `name` is a name without blanks. */
export function numberWord(word: string, name: string): FaultWord {
  return {
    word,
    faultsIn: (value) => (Number.isInteger(value) && value > 0 ? [{ code: `F-${name}=${value}` }] : []),
  };
}

/** What the words report that were read, by word; a word without an entry was not read, or means nothing. */
export function faultsOf(
  words: readonly FaultWord[],
  values: ReadonlyMap<string, PropertyValue>,
): ReadonlyMap<string, readonly Fault[]> {
  return new Map(
    words.flatMap(({ faultsIn, word }) => {
      const value = values.get(word);
      const faults = typeof value === 'number' ? faultsIn(value) : null;
      return faults ? [[word, faults] as const] : [];
    }),
  );
}
