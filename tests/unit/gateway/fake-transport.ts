import { TransportError, type Credentials, type Socket, type SocketEvents } from '@/lib/gateway/transport';

/** One socket of the fake server, with all its traffic. */
export class FakeSocket implements Socket {
  readonly subscribed: string[] = [];
  readonly unsubscribed: string[] = [];
  readonly published: { topic: string; message: Record<string, unknown> }[] = [];
  closed = false;
  /** While true, the socket accepts everything and answers nothing. */
  frozen = false;
  denied = new Set<string>();
  readonly clientId: string;

  constructor(
    readonly credentials: Credentials,
    readonly events: SocketEvents,
    private readonly server: FakeServer,
  ) {
    this.clientId = credentials.clientId;
  }

  subscribe(topic: string): Promise<boolean> {
    if (this.frozen) return new Promise(() => undefined);
    this.subscribed.push(topic);
    return Promise.resolve(!this.denied.has(topic) && !this.server.denied.has(topic));
  }

  unsubscribe(topic: string): void {
    this.unsubscribed.push(topic);
  }

  publish(topic: string, payload: string): Promise<void> {
    if (this.frozen) return new Promise(() => undefined);
    const message = JSON.parse(payload) as Record<string, unknown>;
    this.published.push({ topic, message });
    this.server.answer?.(this, topic, message);
    return this.server.publishFails ? Promise.reject(new Error('gone')) : Promise.resolve();
  }

  probe(): Promise<void> {
    return this.frozen ? new Promise(() => undefined) : Promise.resolve();
  }

  close(): void {
    this.closed = true;
  }

  /** Delivers a message from the gateway `uuid` to this client. */
  reply(uuid: string, body: unknown): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.events.message(`/gateway/${uuid}/response/client/${this.clientId}`, text);
  }

  /** Breaks the connection. */
  break(): void {
    this.closed = true;
    this.events.closed();
  }

  lastRequest(): { topic: string; message: Record<string, unknown> } {
    const last = this.published.at(-1);
    if (!last) throw new Error('nothing was published');
    return last;
  }
}

/** An in-memory messaging server that counts connects and refuses, hangs or answers as configured. */
export class FakeServer {
  readonly sockets: FakeSocket[] = [];
  readonly connects: Credentials[] = [];
  readonly denied = new Set<string>();
  mode: 'open' | 'refuse' | 'fail' | 'hang' = 'open';
  publishFails = false;
  answer: ((socket: FakeSocket, topic: string, message: Record<string, unknown>) => void) | null = null;

  readonly transport = (credentials: Credentials, events: SocketEvents): Promise<Socket> => {
    this.connects.push(credentials);
    if (this.mode === 'hang') return new Promise(() => undefined);
    if (this.mode === 'refuse') return Promise.reject(new TransportError('not authorised', true));
    if (this.mode === 'fail') return Promise.reject(new TransportError('no route', false));
    const socket = new FakeSocket(credentials, events, this);
    this.sockets.push(socket);
    return Promise.resolve(socket);
  };

  /** The newest socket. */
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('nobody connected');
    return last;
  }
}

/** Numbered credentials, so that a test can tell whether they are fresh. */
export function numberedCredentials(): () => Promise<Credentials> {
  let number = 0;
  return () => {
    number += 1;
    return Promise.resolve({
      serverId: 's1',
      url: 'ws://broker.test',
      username: 'session',
      password: `token-${number}`,
      clientId: `client-${number}`,
    });
  };
}
