import type { Cuts } from './cuts';
import { foldRollups, joinRollups, mergeRollups, rollUp, type Rollup, type Sample } from './rollup';

const HOUR_MS = 3_600_000;

/** Raw samples are kept in blocks of one hour of UTC. */
export function blockOf(ts: number): number {
  return Math.floor(ts / HOUR_MS) * HOUR_MS;
}

/** What is kept of one series. Of each block, hour and day that new samples touch, what is there must be here. */
export interface Kept {
  /** Samples in order of time, by start of the block. */
  readonly blocks: ReadonlyMap<number, readonly Sample[]>;
  /** By start of the local hour. For a day with late samples: all hours of the day. */
  readonly hours: ReadonlyMap<number, Rollup>;
  /** By local date. */
  readonly days: ReadonlyMap<string, Rollup>;
}

/** The blocks, hours and days that change, as they become. */
export type Absorbed = Kept;

/**
 * Takes new samples, in any order, into what is kept of a series. What is there already changes nothing; the first value
 * of an instant stays. Hours and days become what a computation from all samples would give; where older samples are
 * gone, what was kept of them is joined with the new ones.
 */
export function absorb(kept: Kept, arrived: readonly Sample[], cuts: Pick<Cuts, 'hourOf' | 'dayOf'>): Absorbed {
  const fresh = freshOf(kept, arrived);
  const blocks = new Map<number, readonly Sample[]>();
  for (const [start, samples] of groupBy(fresh, ({ ts }) => blockOf(ts))) {
    blocks.set(start, merged(kept.blocks.get(start) ?? [], samples));
  }
  const sampleAt = (start: number) => blocks.get(start) ?? kept.blocks.get(start) ?? [];
  const hours = new Map<number, Rollup>();
  for (const [hour, samples] of groupBy(fresh, ({ ts }) => cuts.hourOf(ts))) {
    // A local hour of a half-hour zone lies in two blocks.
    const raw = () =>
      [...sampleAt(blockOf(hour)), ...(blockOf(hour) === hour ? [] : sampleAt(blockOf(hour) + HOUR_MS))].filter(
        ({ ts }) => cuts.hourOf(ts) === hour,
      );
    const next = grown(kept.hours.get(hour), rollUp(samples), () => rollUp(raw()));
    if (next) hours.set(hour, next);
  }
  const days = new Map<string, Rollup>();
  for (const [day, samples] of groupBy(fresh, ({ ts }) => cuts.dayOf(ts))) {
    const children = () =>
      foldRollups(
        [...new Map([...kept.hours, ...hours])]
          .filter(([hour]) => cuts.dayOf(hour) === day)
          .sort(([a], [b]) => a - b)
          .map(([, rollup]) => rollup),
      );
    const next = grown(kept.days.get(day), rollUp(samples), children);
    if (next) days.set(day, next);
  }
  return { blocks, hours, days };
}

/** Whether samples reach back before the end of what is kept of their days, so that all hours of those must be known. */
export function isLate(kept: Kept['days'], arrived: readonly Sample[], cuts: Pick<Cuts, 'dayOf'>): boolean {
  return arrived.some(({ ts }) => ts <= (kept.get(cuts.dayOf(ts))?.lastAt ?? -Infinity));
}

/** A span with new samples in it; `whole` computes it from what lies below, where that is complete. */
function grown(before: Rollup | undefined, fresh: Rollup | null, whole: () => Rollup | null): Rollup | null {
  if (!before || !fresh) return fresh;
  if (fresh.firstAt > before.lastAt) return joinRollups(before, fresh);
  const all = whole();
  return all?.count === before.count + fresh.count ? all : mergeRollups(before, fresh);
}

/** What is not kept yet, in order of time, each instant once. */
function freshOf({ blocks }: Kept, arrived: readonly Sample[]): Sample[] {
  const known = new Map<number, Set<number>>();
  const seen = (ts: number) => {
    const start = blockOf(ts);
    const set = known.get(start) ?? new Set(blocks.get(start)?.map((sample) => sample.ts));
    known.set(start, set);
    if (set.has(ts)) return true;
    set.add(ts);
    return false;
  };
  return arrived.filter(({ ts }) => !seen(ts)).sort((a, b) => a.ts - b.ts);
}

function merged(a: readonly Sample[], b: readonly Sample[]): readonly Sample[] {
  const [last, first] = [a.at(-1), b[0]];
  if (!last || !first || first.ts > last.ts) return a.length === 0 ? b : [...a, ...b];
  return [...a, ...b].sort((x, y) => x.ts - y.ts);
}

function groupBy<K>(samples: readonly Sample[], keyOf: (sample: Sample) => K): Map<K, Sample[]> {
  const groups = new Map<K, Sample[]>();
  for (const sample of samples) {
    const key = keyOf(sample);
    const group = groups.get(key);
    if (group) group.push(sample);
    else groups.set(key, [sample]);
  }
  return groups;
}
