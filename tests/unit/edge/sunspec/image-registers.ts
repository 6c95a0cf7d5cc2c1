import { BusError, type RegisterRange, type Registers } from '@/edge/modbus/registers';
import type { Image } from '../../../support/edge/chain-image';

/** What a device does with a request that it could answer. */
export type Obstacle = (range: RegisterRange) => BusError | null;

export interface ImageRegisters extends Registers {
  readonly requests: RegisterRange[];
  image: Image;
  obstacles: Obstacle[];
}

export const refusal = (code: number) => new BusError('exception', `exception ${code}`, code);
export const silence = () => new BusError('timeout', 'no answer');
export const failure = (kind: 'crc' | 'malformed' | 'closed') => new BusError(kind, kind);

/** A device with these holding registers; exception 2 for any other address. */
export function imageRegisters(image: Image, ...obstacles: Obstacle[]): ImageRegisters {
  const requests: RegisterRange[] = [];
  const registers: ImageRegisters = {
    requests,
    image,
    obstacles,
    async read(range) {
      requests.push(range);
      for (const obstacle of registers.obstacles) {
        const error = obstacle(range);
        if (error) throw error;
      }
      if (range.count < 1 || range.count > 125) throw refusal(3);
      return addressesOf(range).map((address) => {
        const word = range.table === 'holding' ? registers.image.get(address) : undefined;
        if (word === undefined) throw refusal(2);
        return word;
      });
    },
    write: async () => {
      throw refusal(1);
    },
  };
  return registers;
}

export const addressesOf = ({ address, count }: RegisterRange): number[] =>
  Array.from({ length: count }, (_, index) => address + index);

/** Fails every request that touches one of these addresses. */
export const failing =
  (addresses: readonly number[], error: () => BusError): Obstacle =>
  (range) =>
    addressesOf(range).some((address) => addresses.includes(address)) ? error() : null;

/** Refuses requests of more words. */
export const atMost =
  (words: number, error: () => BusError = () => refusal(3)): Obstacle =>
  ({ count }) =>
    count > words ? error() : null;

/** Refuses requests that reach over the beginning of a model. */
export const withoutCrossing =
  (starts: readonly number[]): Obstacle =>
  ({ address, count }) =>
    starts.some((start) => address < start && start < address + count) ? refusal(2) : null;
