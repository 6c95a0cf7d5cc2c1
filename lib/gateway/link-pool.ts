import type { Action } from '@/lib/contract/gateway/messages';
import type { LinkState } from './connection';
import { Link, type RequestOptions } from './link';
import { failure, type LinkReply, type ReplyData, type RequestData } from './messages';
import { NoServerError, TransportError, type Credentials, type Transport } from './transport';

/** What the portal knows about gateways and their messaging servers, with credentials issued for this call. */
export interface Directory {
  readonly servers: readonly (Credentials & {
    /** Epoch ms; null if the server sets none. */ readonly expires: number | null;
  })[];
  readonly gateways: readonly { readonly uuid: string; readonly serverId: string }[];
  /** Whether gateways identify their devices by numbers. */
  readonly numberIds?: boolean;
}

export interface PoolOptions {
  readonly transport: Transport;
  /** Rejects with a `TransportError`; `refused` if the session gets no access. */
  readonly lookUp: (uuids: readonly string[]) => Promise<Directory>;
  readonly random?: () => number;
  readonly makeId?: () => string;
  readonly now?: () => number;
}

/** Credentials that expire within this time (ms) are not used for a connection. */
const MARGIN_MS = 10_000;
/** Time (ms) before a gateway without a messaging server is looked up again: screens ask every few seconds. */
const NO_SERVER_MS = 60_000;

/** One link per messaging server (D7.2), created when the first gateway behind it is requested. */
export class LinkPool {
  readonly #links = new Map<string, Link>();
  readonly #servers = new Map<string, Promise<string>>();
  /** Gateways without a messaging server, and when (epoch ms) they may be looked up again. */
  readonly #unserved = new Map<string, number>();
  /** Credentials that came with the directory and are valid for one connection. */
  readonly #unused = new Map<string, Directory['servers'][number]>();
  readonly #now: () => number;
  #numberIds = false;
  #visible = true;
  #reachable = true;

  constructor(private readonly options: PoolOptions) {
    this.#now = options.now ?? Date.now;
  }

  /** The link to a gateway; rejects with a `TransportError` if its server cannot be looked up. */
  async linkTo(uuid: string): Promise<Link> {
    const serverId = await this.#locate([uuid])[0];
    if (serverId === undefined) throw new TransportError(`no messaging server for gateway ${uuid}`, true);
    return this.#links.get(serverId) ?? this.#add(serverId, uuid);
  }

  /** Looks up the servers of gateways in one call; known ones are not requested again. */
  async learn(uuids: readonly string[]): Promise<void> {
    await Promise.allSettled(this.#locate(uuids));
  }

  #locate(uuids: readonly string[]): readonly (Promise<string> | undefined)[] {
    for (const [uuid, until] of this.#unserved) if (until <= this.#now()) this.#forget(uuid);
    const unknown = [...new Set(uuids)].filter((uuid) => !this.#servers.has(uuid));
    if (unknown.length > 0) {
      const answer = this.options.lookUp(unknown).then((directory) => {
        this.#numberIds = directory.numberIds ?? false;
        for (const server of directory.servers) this.#unused.set(server.serverId, server);
        const named = new Set(directory.servers.map(({ serverId }) => serverId));
        return { named, servers: new Map(directory.gateways.map(({ serverId, uuid }) => [uuid, serverId])) };
      });
      for (const uuid of unknown) {
        const server = answer.then(({ named, servers }) => {
          const serverId = servers.get(uuid);
          if (serverId !== undefined && !named.has(serverId)) throw new NoServerError(uuid);
          if (serverId === undefined) throw new TransportError(`gateway ${uuid} is not reachable for this user`, true);
          return serverId;
        });
        // A failed lookup is not cached: the next one may succeed.
        server.catch((error: unknown) => {
          if (error instanceof NoServerError) this.#unserved.set(uuid, this.#now() + NO_SERVER_MS);
          else this.#servers.delete(uuid);
        });
        this.#servers.set(uuid, server);
      }
    }
    return uuids.map((uuid) => this.#servers.get(uuid));
  }

  /** Like `Link.request`; a gateway that cannot be looked up also resolves to a failure and never rejects. */
  async request<A extends Action>(
    uuid: string,
    action: A,
    data: RequestData[A],
    options: RequestOptions,
  ): Promise<LinkReply<ReplyData[A]>> {
    try {
      const link = await this.linkTo(uuid);
      return await link.request(uuid, action, data, options);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      if (error instanceof NoServerError) return failure('no-link');
      return failure(error.refused ? 'refused' : 'not-connected');
    }
  }

  /** Keeps a gateway's link open and reports its state, starting with the current one. */
  watch(uuid: string, listener: (state: LinkState) => void): () => void {
    const stops: (() => void)[] = [];
    let stopped = false;
    this.linkTo(uuid).then(
      (link) => {
        if (stopped) return;
        stops.push(link.subscribe(listener), link.watch(uuid));
        listener(link.state);
      },
      (error: unknown) => {
        if (!stopped) listener(stateOf(error));
      },
    );
    return () => {
      stopped = true;
      for (const stop of stops) stop();
    };
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    for (const link of this.#links.values()) link.setVisible(visible);
  }

  setReachable(reachable: boolean): void {
    this.#reachable = reachable;
    for (const link of this.#links.values()) link.setReachable(reachable);
  }

  retry(): void {
    for (const link of this.#links.values()) link.retry();
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
    this.#servers.clear();
    this.#unserved.clear();
    this.#unused.clear();
  }

  #forget(uuid: string): void {
    this.#unserved.delete(uuid);
    this.#servers.delete(uuid);
  }

  #add(serverId: string, uuid: string): Link {
    const { transport, random, makeId, now } = this.options;
    const link = new Link({
      transport,
      random,
      makeId,
      now,
      numberIds: () => this.#numberIds,
      fetchCredentials: () => this.#credentials(serverId, uuid),
    });
    link.setVisible(this.#visible);
    link.setReachable(this.#reachable);
    this.#links.set(serverId, link);
    return link;
  }

  async #credentials(serverId: string, uuid: string): Promise<Credentials> {
    const stored = this.#unused.get(serverId);
    this.#unused.delete(serverId);
    if (stored && (stored.expires === null || stored.expires - MARGIN_MS > this.#now())) return stored;
    const { servers } = await this.options.lookUp([uuid]);
    const fresh = servers.find((server) => server.serverId === serverId);
    if (!fresh) throw new TransportError(`the portal gave no credentials for server ${serverId}`, true);
    return fresh;
  }
}

function stateOf(error: unknown): LinkState {
  if (error instanceof NoServerError) return 'none';
  return error instanceof TransportError && error.refused ? 'refused' : 'offline';
}
