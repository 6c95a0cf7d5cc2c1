import type { DeviceIdentity } from '../driver';
import type { FaultWord } from '../faults/fault-word';
import type { RegisterTable } from '../modbus/registers';

/**
 * How several registers make one number: two or four of them joined to 32 or 64 bits, low or high word first; the sum of single
 * words; or the first word that is not 0.
 */
export type Combination = 'low-first' | 'high-first' | 'sum' | 'first';

/**
 * What the bits mean. `uint` and `int` are numbers, `float` of two or four registers. The others make texts: `text` two characters
 * a register, `time` a decimal HHMM as "HH:mm", `bit-list` the numbers of the set bits from 1 as "1,2,5", `version` the hexadecimal
 * digits as "V1.0.1.5".
 */
export type FieldType = 'uint' | 'int' | 'float' | 'text' | 'time' | 'bit-list' | 'version';

/** Raw numbers, each alone or as a range with both ends. */
export type RawNumbers = readonly (number | readonly [from: number, to: number])[];

/** Where a value is and how it is computed: (raw - rawOffset) * scale + offset, in the unit of the catalogue. */
export interface Field {
  /** `holding` if absent. */
  readonly table?: RegisterTable;
  /** Addresses as on the wire, from 0. */
  readonly registers: readonly number[];
  /** Addresses to read where the device refuses `registers`. */
  readonly instead?: readonly number[];
  /** `low-first` if absent; without meaning for one register. */
  readonly join?: Combination;
  /**
   * An `int` of two words whose high word may be missing or of another instant: while it holds nothing but a sign, the low word
   * counts alone, as a signed number of 16 bits.
   */
  readonly narrow?: true;
  /** `uint` if absent. */
  readonly type?: FieldType;
  /** Adjacent bits of an unsigned number; the raw number is what they hold, shifted to the right end. */
  readonly mask?: number;
  /** 1 if absent. */
  readonly scale?: number;
  readonly rawOffset?: number;
  readonly offset?: number;
  /** Value by raw number; any other raw number is no value. */
  readonly options?: Readonly<Record<number, number>>;
  /** The value is that of the first pair whose bound is above the scaled number. */
  readonly bands?: readonly (readonly [below: number, value: number])[];
  /** Unsigned numbers before the mask (of a sum: single words) that mean "not present on this unit". */
  readonly absent?: RawNumbers;
  /** A register of the same table that holds 0 on a unit without this value. */
  readonly needs?: number;
  /** The sign has no meaning for us. */
  readonly magnitude?: true;
  /** The least true value. Down to `noise` below it a number counts as this value, and below that as none. */
  readonly least?: { readonly value: number; readonly noise: number };
}

/** A property or a setting of the catalogue. */
export interface MapEntry extends Field {
  readonly code: string;
  readonly access: 'r' | 'rw';
  /** Whether the maker's document and use in the field agree. Only such entries are written. */
  readonly sure: boolean;
  /** What the device takes, both ends included; the bounds of the catalogue apply besides. */
  readonly range?: readonly [number, number];
  /** The device takes multiples of this only; minutes for a `time`. */
  readonly step?: number;
  /** The first and the last register that are only written together. */
  readonly frame?: readonly [number, number];
}

/** Registers that no request may contain, both ends included. */
export interface AvoidedRegisters {
  readonly table: RegisterTable;
  readonly from: number;
  readonly to: number;
}

export interface ReadLimits {
  /** Most registers of one request, at most 125. */
  readonly most: number;
  /** Most adjacent registers without a wanted value that a request may read through. */
  readonly gap: number;
  readonly avoid: readonly AvoidedRegisters[];
}

/** A serial line with 8 data bits. */
export interface SerialLine {
  readonly baud: number;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stopBits: 1 | 2;
}

/** The registers of a kind of device. A code may be a property and a setting. */
export interface RegisterMap {
  readonly name: string;
  /** Code of the device type, for instance C002 for an inverter. */
  readonly type: string;
  /** The unit id and the line that such a device has from the factory. */
  readonly unit: number;
  readonly line: SerialLine;
  readonly limits: ReadLimits;
  readonly identity: Readonly<Partial<Record<keyof DeviceIdentity, Field>>>;
  /**
   * A holding register that names the kind of the device: `own` contents are those of this map, `others` those of devices that need
   * another one. Only a device with its own is written.
   */
  readonly kind?: { readonly register: number; readonly own: readonly number[]; readonly others: readonly number[] };
  readonly properties: readonly MapEntry[];
  /** Words in which it reports what is wrong: those of `properties`, or of fields of their own. */
  readonly faults?: readonly (FaultWord & { readonly field?: Field })[];
  readonly settings: readonly MapEntry[];
}

export function tableOf(field: Field): RegisterTable {
  return field.table ?? 'holding';
}

/** All addresses that are read for a value, in the order in which `decode` takes their words. */
export function addressesOf({ needs, registers }: Field): readonly number[] {
  return needs === undefined ? registers : [...registers, needs];
}
