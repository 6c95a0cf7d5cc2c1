import { UNSET_BEFORE } from '@/lib/domain/time/instant';
import { readPiece } from './backlog';
import type { Disk } from './disk';
import { samplesOf } from './parts';
import type { Segment } from './segments';
import { addDropped, NONE_DROPPED, type Dropped } from './store-state';

const DAY_MS = 86_400_000;

/** The samples of a segment above the number `acked`. Never rejects: what cannot be read does not count. */
export async function waitingIn(disk: Disk, segment: Segment, acked: number, piece: number): Promise<Dropped> {
  let found = NONE_DROPPED;
  if (segment.last <= acked) return found;
  for (let offset = 0; offset < segment.bytes;) {
    const { records, bytes } = await readPiece(disk, segment, offset, piece);
    offset += bytes;
    for (const { seq, json } of records) {
      if (seq > acked) found = addDropped(found, extentOf(samplesOf([json])));
    }
  }
  return found;
}

/** The number of samples and the range of their instants. */
export function extentOf(samples: readonly { readonly ts: number }[]): Dropped {
  return samples.reduce((sum, { ts }) => addDropped(sum, { samples: 1, from: ts, to: ts }), NONE_DROPPED);
}

/** Whether a segment ended more than `days` before `now`. A time before clocks were set says nothing about its age. */
export async function isTooOld(disk: Disk, segment: Segment, days: number, now: Date, piece: number): Promise<boolean> {
  const { records } = await readPiece(disk, segment, Math.max(0, segment.bytes - piece), piece);
  const last = records.at(-1);
  const newest = last ? Math.max(...samplesOf([last.json]).map(({ ts }) => ts)) : -Infinity;
  return newest >= UNSET_BEFORE && newest < now.getTime() - days * DAY_MS;
}

/** Sentences for the log about a disk that takes nothing any more. */
export const MEMORY = {
  begins: 'The store of unsent samples cannot be written: new ones wait in memory and are lost when the program ends',
  ends: 'The store of unsent samples is written again',
  full: 'The memory is full',
} as const;

/** A sentence for the log. */
export function droppedText(why: string, { samples, from, to }: Dropped): string {
  const range = from === null || to === null ? '' : ` from ${timeText(from)} to ${timeText(to)}`;
  return `${why}: ${samples} unsent samples${range} were dropped`;
}

function timeText(ts: number): string {
  const at = new Date(ts);
  return Number.isNaN(at.getTime()) ? String(ts) : at.toISOString();
}
