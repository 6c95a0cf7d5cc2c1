import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;

/** Counts attempts per key in a window of a minute; remembers a bounded number of keys. */
export class ConnectLimit {
  private readonly seen: LRUCache<string, { from: number; count: number }>;

  constructor(
    private readonly perMinute: number,
    maxKeys = 20_000,
  ) {
    this.seen = new LRUCache({ max: maxKeys });
  }

  /** Whether one more attempt at `now` (epoch ms) is within the limit; it counts either way. */
  allows(key: string, now: number): boolean {
    const known = this.seen.get(key);
    const entry = known && now - known.from < WINDOW_MS && now >= known.from ? known : { from: now, count: 0 };
    entry.count += 1;
    this.seen.set(key, entry);
    return entry.count <= this.perMinute;
  }
}

/** Sockets by address: all of them, and those that have not signed in yet. */
export class SocketCount {
  private readonly open = new Map<string, { all: number; pending: number }>();

  constructor(
    private readonly maxAll: number,
    private readonly maxPending: number,
  ) {}

  /** Takes a place, or null when there is none. The result gives it back; `signedIn` frees the pending place early. */
  enter(address: string): { signedIn(): void; leave(): void } | null {
    const entry = this.open.get(address) ?? { all: 0, pending: 0 };
    if (entry.all >= this.maxAll || entry.pending >= this.maxPending) return null;
    entry.all += 1;
    entry.pending += 1;
    this.open.set(address, entry);
    let pending = true;
    let inside = true;
    const signedIn = () => {
      if (pending) entry.pending -= 1;
      pending = false;
    };
    const leave = () => {
      signedIn();
      if (inside) entry.all -= 1;
      inside = false;
      if (entry.all === 0) this.open.delete(address);
    };
    return { signedIn, leave };
  }
}
