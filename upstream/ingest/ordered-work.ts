/** Runs tasks of one key strictly one after another and tasks of different keys side by side, within a limit. */
export class OrderedWork {
  private readonly queues = new Map<string, (() => Promise<void>)[]>();
  private readonly ready: string[] = [];
  private running = 0;
  private waiting: (() => void)[] = [];

  /** `perKey` tasks may wait for one key, the one that runs included. */
  constructor(
    private readonly concurrency: number,
    private readonly perKey: number,
  ) {}

  /** Adds a task; false when the key has too many waiting already. Tasks handle their own errors. */
  add(key: string, task: () => Promise<void>): boolean {
    const queue = this.queues.get(key);
    if (queue === undefined) {
      this.queues.set(key, [task]);
      this.ready.push(key);
      this.next();
      return true;
    }
    if (queue.length >= this.perKey) return false;
    queue.push(task);
    return true;
  }

  /** Resolves once nothing runs or waits. */
  settled(): Promise<void> {
    if (this.queues.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private next(): void {
    while (this.running < this.concurrency) {
      const key = this.ready.shift();
      if (key === undefined) return;
      this.running += 1;
      void this.run(key);
    }
  }

  private async run(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? [];
    await queue[0]?.().catch(() => undefined);
    queue.shift();
    this.running -= 1;
    // Back of the line: a busy gateway does not hold up the others.
    if (queue.length > 0) this.ready.push(key);
    else this.queues.delete(key);
    this.next();
    if (this.queues.size === 0) for (const resolve of this.waiting.splice(0)) resolve();
  }
}
