interface Alone {
  readonly task: () => Promise<void>;
}
interface Shared<Item> {
  readonly item: Item;
  readonly size: number;
}
type Job<Item> = Alone | Shared<Item>;

export interface WorkLimits {
  /** Concurrent tasks. */
  readonly alone: number;
  /** Concurrent batches, beside the tasks. */
  readonly batches: number;
  /** Jobs of one key that may wait, including running ones. */
  readonly perKey: number;
  /** Maximum content of one batch; a single item may be larger. */
  readonly batch: { readonly items: number; readonly size: number };
}

/**
 * Runs jobs of one key strictly one after another and those of different keys concurrently. A task runs alone; items share a batch with all
 * that wait when it starts, of any keys and several of one. So items do not wait under low load, and batches grow with the load. Tasks and
 * batches handle their own errors.
 */
export class OrderedWork<Item> {
  private readonly queues = new Map<string, Job<Item>[]>();
  /** Keys without a running job, by the kind of their first job, in order: a busy key does not delay the others. */
  private readonly ready: { readonly alone: string[]; readonly shared: string[] } = { alone: [], shared: [] };
  private readonly running = { alone: 0, batches: 0 };
  private waiting: (() => void)[] = [];

  constructor(
    private readonly limits: WorkLimits,
    private readonly runBatch: (items: readonly Item[]) => Promise<void>,
  ) {}

  /** Adds a task; false if the key has too many waiting already. */
  add(key: string, task: () => Promise<void>): boolean {
    return this.enqueue(key, { task });
  }

  /** Adds an item to the next batch, with its size in the unit of `limits.batch.size`; false as in `add`. */
  addShared(key: string, item: Item, size: number): boolean {
    return this.enqueue(key, { item, size });
  }

  /** Resolves once nothing runs or waits. */
  settled(): Promise<void> {
    if (this.queues.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private enqueue(key: string, job: Job<Item>): boolean {
    const queue = this.queues.get(key);
    if (queue === undefined) {
      this.queues.set(key, [job]);
      this.line(key, job);
      this.next();
      return true;
    }
    if (queue.length >= this.limits.perKey) return false;
    queue.push(job);
    return true;
  }

  private line(key: string, first: Job<Item>): void {
    this.ready['task' in first ? 'alone' : 'shared'].push(key);
  }

  private next(): void {
    while (this.running.alone < this.limits.alone) {
      const key = this.ready.alone.shift();
      if (key === undefined) break;
      const job = this.queues.get(key)?.[0];
      if (job && 'task' in job) void this.run('alone', new Map([[key, 1]]), job.task);
    }
    while (this.running.batches < this.limits.batches && this.ready.shared.length > 0) {
      const { items, taken } = this.gather();
      void this.run('batches', taken, () => this.runBatch(items));
    }
  }

  /** Waiting items, up to the next task of each key and within the limits of a batch. */
  private gather(): { readonly items: readonly Item[]; readonly taken: ReadonlyMap<string, number> } {
    const { batch } = this.limits;
    const items: Item[] = [];
    const taken = new Map<string, number>();
    let size = 0;
    let full = false;
    while (!full) {
      const [key] = this.ready.shared;
      if (key === undefined) break;
      let count = 0;
      for (const job of this.queues.get(key) ?? []) {
        if ('task' in job) break;
        full = items.length > 0 && (items.length >= batch.items || size + job.size > batch.size);
        if (full) break;
        items.push(job.item);
        size += job.size;
        count += 1;
      }
      // None of its items fits: the key starts the next batch.
      if (count === 0) break;
      this.ready.shared.shift();
      taken.set(key, count);
    }
    return { items, taken };
  }

  private async run(
    kind: 'alone' | 'batches',
    taken: ReadonlyMap<string, number>,
    task: () => Promise<void>,
  ): Promise<void> {
    this.running[kind] += 1;
    await task().catch(() => undefined);
    this.running[kind] -= 1;
    for (const [key, count] of taken) {
      const queue = this.queues.get(key) ?? [];
      queue.splice(0, count);
      const [first] = queue;
      if (first === undefined) this.queues.delete(key);
      else this.line(key, first);
    }
    this.next();
    if (this.queues.size === 0) for (const resolve of this.waiting.splice(0)) resolve();
  }
}
