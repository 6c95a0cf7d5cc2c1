import { tzOffset } from '@date-fns/tz';
import { DAY_MS, MINUTE_MS } from '../../time/durations';

/** Maximum number of days cached for all zones together: about fifty years of four zones. */
const MOST_DAYS = 80_000;
const MOST_ZONES = 1_000;

/** Milliseconds that a zone is ahead of UTC at an instant (epoch ms). */
export type OffsetAt = (ts: number) => number;

/** A UTC day: the offset before `change` and from then on; equal where the clock does not change. */
interface Day {
  readonly change: number;
  readonly before: number;
  readonly after: number;
}

const zones = new Map<string, OffsetAt>();
let remembered = 0;

/** Zone names come from callers, in any spelling, so the cache must be limited. */
function forgetAll(): void {
  zones.clear();
  remembered = 0;
}

/**
 * The offsets of an IANA zone. Querying the runtime takes a hundred times as long as a cached lookup, so UTC days are cached, with the
 * instant of a clock change in them. Throws a RangeError that names an unknown zone.
 */
export function offsetsOf(zone: string): OffsetAt {
  const known = zones.get(zone);
  if (known) return known;
  const request = (ts: number) => tzOffset(zone, new Date(ts)) * MINUTE_MS;
  if (!Number.isFinite(request(0))) throw new RangeError(`Unknown time zone "${zone}".`);
  const days = new Map<number, Day>();
  /** Consecutive days with the same offset as the last answer: instants are mostly requested in order. */
  let run = { from: 0, until: 0, offset: 0 };
  const offsetAt = (ts: number): number => {
    if (ts >= run.from && ts < run.until) return run.offset;
    const day = Math.floor(ts / DAY_MS);
    let found = days.get(day);
    if (!found) {
      found = readDay(request, day * DAY_MS);
      if (remembered >= MOST_DAYS) {
        forgetAll();
        days.clear();
      }
      remembered += 1;
      days.set(day, found);
    }
    const { change, before, after } = found;
    if (before !== after) return ts < change ? before : after;
    const [from, until] = [day * DAY_MS, (day + 1) * DAY_MS];
    if (after === run.offset && from === run.until) run.until = until;
    else run = { from, until, offset: after };
    return after;
  };
  if (zones.size >= MOST_ZONES) forgetAll();
  zones.set(zone, offsetAt);
  return offsetAt;
}

/** No zone changes its clock back and forth within a UTC day. */
function readDay(request: OffsetAt, start: number): Day {
  const [before, after] = [request(start), request(start + DAY_MS - 1)];
  if (before === after) return { change: start, before, after };
  let [low, high] = [start, start + DAY_MS - 1];
  while (high - low > 1) {
    const half = Math.floor((low + high) / 2);
    if (request(half) === before) low = half;
    else high = half;
  }
  return { change: high, before, after };
}
