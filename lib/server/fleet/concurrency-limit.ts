import 'server-only';

/** Limits concurrency; further callers wait in order for a free seat. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves to a function that frees the seat, once. Rejects if the signal aborts first. */
  async take(signal: AbortSignal): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await this.wait(signal);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.waiting.shift();
      // A freed seat passes directly to the next waiting caller.
      if (next) next();
      else this.free += 1;
    };
  }

  private async wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const come = (): void => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = (): void => {
        this.waiting.splice(this.waiting.indexOf(come), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('no seat in time'));
      };
      signal.addEventListener('abort', give, { once: true });
      this.waiting.push(come);
    });
  }
}
