/** What one connect to a messaging server needs. Short-lived: fetched anew before each connect (decisions A5). */
export interface Credentials {
  readonly serverId: string;
  /** `ws://` or `wss://`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The credential is bound to it; response topics carry it (D7.2). */
  readonly clientId: string;
}

/** What a socket tells while it lives. After `closed` it tells nothing more. */
export interface SocketEvents {
  message(topic: string, payload: string): void;
  closed(): void;
}

/** An open connection. Every promise may stay open for ever when the socket is frozen: the caller sets the limits. */
export interface Socket {
  readonly clientId: string;
  /** Resolves to whether the server granted the topic. */
  subscribe(topic: string): Promise<boolean>;
  unsubscribe(topic: string): void;
  /** QoS 1: resolves when the server has taken it. */
  publish(topic: string, payload: string): Promise<void>;
  /** Resolves when the server answered; shows that the socket is alive. */
  probe(): Promise<void>;
  /** Ends it at once. `closed` is not called for it. */
  close(): void;
}

/** Opens one connection; never reconnects by itself. Rejects with a `TransportError`. */
export type Transport = (credentials: Credentials, events: SocketEvents) => Promise<Socket>;

/** `refused`: the server answered and said no, so trying at once again is pointless. */
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

/** No messaging server is named for a gateway: there is no live link, and nobody has to do anything about it. */
export class NoServerError extends TransportError {
  constructor(gateway: string) {
    super(`no messaging server is named for gateway ${gateway}`, true);
  }
}
