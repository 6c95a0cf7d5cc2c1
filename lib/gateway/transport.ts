/** What one connection to a messaging server needs. Short-lived: fetched before each connection (decisions A5). */
export interface Credentials {
  readonly serverId: string;
  /** `ws://` or `wss://`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The credential is bound to it; response topics carry it (D7.2). */
  readonly clientId: string;
}

/** Events of an open socket. After `closed` there are no more. */
export interface SocketEvents {
  message(topic: string, payload: string): void;
  closed(): void;
}

/** An open connection. Promises may stay pending for ever if the socket is frozen: the caller sets the timeouts. */
export interface Socket {
  readonly clientId: string;
  /** Resolves to whether the server granted the topic. */
  subscribe(topic: string): Promise<boolean>;
  unsubscribe(topic: string): void;
  /** QoS 1: resolves when the server has acknowledged it. */
  publish(topic: string, payload: string): Promise<void>;
  /** Resolves when the server responds; shows that the socket is alive. */
  probe(): Promise<void>;
  /** Closes at once. `closed` is not called for it. */
  close(): void;
}

/** Opens one connection; never reconnects by itself. Rejects with a `TransportError`. */
export type Transport = (credentials: Credentials, events: SocketEvents) => Promise<Socket>;

/** `refused`: the server rejected the connection, so an immediate retry is pointless. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    message: string,
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No messaging server is named for a gateway: it has no live link, and no action is needed. */
export class NoServerError extends TransportError {
  constructor(gateway: string) {
    super(`no messaging server is named for gateway ${gateway}`, true);
  }
}
