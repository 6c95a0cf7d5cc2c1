import { BusError, type BusFailure, type RegisterRange, type Registers } from '@/edge/modbus/registers';

/** The holding and input registers of a device, with the requests that it got. */
export interface FakeRegisters extends Registers {
  readonly requests: RegisterRange[];
  readonly contents: Map<number, number>;
  /** Addresses that the device refuses with exception 2. */
  readonly refused: Set<number>;
  /** Requests with one of these addresses fail so. */
  readonly failing: Map<number, BusFailure>;
  /** What is written is stored, and listed. */
  readonly writes: { readonly address: number; readonly words: readonly number[] }[];
}

export function fakeRegisters(contents: Readonly<Record<number, number>>): FakeRegisters {
  const words = new Map(Object.entries(contents).map(([address, word]) => [Number(address), word]));
  const requests: RegisterRange[] = [];
  const [refused, failing] = [new Set<number>(), new Map<number, BusFailure>()];
  const writes: FakeRegisters['writes'] = [];
  return {
    requests,
    writes,
    contents: words,
    refused,
    failing,
    read(range) {
      requests.push(range);
      const addresses = Array.from({ length: range.count }, (_, index) => range.address + index);
      const failure = addresses.map((address) => failing.get(address)).find((one) => one !== undefined);
      if (failure) return Promise.reject(new BusError(failure, failure));
      if (addresses.some((address) => refused.has(address)))
        return Promise.reject(new BusError('exception', 'illegal data address', 2));
      return Promise.resolve(addresses.map((address) => words.get(address) ?? 0));
    },
    write(_unit, address, written) {
      writes.push({ address, words: written });
      written.forEach((word, index) => words.set(address + index, word));
      return Promise.resolve();
    },
  };
}

/** The two's complement of a number in one word, and in two with the low word first. */
export const word = (number: number) => number & 0xffff;
export const lowFirst = (number: number): readonly [number, number] => [number & 0xffff, (number >>> 16) & 0xffff];
