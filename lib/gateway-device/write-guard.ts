/** A write of the same record may be repeated once: its first attempt may have been lost. */
const MOST_OF_RECORD = 2;
const DAY_MS = 86_400_000;

export interface WriteGuardOptions {
  /** Milliseconds between two writes to one place for different records. */
  readonly leastMs: number;
  /** Most writes to one place within 24 hours; unlimited if absent. */
  readonly mostADay?: number;
}

interface Written {
  readonly record: string;
  readonly at: number;
}

/**
 * Limits how often one place, a setting or a register, is written: of two people who change it in the same second the second is refused,
 * and the memory of a device does not wear out. Times in epoch ms.
 */
export class WriteGuard {
  private readonly places = new Map<string, Written[]>();

  constructor(private readonly options: WriteGuardOptions) {}

  /** Milliseconds until a place may be written for a record; 0 if it may be now. */
  waitMs(place: string, record: string, now: number): number {
    const { leastMs, mostADay = Infinity } = this.options;
    const written = this.recent(place, now);
    const oldest = written[0];
    if (oldest && written.length >= mostADay) return oldest.at + DAY_MS - now;
    const last = written.at(-1);
    if (!last || now - last.at >= leastMs) return 0;
    const own = written.filter((one) => one.record === record && now - one.at < leastMs);
    return last.record === record && own.length < MOST_OF_RECORD ? 0 : last.at + leastMs - now;
  }

  /** Counts a write. */
  note(place: string, record: string, at: number): void {
    this.places.set(place, [...this.recent(place, at), { record, at }]);
  }

  private recent(place: string, now: number): readonly Written[] {
    const { leastMs, mostADay } = this.options;
    const memory = mostADay === undefined ? leastMs : DAY_MS;
    // A clock that was set back does not block a place for ever.
    return (this.places.get(place) ?? []).filter(({ at }) => at <= now && now - at < memory);
  }
}
