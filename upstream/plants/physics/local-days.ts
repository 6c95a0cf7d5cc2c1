import { tzOffset } from '@date-fns/tz';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/domain/time/durations';

const WEEK_MS = 7 * DAY_MS;

/** A calendar day of a zone: 23, 24 or 25 hours long. Instants in epoch milliseconds. */
export interface LocalDay {
  /** For example `2024-03-20`. */
  readonly date: string;
  /** Days since 1970-01-01 of that date. */
  readonly number: number;
  /** 0 January to 11. */
  readonly month: number;
  /** 0 Sunday to 6. */
  readonly weekday: number;
  readonly start: number;
  readonly end: number;
}

/** Offsets at whole weeks by zone. A platform lookup takes 80 microseconds, and years of history need many. */
const weeks = new Map<string, Map<number, number>>();

/** The days of one zone; the newest is cached, so access in order is cheap. */
export class LocalDays {
  private current: LocalDay | null = null;
  private readonly known: Map<number, number>;

  constructor(private readonly zone: string) {
    if (Number.isNaN(tzOffset(zone, new Date(0)))) throw new RangeError(`"${zone}" is no time zone`);
    this.known = weeks.get(zone) ?? new Map<number, number>();
    weeks.set(zone, this.known);
  }

  /** The day that contains the instant. */
  at(instant: number): LocalDay {
    const { current } = this;
    if (current && instant >= current.start && instant < current.end) return current;
    const number = Math.floor((instant + this.offset(instant)) / DAY_MS);
    this.current = this.numbered(number);
    return this.current;
  }

  /** The day with this number (days since 1970-01-01 on the calendar). */
  numbered(number: number): LocalDay {
    const date = new Date(number * DAY_MS);
    return {
      date: date.toISOString().slice(0, 10),
      number,
      month: date.getUTCMonth(),
      weekday: date.getUTCDay(),
      start: this.midnight(number),
      end: this.midnight(number + 1),
    };
  }

  /** The local date and time, as the epoch ms of the same date and time in UTC. */
  wallAt(instant: number): number {
    return instant + this.offset(instant);
  }

  /** Local clock time in hours, 0 to 24: differs from the hours since midnight after a clock change. */
  hourAt(instant: number): number {
    const local = instant + this.offset(instant);
    return (local - Math.floor(local / DAY_MS) * DAY_MS) / HOUR_MS;
  }

  private midnight(number: number): number {
    const wall = number * DAY_MS;
    return wall - this.offset(wall - this.offset(wall));
  }

  /** Milliseconds that local time is ahead of UTC. Assumes at most one change per week in any zone. */
  private offset(instant: number): number {
    const week = Math.floor(instant / WEEK_MS);
    const before = this.weekly(week);
    if (before === this.weekly(week + 1)) return before;
    return tzOffset(this.zone, new Date(instant)) * MINUTE_MS;
  }

  private weekly(week: number): number {
    let offset = this.known.get(week);
    if (offset === undefined) {
      offset = tzOffset(this.zone, new Date(week * WEEK_MS)) * MINUTE_MS;
      this.known.set(week, offset);
    }
    return offset;
  }
}
