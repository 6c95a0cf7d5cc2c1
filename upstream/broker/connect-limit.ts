import { LRUCache } from 'lru-cache';
import { clientNetwork } from '@/lib/config/client-network.mjs';

const WINDOW_MS = 60_000;
/** For sockets: the limit of a whole site, as a multiple of one network's. */
const WIDE = 2;

/** Counts attempts per key in a window of a minute; stores a limited number of keys. */
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

interface OpenSockets {
  readonly most: { readonly all: number; readonly pending: number };
  all: number;
  pending: number;
}

/** Sockets by their network, and by the site around it: all of them, and those that have not signed in yet. */
export class SocketCount {
  private readonly open = new Map<string, OpenSockets>();

  constructor(
    private readonly maxAll: number,
    private readonly maxPending: number,
  ) {}

  /** Reserves a slot, or returns null if none is free. `leave` releases it; `signedIn` releases the pending slot early. */
  enter(address: string): { signedIn(): void; leave(): void } | null {
    const { near, wide } = clientNetwork(address);
    const entries = [this.at(near, 1), ...(wide === null ? [] : [this.at(wide, WIDE)])];
    if (entries.some(({ entry: { all, most, pending } }) => all >= most.all || pending >= most.pending)) return null;
    for (const { entry, name } of entries) {
      entry.all += 1;
      entry.pending += 1;
      this.open.set(name, entry);
    }
    let pending = true;
    let inside = true;
    const signedIn = () => {
      if (pending) for (const { entry } of entries) entry.pending -= 1;
      pending = false;
    };
    const leave = () => {
      signedIn();
      if (inside) for (const { entry } of entries) entry.all -= 1;
      inside = false;
      for (const { entry, name } of entries) if (entry.all === 0) this.open.delete(name);
    };
    return { signedIn, leave };
  }

  private at(name: string, times: number): { readonly name: string; readonly entry: OpenSockets } {
    const most = { all: this.maxAll * times, pending: this.maxPending * times };
    return { name, entry: this.open.get(name) ?? { most, all: 0, pending: 0 } };
  }
}
