import { backOff } from './back-off';
import { TransportError, type Credentials, type Socket, type Transport } from './transport';

export type LinkState = 'idle' | 'connecting' | 'online' | 'reconnecting' | 'offline' | 'refused';

/** All in milliseconds. A connection may live 60 minutes (safety 1.5); it is replaced before. */
export const CONNECTION_TIMES = {
  open: 15_000,
  life: 55 * 60_000,
  /** A replaced socket stays this long for the replies that are still under way. */
  drain: 10_000,
  /** Nobody needs it any more, or nobody looks: closed after this long. */
  idle: 30_000,
  hidden: 60_000,
  probe: 3_000,
  /** Online this long counts as stable: the next trouble starts with short waits again. */
  stable: 10_000,
} as const;

export interface ConnectionOptions {
  readonly transport: Transport;
  /** Fresh credentials; rejects with a `TransportError` (refused) where the session does not get any. */
  readonly fetchCredentials: () => Promise<Credentials>;
  /** In [0, 1). */
  readonly random: () => number;
  readonly onMessage: (topic: string, payload: string) => void;
  /** A socket is there: the first one, one after a loss, or the replacement of an old one. */
  readonly onOpen: (socket: Socket) => void;
  /** There is none any more. */
  readonly onLost: () => void;
}

type Timer = ReturnType<typeof setTimeout>;
type TimerName = 'retry' | 'life' | 'stable' | 'idle' | 'hidden';

/** Keeps one connection to one messaging server up while somebody holds it. */
export class Connection {
  #state: LinkState = 'idle';
  #socket: Socket | null = null;
  #holders = 0;
  #attempts = 0;
  /** Counts up with everything that makes a running attempt worthless. */
  #generation = 0;
  #reachable = true;
  #visible = true;
  #closed = false;
  readonly #listeners = new Set<(state: LinkState) => void>();
  readonly #waiters = new Set<(socket: Socket | null) => void>();
  readonly #timers: Partial<Record<TimerName, Timer>> = {};
  readonly #draining = new Map<Socket, Timer>();

  constructor(private readonly options: ConnectionOptions) {}

  get state(): LinkState {
    return this.#state;
  }

  get socket(): Socket | null {
    return this.#socket;
  }

  subscribe(listener: (state: LinkState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Wants the connection until the returned function is called. */
  hold(): () => void {
    this.#holders += 1;
    this.#clear('idle');
    this.#ensure();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      if (this.#holders === 0 && !this.#closed) this.#after('idle', CONNECTION_TIMES.idle, () => this.#rest());
    };
  }

  /** The socket as soon as there is one; null after `limit` ms, or at once when the server refuses or all is closed. */
  whenOpen(limit: number): Promise<Socket | null> {
    if (this.#socket) return Promise.resolve(this.#socket);
    if (this.#closed || this.#state === 'refused' || this.#state === 'offline') return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(null), limit);
      const settle = (socket: Socket | null) => {
        clearTimeout(timer);
        this.#waiters.delete(settle);
        resolve(socket);
      };
      this.#waiters.add(settle);
    });
  }

  /** Hook for the page's visibility: hidden for a minute closes; visible again checks what is there. */
  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    if (!visible) return this.#after('hidden', CONNECTION_TIMES.hidden, () => this.#rest());
    this.#clear('hidden');
    // Timers slept while the page did: a socket that looks open may be long dead.
    if (this.#socket) void this.#probe(this.#socket);
    else this.retry();
  }

  /** Hook for the browser's online and offline events. */
  setReachable(reachable: boolean): void {
    if (reachable === this.#reachable) return;
    this.#reachable = reachable;
    if (reachable) {
      this.#attempts = 0;
      this.#set('idle');
      this.#ensure();
    } else {
      this.#drop();
      this.#set('offline');
      this.#tell(null);
    }
  }

  /** Tries at once instead of at the end of the wait (a person asked, or the page is back). */
  retry(): void {
    if (this.#socket || this.#closed || !this.#reachable || this.#holders === 0 || !this.#visible) return;
    if (!this.#timers.retry && this.#state !== 'idle') return; // an attempt is already running
    this.#connect(this.#state === 'idle' ? 'connecting' : 'reconnecting');
  }

  /** The socket does not answer any more: throw it away and start over. */
  lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#holders === 0) return this.#set('idle');
    this.#later('reconnecting');
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    for (const [socket, timer] of this.#draining) {
      clearTimeout(timer);
      socket.close();
    }
    this.#draining.clear();
    this.#clear('idle', 'hidden');
    this.#set('idle');
    this.#tell(null);
    this.#listeners.clear();
  }

  #ensure(): void {
    if (this.#state === 'idle' && this.#holders > 0 && this.#reachable && this.#visible && !this.#closed) {
      this.#connect('connecting');
    }
  }

  #rest(): void {
    this.#clear('idle', 'hidden');
    this.#drop();
    this.#set(this.#reachable ? 'idle' : 'offline');
    this.#tell(null);
  }

  #connect(state: 'connecting' | 'reconnecting'): void {
    this.#clear('retry');
    this.#generation += 1;
    const generation = this.#generation;
    this.#set(state);
    this.#open().then(
      (socket) => {
        if (generation !== this.#generation) return socket.close();
        this.#established(socket);
      },
      (error: unknown) => {
        if (generation === this.#generation) this.#failed(error);
      },
    );
  }

  #established(socket: Socket): void {
    this.#socket = socket;
    this.#after('life', CONNECTION_TIMES.life, () => this.#renew());
    this.#after('stable', CONNECTION_TIMES.stable, () => (this.#attempts = 0));
    this.options.onOpen(socket);
    this.#set('online');
    this.#tell(socket);
  }

  #failed(error: unknown): void {
    const refused = error instanceof TransportError && error.refused;
    this.#later(refused ? 'refused' : 'reconnecting');
    if (refused) this.#tell(null);
  }

  #later(state: 'reconnecting' | 'refused'): void {
    // A refusal is not a passing fault: no quick attempts, they count against the session's limit.
    const wait =
      state === 'refused' ? 30_000 + this.options.random() * 30_000 : backOff(this.#attempts, this.options.random());
    this.#attempts += 1;
    this.#after('retry', wait, () => this.#connect('reconnecting'));
    this.#set(state);
  }

  /** Opens the successor first, so that nothing is lost: the old socket may still bring replies. */
  #renew(): void {
    const old = this.#socket;
    const generation = this.#generation;
    this.#open().then(
      (fresh) => {
        if (generation !== this.#generation || old === null || old !== this.#socket) return fresh.close();
        this.#draining.set(
          old,
          setTimeout(() => this.#endDraining(old), CONNECTION_TIMES.drain),
        );
        this.#established(fresh);
      },
      () => {
        if (generation !== this.#generation) return;
        this.#after('life', 10_000 + backOff(5, this.options.random()), () => this.#renew());
      },
    );
  }

  async #open(): Promise<Socket> {
    let ended = false;
    let opened: Socket | null = null;
    const opening = this.options.fetchCredentials().then((credentials) => {
      if (ended) throw new TransportError('too late', false);
      return this.options.transport(credentials, {
        message: this.options.onMessage,
        closed: () => {
          ended = true;
          if (opened) this.#gone(opened);
        },
      });
    });
    // One that opens after we gave up must not stay.
    opening.then((socket) => ended && socket.close()).catch(() => undefined);
    let timer: Timer | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        ended = true;
        reject(new TransportError('connecting took too long', false));
      }, CONNECTION_TIMES.open);
    });
    try {
      opened = await Promise.race([opening, limit]);
    } finally {
      clearTimeout(timer);
    }
    if (ended) throw new TransportError('closed while it was connecting', false);
    return opened;
  }

  #gone(socket: Socket): void {
    const timer = this.#draining.get(socket);
    if (timer) clearTimeout(timer);
    this.#draining.delete(socket);
    this.lost(socket);
  }

  #endDraining(socket: Socket): void {
    this.#draining.delete(socket);
    socket.close();
  }

  #drop(): void {
    this.#generation += 1;
    this.#clear('retry', 'life', 'stable');
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.close();
    this.options.onLost();
  }

  async #probe(socket: Socket): Promise<void> {
    let timer: Timer | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), CONNECTION_TIMES.probe)));
    const answer = await Promise.race([socket.probe().catch(() => 'late'), late]);
    clearTimeout(timer);
    if (answer === 'late') this.lost(socket);
  }

  #set(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }

  #tell(socket: Socket | null): void {
    for (const waiter of [...this.#waiters]) waiter(socket);
  }

  #after(name: TimerName, wait: number, run: () => void): void {
    this.#clear(name);
    this.#timers[name] = setTimeout(() => {
      delete this.#timers[name];
      run();
    }, wait);
  }

  #clear(...names: TimerName[]): void {
    for (const name of names) {
      clearTimeout(this.#timers[name]);
      delete this.#timers[name];
    }
  }
}
