import type { PortReading, WritePorts } from './write-ports';

/** Maximum age of a reading when a write is confirmed (ms), counted from its request. */
export const FRESH_MS = 6_000;
/** A device's values are read again before a set that comes later than this (ms). */
export const HOLDS_MS = 10_000;
/** Maximum time for which reading continues while the confirmation stays open (ms). */
export const READ_FOR_MS = 60_000;
/** Minimum pause between two readings (ms), because failing ones return immediately. */
const LEAST_PAUSE_MS = 500;

/** Whether a reading is still recent enough; counted from its request, because the answer is from some later moment. */
export function isFresh(requestedAt: number, now: number): boolean {
  return now - requestedAt <= FRESH_MS;
}

/**
 * Reads the settings to be written while the user still reads the confirmation, so that the write itself need not. A reading that
 * becomes too old is repeated.
 */
export class EarlyReader {
  private open = true;
  private last: { readonly requestedAt: number; readonly reading: PortReading } | null = null;
  private under: { readonly requestedAt: number; readonly reading: Promise<PortReading> } | null = null;

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
      this.under = { requestedAt, reading: ports.read(this.codes) };
      const reading = await this.under.reading;
      this.under = null;
      if (!this.open) return;
      this.last = { requestedAt, reading };
      this.onReading(reading);
      const took = ports.now() - requestedAt;
      // Times the next answer to arrive when this one is about to become too old.
      await ports.pause(Math.max(LEAST_PAUSE_MS, FRESH_MS - 2 * took));
    }
  }

  /** The user confirmed: returns the reading that is still recent enough, which may be in progress; null where there is none. */
  take(): Promise<PortReading> | null {
    this.open = false;
    const now = this.ports.now();
    const { last, under } = this;
    if (last && last.reading.problem === null && isFresh(last.requestedAt, now)) return Promise.resolve(last.reading);
    return under && isFresh(under.requestedAt, now) ? under.reading : null;
  }

  /** The user cancelled. */
  stop(): void {
    this.open = false;
  }
}
