import { chance, normalAt, normalFrom, seedOf, uniformAt } from './chance';
import type { LocalDay } from './local-days';

/**
 * Clouds as a random process: a day has a type, a type has sunlit and shaded spells, a spell draws the level to its mean.
 */
export type DayType = 'clear' | 'partly' | 'overcast';

const TYPES: readonly DayType[] = ['clear', 'partly', 'overcast'];
/** Rows: today; columns: tomorrow. */
const CHAIN: Readonly<Record<DayType, readonly [number, number, number]>> = {
  clear: [0.6, 0.3, 0.1],
  partly: [0.3, 0.45, 0.25],
  overcast: [0.15, 0.45, 0.4],
};
/** The dry season of the north and west stays clear. */
const DRY_CLEAR = [0.75, 0.19, 0.06] as const;

interface Spell {
  readonly mean: number;
  readonly spread: number;
  /** Seconds. */
  readonly relaxation: number;
}
const SPELLS: Readonly<
  Record<DayType, { readonly sunlit: Spell; readonly shaded: Spell; readonly dwell: readonly [number, number] }>
> = {
  clear: {
    sunlit: { mean: 0.99, spread: 0.02, relaxation: 300 },
    shaded: { mean: 0.45, spread: 0.12, relaxation: 90 },
    dwell: [90 * 60, 90],
  },
  partly: {
    sunlit: { mean: 1.03, spread: 0.05, relaxation: 60 },
    shaded: { mean: 0.45, spread: 0.12, relaxation: 90 },
    dwell: [360, 240],
  },
  overcast: {
    sunlit: { mean: 0.28, spread: 0.08, relaxation: 900 },
    shaded: { mean: 0.28, spread: 0.08, relaxation: 900 },
    dwell: [3600, 3600],
  },
};
/** Mean and spread of an hour, for history too long to simulate minute by minute. */
const HOURLY: Readonly<Record<DayType, readonly [number, number]>> = {
  clear: [0.98, 0.02],
  partly: [0.8, 0.12],
  overcast: [0.28, 0.06],
};

const GRID_S = 30;
/** 2022-12-01: the chain starts a month before the oldest history. */
const FIRST_DAY = 19_327;

const chains = new Map<string, DayType[]>();

/** The type of a day in a region of about 20 km, shared by all its stations. */
export function dayType(region: string, dry: boolean, day: number): DayType {
  if (day < FIRST_DAY) return TYPES[Math.floor(uniformAt(seedOf('early', region), day) * 3)] ?? 'partly';
  const key = `${region}/${dry ? 'dry' : 'mixed'}`;
  const known = chains.get(key) ?? [];
  chains.set(key, known);
  const seed = seedOf('sky', key);
  while (known.length <= day - FIRST_DAY) {
    const before = known.at(-1) ?? 'clear';
    const number = FIRST_DAY + known.length;
    const month = new Date(number * 86_400_000).getUTCMonth();
    const row = dry && before === 'clear' && month >= 4 && month <= 9 ? DRY_CLEAR : CHAIN[before];
    const draw = uniformAt(seed, number);
    known.push(draw < row[0] ? 'clear' : draw < row[0] + row[1] ? 'partly' : 'overcast');
  }
  return known[day - FIRST_DAY] ?? 'partly';
}

/** The sky over one station: the clear-sky index, 0.05 to 1.2, as a function of the instant. */
export class Sky {
  private path: { readonly day: number; readonly start: number; readonly levels: Float32Array } | null = null;
  private readonly seed: number;

  constructor(
    station: string,
    private readonly region: string,
    private readonly dry: boolean,
  ) {
    this.seed = seedOf('clouds', station);
  }

  type(day: LocalDay): DayType {
    return dayType(this.region, this.dry, day.number);
  }

  /** Mean index over [from, from + seconds) of a day; at least one grid point. */
  level(day: LocalDay, from: number, seconds: number): number {
    const { start, levels } = this.pathOf(day);
    const first = (from - start) / 1000 / GRID_S;
    const count = Math.floor(seconds / GRID_S);
    if (count < 1) {
      const index = Math.floor(first);
      const share = first - index;
      const a = levels[index] ?? 1;
      return a + ((levels[index + 1] ?? a) - a) * share;
    }
    let sum = 0;
    const begin = Math.floor(first);
    for (let i = begin; i < begin + count; i += 1) sum += levels[i] ?? 1;
    return sum / count;
  }

  /** The mean of an hour without simulating its minutes. */
  hourly(day: LocalDay, hour: number): number {
    const [mean, spread] = HOURLY[this.type(day)];
    return clamp(mean + spread * normalAt(this.seed, day.number * 32 + hour), 0.05, 1.05);
  }

  private pathOf(day: LocalDay): { readonly start: number; readonly levels: Float32Array } {
    if (this.path?.day === day.number) return this.path;
    const { sunlit, shaded, dwell } = SPELLS[this.type(day)];
    const next = chance(seedOf(this.seed, day.date));
    const levels = new Float32Array((day.end - day.start) / 1000 / GRID_S + 2);
    let lit = next() < dwell[0] / (dwell[0] + dwell[1]);
    let left = exponential(next, lit ? dwell[0] : dwell[1]);
    let level = (lit ? sunlit : shaded).mean;
    for (let i = 0; i < levels.length; i += 1) {
      if (left <= 0) {
        lit = !lit;
        left += Math.max(GRID_S, exponential(next, lit ? dwell[0] : dwell[1]));
      }
      left -= GRID_S;
      const spell = lit ? sunlit : shaded;
      // The exact step of an Ornstein-Uhlenbeck process, valid for any grid.
      const decay = Math.exp(-GRID_S / spell.relaxation);
      level =
        spell.mean + (level - spell.mean) * decay + spell.spread * Math.sqrt(1 - decay * decay) * normalFrom(next);
      level = clamp(level, 0.05, 1.2);
      levels[i] = level;
    }
    this.path = { day: day.number, start: day.start, levels };
    return this.path;
  }
}

function exponential(next: () => number, mean: number): number {
  return -mean * Math.log(1 - next());
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
