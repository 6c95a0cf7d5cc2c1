/** How long a response topic stays subscribed after its last listener (ms): the next read usually follows soon. */
export const LINGER_MS = 5_000;

interface Entry {
  listeners: number;
  granted: Promise<boolean>;
  linger: ReturnType<typeof setTimeout> | null;
}

/** One server's response topics by gateway: reference-counted, retained a little longer than needed, restored after a reconnect. */
export class Subscriptions {
  readonly #entries = new Map<string, Entry>();

  /** `subscribe` resolves to whether the topic was granted; it is called once per gateway and connection. */
  constructor(
    private readonly dto: { subscribe(uuid: string): Promise<boolean>; unsubscribe(uuid: string): void },
    private readonly lingerMs: number = LINGER_MS,
  ) {}

  /** Subscribes to a gateway's replies until `release` is called (repeated calls have no effect). */
  acquire(uuid: string): { granted(): Promise<boolean>; release(): void } {
    const entry = this.#entries.get(uuid) ?? this.#add(uuid);
    entry.listeners += 1;
    if (entry.linger) clearTimeout(entry.linger);
    entry.linger = null;
    let released = false;
    return {
      // Evaluated late on purpose: after a reconnect it is the new connection's result.
      granted: () => entry.granted,
      release: () => {
        if (released) return;
        released = true;
        entry.listeners -= 1;
        // After `close` the entry is already gone and needs no unsubscribe.
        if (entry.listeners === 0 && this.#entries.get(uuid) === entry)
          entry.linger = setTimeout(() => this.#remove(uuid), this.lingerMs);
      },
    };
  }

  /** Subscribes all active topics again on the newly opened connection. */
  restore(): void {
    for (const [uuid, entry] of this.#entries) entry.granted = this.dto.subscribe(uuid);
  }

  /** Gateways whose replies are subscribed, including those in the linger time. */
  get live(): readonly string[] {
    return [...this.#entries.keys()];
  }

  close(): void {
    for (const { linger } of this.#entries.values()) if (linger) clearTimeout(linger);
    this.#entries.clear();
  }

  #add(uuid: string): Entry {
    const entry: Entry = { listeners: 0, granted: this.dto.subscribe(uuid), linger: null };
    this.#entries.set(uuid, entry);
    return entry;
  }

  #remove(uuid: string): void {
    this.#entries.delete(uuid);
    this.dto.unsubscribe(uuid);
  }
}
