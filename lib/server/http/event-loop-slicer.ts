import 'server-only';

/** Milliseconds per step. Other requests wait at most this long before they are served. */
const GO_MS = 8;
/** Items between two checks of the clock. */
const ITEMS = 64;

/** Splits long work on the event loop into short steps. */
export class EventLoopSlicer {
  private began = performance.now();
  private items = 0;

  /** True when it is time for `rest`. Cheap enough to call for every item. */
  isDue(): boolean {
    this.items += 1;
    return this.items % ITEMS === 0 && this.isOver();
  }

  /** The same, checking the clock each time: for items that take a while themselves. */
  isOver(): boolean {
    return performance.now() - this.began >= GO_MS;
  }

  /** Lets other work run: waiting connections, timers, pages. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.began = performance.now();
  }

  /** As `items.map(work)`, in steps. */
  async map<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
    const made: R[] = [];
    for (const item of items) {
      made.push(work(item));
      if (this.isDue()) await this.rest();
    }
    return made;
  }

  /** The items by key, the last one of a key winning, in steps. */
  async index<T, V>(items: Iterable<T>, key: (item: T) => string, value: (item: T) => V): Promise<Map<string, V>> {
    const found = new Map<string, V>();
    for (const item of items) {
      found.set(key(item), value(item));
      if (this.isDue()) await this.rest();
    }
    return found;
  }

  /** The items in groups, without those that have no key, in steps. */
  async group<T>(items: Iterable<T>, key: (item: T) => string | null): Promise<Map<string, T[]>> {
    const groups = new Map<string, T[]>();
    for (const item of items) {
      if (this.isDue()) await this.rest();
      const name = key(item);
      if (name === null) continue;
      const group = groups.get(name);
      if (group) group.push(item);
      else groups.set(name, [item]);
    }
    return groups;
  }
}
