import { tzOffset } from '@date-fns/tz';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MOST_DAYS = 20_000;

/** Milliseconds that a zone is ahead of UTC at an instant (epoch ms). */
export type OffsetAt = (ts: number) => number;

const zones = new Map<string, OffsetAt>();

/**
 * The offsets of an IANA zone. Asking the runtime takes a hundred times as long as looking a day up, so days of UTC on which
 * the clock does not change are remembered. Throws a RangeError that names a zone nobody knows.
 */
export function offsetsOf(zone: string): OffsetAt {
  const known = zones.get(zone);
  if (known) return known;
  const ask = (ts: number) => tzOffset(zone, new Date(ts)) * MINUTE_MS;
  if (!Number.isFinite(ask(0))) throw new RangeError(`Unknown time zone "${zone}".`);
  /** Null where the clock changes within the day: no zone changes it there and back. */
  const days = new Map<number, number | null>();
  /** Days that follow each other and share an offset, the last answer among them: instants are mostly asked in order. */
  let run = { from: 0, until: 0, offset: 0 };
  const offsetAt = (ts: number): number => {
    if (ts >= run.from && ts < run.until) return run.offset;
    const day = Math.floor(ts / DAY_MS);
    let offset = days.get(day);
    if (offset === undefined) {
      const [first, last] = [ask(day * DAY_MS), ask((day + 1) * DAY_MS - 1)];
      offset = first === last ? first : null;
      if (days.size >= MOST_DAYS) days.clear();
      days.set(day, offset);
    }
    if (offset === null) return ask(ts);
    const [from, until] = [day * DAY_MS, (day + 1) * DAY_MS];
    if (offset === run.offset && from === run.until) run.until = until;
    else run = { from, until, offset };
    return offset;
  };
  zones.set(zone, offsetAt);
  return offsetAt;
}
