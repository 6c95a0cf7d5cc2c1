import type { SettingLine } from './write-states';
import type { WritePorts } from './write-ports';

/** Minimum interval between updates of the log entry of a running write (ms). */
export const REPORT_EVERY_MS = 5_000;
/** How long to wait before each further attempt to close an entry (ms). */
const AGAIN_AFTER_MS = [1_000, 3_000, 10_000];

/** Keeps one entry of the communication log up to date during a write, and closes it. */
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

  /** Reports the progress, unless it was reported just before. A failed report is made up for by the next one. */
  note(lines: readonly SettingLine[]): void {
    const { ports } = this;
    if (this.busy || ports.now() - this.last < REPORT_EVERY_MS) return;
    this.busy = true;
    this.last = ports.now();
    this.under = ports
      .report(this.commId, lines)
      .catch(() => undefined)
      .finally(() => (this.busy = false));
  }

  /** Reports the result; false where it could not be saved after all attempts (D8.5). */
  async end(lines: readonly SettingLine[]): Promise<boolean> {
    await this.under;
    for (const wait of [0, ...AGAIN_AFTER_MS]) {
      if (wait > 0) await this.ports.pause(wait);
      try {
        await this.ports.report(this.commId, lines);
        return true;
      } catch {
        // The next attempt may succeed; if none does, the caller reports it.
      }
    }
    return false;
  }

  leave(lines: readonly SettingLine[]): void {
    this.ports.reportLast(this.commId, lines);
  }
}
