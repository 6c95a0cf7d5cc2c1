/** One of the two tables of 16-bit registers of a Modbus device. */
export type RegisterTable = 'holding' | 'input';

/** Addresses as on the wire, from 0; at most 125 registers. */
export interface RegisterRange {
  readonly unit: number;
  readonly table: RegisterTable;
  readonly address: number;
  readonly count: number;
}

/** A request of a user goes before polling. */
export type Priority = 'request' | 'polling';

/**
 * Why a request to a device failed: `timeout` no or half an answer; `crc` a damaged frame; `exception` the device refused;
 * `malformed` an answer of another unit, function or length; `closed` there is no connection.
 */
export type BusFailure = 'timeout' | 'crc' | 'exception' | 'malformed' | 'closed';

/** A failed request. `exception` is the code of the device's refusal, for instance 2 for an address that it does not have. */
export class BusError extends Error {
  override readonly name = 'BusError';

  constructor(
    readonly failure: BusFailure,
    message: string,
    readonly exception: number | null = null,
  ) {
    super(message);
  }
}

/** What drivers need of a bus. Words are unsigned 16-bit numbers. Everything rejects with a `BusError`. */
export interface Registers {
  /** `range.count` words. */
  read(range: RegisterRange, priority?: Priority): Promise<readonly number[]>;
  /** Writes holding registers from `address` in one request. */
  write(unit: number, address: number, words: readonly number[], priority?: Priority): Promise<void>;
}
