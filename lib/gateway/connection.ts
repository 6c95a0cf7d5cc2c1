import { backOff, refusedWait } from './back-off';
import { Draining } from './draining';
import { openSocket, type Opening } from './open-socket';
import { Timers } from './timers';
import { TransportError, type Socket } from './transport';
import { Waiters } from './waiters';
import { withLimit } from './with-limit';

/** `none`: the upstream names no messaging server, so no connection is possible. */
export type LinkState = 'idle' | 'connecting' | 'online' | 'reconnecting' | 'offline' | 'refused' | 'none';

/** All in milliseconds. A connection may live 60 minutes (safety 1.5) and is replaced before that. */
export const CONNECTION_TIMES = {
  open: 15_000,
  life: 55 * 60_000,
  /** A replaced socket stays open this long for replies still in flight. */
  drain: 10_000,
  /** Closed this long after the last user releases it, or after the page is hidden. */
  idle: 30_000,
  hidden: 60_000,
  probe: 3_000,
  /** A connection open this long is stable: the next failure starts again with short delays. */
  stable: 10_000,
} as const;

export interface ConnectionOptions extends Opening {
  /** In [0, 1). */
  readonly random: () => number;
  /** A socket is open: the first one, one after a loss, or the replacement of an old one. */
  readonly onOpen: (socket: Socket) => void;
  /** The socket is gone without a replacement. */
  readonly onLost: () => void;
}

/** Keeps one connection to one messaging server open while anything holds it. */
export class Connection {
  #state: LinkState = 'idle';
  #socket: Socket | null = null;
  #holders = 0;
  #attempts = 0;
  /** Increases whenever a running attempt becomes obsolete. */
  #generation = 0;
  #reachable = true;
  #visible = true;
  #closed = false;
  readonly #listeners = new Set<(state: LinkState) => void>();
  readonly #waiters = new Waiters<Socket>();
  readonly #timers = new Timers<'retry' | 'life' | 'stable' | 'idle' | 'hidden'>();
  readonly #draining = new Draining();

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

  /** Requests the connection until the returned function is called. */
  hold(): () => void {
    this.#holders += 1;
    this.#timers.clear('idle');
    this.#ensure();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      if (this.#holders === 0 && !this.#closed) this.#timers.set('idle', CONNECTION_TIMES.idle, () => this.#rest());
    };
  }

  /** The socket as soon as there is one; null after `limit` ms, or at once if the server refuses or the connection is closed or offline. */
  whenOpen(limit: number): Promise<Socket | null> {
    if (this.#socket) return Promise.resolve(this.#socket);
    if (this.#closed || this.#state === 'refused' || this.#state === 'offline') return Promise.resolve(null);
    return this.#waiters.next(limit);
  }

  /** Hook for the page's visibility: closes after a minute hidden; probes the socket when visible again. */
  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    if (!visible) return this.#timers.set('hidden', CONNECTION_TIMES.hidden, () => this.#rest());
    this.#timers.clear('hidden');
    // Timers were suspended with the page: a socket that looks open may be dead.
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
      this.#waiters.notify(null);
    }
  }

  /** Tries at once instead of after the delay (on the user's request, or when the page is visible again). */
  retry(): void {
    if (this.#socket || this.#closed || !this.#reachable || this.#holders === 0 || !this.#visible) return;
    if (!this.#timers.isSet('retry') && this.#state !== 'idle') return; // an attempt is already running
    this.#connect(this.#state === 'idle' ? 'connecting' : 'reconnecting');
  }

  /** The socket no longer responds: discards it and reconnects. */
  lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#holders === 0) return this.#set('idle');
    this.#later('reconnecting');
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    this.#draining.close();
    this.#timers.clear('idle', 'hidden');
    this.#set('idle');
    this.#waiters.notify(null);
    this.#listeners.clear();
  }

  #ensure(): void {
    if (this.#state === 'idle' && this.#holders > 0 && this.#reachable && this.#visible && !this.#closed) {
      this.#connect('connecting');
    }
  }

  #rest(): void {
    this.#timers.clear('idle', 'hidden');
    this.#drop();
    this.#set(this.#reachable ? 'idle' : 'offline');
    this.#waiters.notify(null);
  }

  #connect(state: 'connecting' | 'reconnecting'): void {
    this.#timers.clear('retry');
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
    this.#timers.set('life', CONNECTION_TIMES.life, () => this.#renew());
    this.#timers.set('stable', CONNECTION_TIMES.stable, () => (this.#attempts = 0));
    this.options.onOpen(socket);
    this.#set('online');
    this.#waiters.notify(socket);
  }

  #failed(error: unknown): void {
    const refused = error instanceof TransportError && error.refused;
    this.#later(refused ? 'refused' : 'reconnecting');
    if (refused) this.#waiters.notify(null);
  }

  #later(state: 'reconnecting' | 'refused'): void {
    const chance = this.options.random();
    const wait = state === 'refused' ? refusedWait(chance) : backOff(this.#attempts, chance);
    this.#attempts += 1;
    this.#timers.set('retry', wait, () => this.#connect('reconnecting'));
    this.#set(state);
  }

  /** Opens the successor first, so that nothing is lost: replies may still arrive on the old socket. */
  #renew(): void {
    const old = this.#socket;
    const generation = this.#generation;
    this.#open().then(
      (fresh) => {
        if (generation !== this.#generation || old === null || old !== this.#socket) return fresh.close();
        this.#draining.add(old, CONNECTION_TIMES.drain);
        this.#established(fresh);
      },
      () => {
        if (generation !== this.#generation) return;
        this.#timers.set('life', 10_000 + backOff(5, this.options.random()), () => this.#renew());
      },
    );
  }

  #open(): Promise<Socket> {
    return openSocket(this.options, CONNECTION_TIMES.open, (socket) => {
      this.#draining.forget(socket);
      this.lost(socket);
    });
  }

  #drop(): void {
    this.#generation += 1;
    this.#timers.clear('retry', 'life', 'stable');
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.close();
    this.options.onLost();
  }

  async #probe(socket: Socket): Promise<void> {
    const alive = socket.probe().then(
      () => true,
      () => false,
    );
    if (!(await withLimit(alive, CONNECTION_TIMES.probe, false))) this.lost(socket);
  }

  #set(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
}
