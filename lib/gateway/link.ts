import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import { topics, type Action } from '@/lib/contract/gateway/messages';
import { Connection, type LinkState } from './connection';
import {
  buildRequest,
  failure,
  parseReply,
  readReply,
  type LinkReply,
  type ReplyData,
  type RequestData,
} from './messages';
import { Subscriptions } from './subscriptions';
import type { Credentials, Socket, Transport } from './transport';
import { withLimit } from './with-limit';

/** How long a request waits for a connection (ms). The reply's own timeout starts when the request is sent. */
export const OPEN_WAIT_MS = 10_000;
/** The server acknowledges each message; if this takes longer (ms), the socket is frozen. */
export const ACK_LIMIT_MS = 10_000;

export interface LinkOptions {
  readonly transport: Transport;
  readonly fetchCredentials: () => Promise<Credentials>;
  /** In [0, 1); spreads reconnects. */
  readonly random?: () => number;
  /** Unique per link, at most 64 characters. */
  readonly makeId?: () => string;
  /** Epoch ms. */
  readonly now?: () => number;
  /** Whether gateways identify their devices by numbers; by texts if absent. */
  readonly numberIds?: () => boolean;
}

export interface RequestOptions {
  /** Milliseconds from sending to the reply; after that the request fails with code 408 (D7.4). */
  readonly timeout: number;
  readonly commId?: string;
  readonly signal?: AbortSignal;
}

interface Pending {
  readonly uuid: string;
  readonly action: Action;
  readonly settle: (reply: LinkReply<never> | { readonly parsed: ReturnType<typeof parseReply>['reply'] }) => void;
}

/** The live link to the gateways behind one messaging server (D7.2 to D7.4). */
export class Link {
  readonly #connection: Connection;
  readonly #subscriptions: Subscriptions;
  readonly #pending = new Map<string, Pending>();
  readonly #makeId: () => string;
  readonly #now: () => number;
  readonly #numberIds: () => boolean;
  #ignored = 0;
  #bad = 0;

  constructor(options: LinkOptions) {
    this.#makeId = options.makeId ?? (() => crypto.randomUUID());
    this.#now = options.now ?? Date.now;
    this.#numberIds = options.numberIds ?? (() => false);
    this.#subscriptions = new Subscriptions({
      // Without a connection no subscription is possible: `restore` subscribes once there is one.
      subscribe: (uuid) => {
        const { socket } = this.#connection;
        return socket ? socket.subscribe(topics.response(uuid, socket.clientId)) : Promise.resolve(false);
      },
      unsubscribe: (uuid) => {
        const { socket } = this.#connection;
        socket?.unsubscribe(topics.response(uuid, socket.clientId));
      },
    });
    this.#connection = new Connection({
      transport: options.transport,
      fetchCredentials: options.fetchCredentials,
      random: options.random ?? Math.random,
      onMessage: (topic, payload) => this.#receive(topic, payload),
      onOpen: () => this.#subscriptions.restore(),
      onLost: () => this.#fail('connection-lost'),
    });
  }

  get state(): LinkState {
    return this.#connection.state;
  }

  /** Messages that match no request (late, repeated, foreign), and those that did not parse. */
  get counts(): { readonly ignored: number; readonly bad: number } {
    return { ignored: this.#ignored, bad: this.#bad };
  }

  /** Calls back with every new state; returns the function that unsubscribes. */
  subscribe(listener: (state: LinkState) => void): () => void {
    return this.#connection.subscribe(listener);
  }

  /** Keeps the connection and a gateway's response topic open until the returned function is called. */
  watch(uuid: string): () => void {
    const letGo = this.#connection.hold();
    const subscription = this.#subscriptions.acquire(uuid);
    return () => {
      subscription.release();
      letGo();
    };
  }

  /** Sends a request to a gateway. Always resolves: to its reply, or to a failure with a code (408 if no reply came in time). */
  async request<A extends Action>(
    uuid: string,
    action: A,
    data: RequestData[A],
    options: RequestOptions,
  ): Promise<LinkReply<ReplyData[A]>> {
    if (options.signal?.aborted) return failure('cancelled');
    const release = this.watch(uuid);
    try {
      return await this.#ask(uuid, action, data, options);
    } finally {
      release();
    }
  }

  setVisible(visible: boolean): void {
    this.#connection.setVisible(visible);
  }

  setReachable(reachable: boolean): void {
    this.#connection.setReachable(reachable);
  }

  retry(): void {
    this.#connection.retry();
  }

  close(): void {
    this.#fail('cancelled');
    this.#subscriptions.close();
    this.#connection.close();
  }

  async #ask<A extends Action>(
    uuid: string,
    action: A,
    data: RequestData[A],
    { timeout, commId, signal }: RequestOptions,
  ): Promise<LinkReply<ReplyData[A]>> {
    const socket = await this.#connection.whenOpen(OPEN_WAIT_MS);
    if (signal?.aborted) return failure('cancelled');
    if (!socket) return failure(this.state === 'refused' ? 'refused' : 'not-connected');
    const granted = await this.#granted(uuid, socket);
    if (signal?.aborted) return failure('cancelled');
    if (granted !== true) return failure(granted === false ? 'refused' : 'not-connected');
    // The socket may have been replaced meanwhile; the request carries its client id.
    const current = this.#connection.socket ?? socket;
    return new Promise((resolve) => {
      const id = this.#makeId();
      const cancel = () => settle(failure('cancelled'));
      const timer = setTimeout(() => settle(failure('timeout')), timeout);
      const settle: Pending['settle'] = (reply) => {
        if (!this.#pending.delete(id)) return;
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        if (!('parsed' in reply)) resolve(reply);
        else resolve(reply.parsed ? readReply(action, reply.parsed, this.#now()) : failure('bad-reply'));
      };
      this.#pending.set(id, { uuid, action, settle });
      signal?.addEventListener('abort', cancel);
      this.#publish(
        current,
        topics.request(uuid),
        buildRequest(id, current.clientId, action, data, { commId, numberIds: this.#numberIds() }),
      );
    });
  }

  /** null: the server did not respond within the limit, or the connection was lost. */
  async #granted(uuid: string, socket: Socket): Promise<boolean | null> {
    const subscription = this.#subscriptions.acquire(uuid);
    try {
      const answer = await withLimit(subscription.granted(), LINK_TIMEOUTS.status, null);
      if (answer === null) this.#connection.lost(socket);
      return this.#connection.socket ? answer : null;
    } finally {
      subscription.release();
    }
  }

  #publish(socket: Socket, topic: string, payload: string): void {
    const frozen = setTimeout(() => this.#connection.lost(socket), ACK_LIMIT_MS);
    socket.publish(topic, payload).then(
      () => clearTimeout(frozen),
      () => {
        clearTimeout(frozen);
        this.#connection.lost(socket);
      },
    );
  }

  #receive(topic: string, payload: string): void {
    const { id, reply } = parseReply(payload);
    if (!reply) this.#bad += 1;
    const pending = id === null ? undefined : this.#pending.get(id);
    // A message from another gateway or for another action is not a reply to this request.
    const ours = pending && topic.startsWith(topics.response(pending.uuid, ''));
    if (!pending || !ours || (reply && reply.action !== pending.action)) {
      if (reply) this.#ignored += 1;
      return;
    }
    pending.settle({ parsed: reply });
  }

  #fail(why: 'connection-lost' | 'cancelled'): void {
    for (const { settle } of [...this.#pending.values()]) settle(failure(why));
  }
}
