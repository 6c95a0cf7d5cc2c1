/** Named timers: each name has at most one, and setting it again restarts it. */
export class Timers<Name extends string> {
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>();

  isSet(name: Name): boolean {
    return this.#running.has(name);
  }

  /** Runs once, `wait` ms from now. */
  set(name: Name, wait: number, run: () => void): void {
    this.clear(name);
    const timer = setTimeout(() => {
      this.#running.delete(name);
      run();
    }, wait);
    this.#running.set(name, timer);
  }

  clear(...names: readonly Name[]): void {
    for (const name of names) {
      clearTimeout(this.#running.get(name));
      this.#running.delete(name);
    }
  }
}
