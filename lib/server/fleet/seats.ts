import 'server-only';

/** So many at a time; whoever comes later waits for a free seat, in order. */
export class Seats {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves with what gives the seat back, once. Rejects when the signal aborts first. */
  async take(signal: AbortSignal): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await this.wait(signal);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.waiting.shift();
      // A seat that somebody waits for goes from hand to hand.
      if (next) next();
      else this.free += 1;
    };
  }

  private wait(signal: AbortSignal): Promise<void> {
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
