import type { Logger } from 'pino';
import type { Metric } from './context';

/** A listener that keeps failing is logged again after this time, with the number of failures. */
const LOG_AGAIN_MS = 60_000;

/**
 * Wraps listeners that process untrusted input: an error ends in the log and in a count instead of the calling emitter,
 * where it would end the process.
 */
export class ListenerGuard {
  private readonly failures = new Map<string, { total: number; loggedAt: number; since: number }>();

  constructor(
    private readonly part: 'broker' | 'ingest',
    private readonly log: Pick<Logger, 'error'>,
    private readonly monotonic: () => number = () => performance.now(),
  ) {}

  /** Returns the listener with its errors caught; `otherwise` runs after one, for example to refuse the request. */
  wrap<Args extends unknown[]>(
    name: string,
    listener: (...args: Args) => unknown,
    otherwise?: (...args: NoInfer<Args>) => void,
  ): (...args: Args) => void {
    this.count(name);
    const failed = (error: unknown, args: Args) => {
      this.note(name, error);
      try {
        otherwise?.(...args);
      } catch (second) {
        this.note(name, second);
      }
    };
    return (...args) => {
      try {
        const result = listener(...args);
        if (result instanceof Promise) result.catch((error: unknown) => failed(error, args));
      } catch (error) {
        failed(error, args);
      }
    };
  }

  /** The same for a decision: after an error the result is `otherwise`. */
  decide<Args extends unknown[], Result>(
    name: string,
    otherwise: Result,
    decision: (...args: Args) => Result,
  ): (...args: Args) => Result {
    this.count(name);
    return (...args) => {
      try {
        return decision(...args);
      } catch (error) {
        this.note(name, error);
        return otherwise;
      }
    };
  }

  metrics(): readonly Metric[] {
    return [...this.failures].map(([listener, { total: value }]) => ({
      name: `sunhelm_${this.part}_listener_errors_total`,
      help: 'Errors of listeners, which ended with the message that caused them',
      kind: 'counter',
      value,
      labels: { listener },
    }));
  }

  /** Starts a count for a name; many connections share one. */
  private count(name: string): void {
    if (!this.failures.has(name)) this.failures.set(name, { total: 0, loggedAt: -Infinity, since: 0 });
  }

  private note(name: string, error: unknown): void {
    const known = this.failures.get(name);
    if (!known) return;
    known.total += 1;
    const now = this.monotonic();
    if (now - known.loggedAt < LOG_AGAIN_MS) {
      known.since += 1;
      return;
    }
    this.log.error({ err: error, listener: name, omitted: known.since }, `${this.part}: a listener failed`);
    known.loggedAt = now;
    known.since = 0;
  }
}
