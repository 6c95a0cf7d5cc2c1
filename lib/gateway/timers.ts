/** Timers by name: a name is set once at a time, and setting it again starts it anew. */
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
