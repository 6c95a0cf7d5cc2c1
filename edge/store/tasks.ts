import { setTimeout as delay } from 'node:timers/promises';

/** Waits `ms`, and rejects when the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

export const waitByTimer: Wait = (ms, signal) => delay(ms, undefined, { signal });

/** Work on files, one task after another. A task that rejects is reported, and the next one runs. */
export class Tasks {
  private readonly stopping = new AbortController();
  private readonly planned = new Set<string>();
  private tail: Promise<void> = Promise.resolve();

  constructor(
    private readonly wait: Wait,
    private readonly report: (error: unknown) => void,
  ) {}

  get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  run(task: () => Promise<void>): void {
    this.tail = this.tail.then(task).catch(this.report);
  }

  /** Runs a task after `ms`, once for all plans of its name until then; never if it is stopped before. */
  plan(name: string, ms: number, task: () => Promise<void>): void {
    if (this.planned.has(name) || this.isStopped) return;
    this.planned.add(name);
    const start = () =>
      this.run(() => {
        this.planned.delete(name);
        return task();
      });
    if (ms === 0) return start();
    this.wait(ms, this.stopping.signal).then(start, () => undefined);
  }

  /** Planned tasks do not run any more. */
  stop(): void {
    this.stopping.abort();
  }

  /** Resolves once no task runs. */
  async settled(): Promise<void> {
    for (let tail = null; tail !== this.tail;) {
      tail = this.tail;
      await tail;
    }
  }
}
