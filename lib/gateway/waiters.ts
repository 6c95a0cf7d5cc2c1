/** Those who wait for one and the same thing to be there, each until a limit of its own. */
export class Waiters<T> {
  readonly #waiting = new Set<(value: T | null) => void>();

  /** What `tell` says next, or null after `limit` ms. */
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

  /** Ends all waiting; null is "there will be none". */
  tell(value: T | null): void {
    for (const settle of [...this.#waiting]) settle(value);
  }
}
