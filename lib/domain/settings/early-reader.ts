import type { PortReading, WritePorts } from './write-ports';

/** A reading that was asked for longer ago than this says too little about now when a write is confirmed (ms). */
export const FRESH_MS = 6_000;
/** What a device was read to hold is looked at once more before a set that comes later than this (ms). */
export const HOLDS_MS = 10_000;
/** Nobody is read for longer than this who leaves the question open (ms). */
export const READ_FOR_MS = 60_000;
/** Between two readings at least (ms): one that fails does so at once. */
const LEAST_PAUSE_MS = 500;

/** Whether a reading still counts when it is needed; by when it was asked for, since the answer is of some moment after. */
export function isFresh(requestedAt: number, now: number): boolean {
  return now - requestedAt <= FRESH_MS;
}

/**
 * Reads what is to be written while the person still looks at the question, so that the write itself need not. A reading that
 * grows old is followed by the next.
 */
export class EarlyReader {
  private open = true;
  private last: { readonly askedAt: number; readonly reading: PortReading } | null = null;
  private under: { readonly askedAt: number; readonly reading: Promise<PortReading> } | null = null;

  constructor(
    private readonly codes: readonly string[],
    private readonly ports: Pick<WritePorts, 'read' | 'pause' | 'now'>,
    private readonly onReading: (reading: PortReading) => void = () => undefined,
  ) {}

  async run(): Promise<void> {
    const { ports } = this;
    const until = ports.now() + READ_FOR_MS;
    while (this.open && ports.now() < until) {
      const requestedAt = ports.now();
      this.under = { askedAt: requestedAt, reading: ports.read(this.codes) };
      const reading = await this.under.reading;
      this.under = null;
      if (!this.open) return;
      this.last = { askedAt: requestedAt, reading };
      this.onReading(reading);
      const took = ports.now() - requestedAt;
      // So that the next answer comes when this one is about to be too old.
      await ports.pause(Math.max(LEAST_PAUSE_MS, FRESH_MS - 2 * took));
    }
  }

  /** The question was answered with yes: the reading that still counts, which may be under way; null where there is none. */
  take(): Promise<PortReading> | null {
    this.open = false;
    const now = this.ports.now();
    const { last, under } = this;
    if (last && last.reading.problem === null && isFresh(last.askedAt, now)) return Promise.resolve(last.reading);
    return under && isFresh(under.askedAt, now) ? under.reading : null;
  }

  /** The question was answered with no. */
  stop(): void {
    this.open = false;
  }
}
