import { DAY_MS } from '@/lib/domain/time/durations';
import { normalAt, seedOf, uniformAt } from './chance';

const PER_YEAR = 1.2;
const MEDIAN_MINUTES = 70;
const SPREAD = 0.8;
const LONGEST_MINUTES = 720;

/** Grid outages of a station: about 1.2 a year, mostly for an hour. A function of seed and instant. */
export class Outages {
  private readonly seed: number;
  private known: { readonly day: number; readonly spans: readonly (readonly [from: number, to: number])[] } | null =
    null;

  constructor(
    site: string,
    private readonly perYear: number = PER_YEAR,
  ) {
    this.seed = seedOf('outage', site);
  }

  /** Whether the grid is available at an instant (epoch ms). */
  isUp(instant: number): boolean {
    const day = Math.floor(instant / DAY_MS);
    if (this.known?.day !== day) {
      const spans = [day - 1, day].map((number) => this.spanOf(number)).filter((span) => span !== null);
      this.known = { day, spans };
    }
    return !this.known.spans.some(([from, to]) => instant >= from && instant < to);
  }

  private spanOf(day: number): readonly [number, number] | null {
    if (uniformAt(this.seed, day) >= this.perYear / 365) return null;
    const from = (day + uniformAt(this.seed ^ 0x51, day)) * DAY_MS;
    const minutes = Math.min(LONGEST_MINUTES, MEDIAN_MINUTES * Math.exp(SPREAD * normalAt(this.seed, day)));
    return [from, from + minutes * 60_000];
  }
}
