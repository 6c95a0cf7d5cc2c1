/** Callers that wait for the same value, each with its own time limit. */
export class Waiters<T> {
  readonly #waiting = new Set<(value: T | null) => void>();

  /** The next value passed to `tell`, or null after `limit` ms. */
  next(limit: number): Promise<T | null> {
    return new Promise((resolve) => {
      const settle = (value: T | null) => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(value);
      };
      const timer = setTimeout(() => settle(null), limit);
      this.#waiting.add(settle);
    });
  }

  /** Resolves all waiting callers; null means there will be no value. */
  notify(value: T | null): void {
    for (const settle of [...this.#waiting]) settle(value);
  }
}
