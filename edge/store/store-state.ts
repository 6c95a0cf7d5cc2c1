import { z } from 'zod';
import { UNSET_BEFORE } from '@/lib/domain/time/instant';
import type { Disk } from './disk';
import { encodeRecord, readRecords } from './record';

const NAME = 'state';

const dropped = z.object({ samples: z.number(), from: z.number().nullable(), to: z.number().nullable() });

/** Samples that were given up unsent, and the range of their instants (epoch ms); null while there are none. */
export type Dropped = Readonly<z.output<typeof dropped>>;

const stored = z.object({ next: z.number().int(), dropped });

export interface StoreState {
  /** Up to this number everything is stored by the backend. */
  readonly acked: number;
  /** All lower numbers are used up. */
  readonly next: number;
  readonly dropped: Dropped;
}

/** The stored state; null if there is none, or if it is damaged. */
export function readState(disk: Disk): StoreState | null {
  const [record] = readRecords(disk.whole(NAME) ?? Buffer.alloc(0)).records;
  if (record === undefined) return null;
  const read = stored.safeParse(JSON.parse(record.json));
  return read.success ? { acked: record.seq - 1, ...read.data } : null;
}

export function saveState(disk: Disk, { acked, ...rest }: StoreState): Promise<void> {
  return disk.replace(NAME, encodeRecord(acked + 1, JSON.stringify(rest)));
}

/** Both together. */
export function addDropped(a: Dropped, b: Dropped): Dropped {
  const among = (extreme: (...numbers: number[]) => number, numbers: readonly (number | null)[]) => {
    const known = numbers.filter((one) => one !== null);
    return known.length > 0 ? extreme(...known) : null;
  };
  return {
    samples: a.samples + b.samples,
    from: among(Math.min, [a.from, b.from]),
    to: among(Math.max, [a.to, b.to]),
  };
}

export const NONE_DROPPED: Dropped = { samples: 0, from: null, to: null };

/** The first number of a new folder; 0 while the clock is not set. */
export function firstNumber(now: Date): number {
  return now.getTime() < UNSET_BEFORE ? 0 : Math.floor(now.getTime() / 1000);
}
