import type { LogLine } from './write-states';
import type { WritePorts } from './write-ports';

/** While a write goes on its entry is brought up to date no more often than this (ms). */
export const REPORT_EVERY_MS = 5_000;
/** How long to wait before each further try to end an entry (ms). */
const AGAIN_AFTER_MS = [1_000, 3_000, 10_000];

/** Keeps one entry of the communication log true while a write goes on, and ends it. */
export class LogRecorder {
  private last: number;
  private under: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    readonly commId: string,
    private readonly ports: Pick<WritePorts, 'report' | 'reportLast' | 'pause' | 'now'>,
  ) {
    this.last = ports.now();
  }

  /** Tells how it stands, if it was not told a moment ago. What cannot be told now is told by the next. */
  note(lines: readonly LogLine[]): void {
    const { ports } = this;
    if (this.busy || ports.now() - this.last < REPORT_EVERY_MS) return;
    this.busy = true;
    this.last = ports.now();
    this.under = ports
      .report(this.commId, lines)
      .catch(() => undefined)
      .finally(() => (this.busy = false));
  }

  /** Tells how it ended; false where that could not be kept, whatever was tried (D8.5). */
  async end(lines: readonly LogLine[]): Promise<boolean> {
    await this.under;
    for (const wait of [0, ...AGAIN_AFTER_MS]) {
      if (wait > 0) await this.ports.pause(wait);
      try {
        await this.ports.report(this.commId, lines);
        return true;
      } catch {
        // The next try may do better; the caller says so when none did.
      }
    }
    return false;
  }

  leave(lines: readonly LogLine[]): void {
    this.ports.reportLast(this.commId, lines);
  }
}
