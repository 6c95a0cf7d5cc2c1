import { Connection, CONNECTION_TIMES, type LinkState } from '@/lib/gateway/connection';
import { TransportError, type Credentials } from '@/lib/gateway/transport';
import { FakeServer, numberedCredentials } from './fake-transport';

let server: FakeServer;
let states: LinkState[];
let losses: number;
let opens: number;
let fetchCredentials: () => Promise<Credentials>;
let connection: Connection;

const tick = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer();
  states = [];
  losses = 0;
  opens = 0;
  fetchCredentials = numberedCredentials();
  connection = new Connection({
    transport: server.transport,
    fetchCredentials: () => fetchCredentials(),
    random: () => 0.5,
    onMessage: () => undefined,
    onOpen: () => (opens += 1),
    onLost: () => (losses += 1),
  });
  connection.subscribe((state) => states.push(state));
});
afterEach(() => {
  connection.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('Connection', () => {
  test('D7.2 the connection opens on first use, and only once', async () => {
    await tick(60_000);
    expect(server.connects).toHaveLength(0);
    connection.hold();
    connection.hold();
    await tick();
    expect(server.connects).toHaveLength(1);
    expect(states).toEqual(['connecting', 'online']);
  });

  test('D7.2 a lost connection is reopened with new credentials after a wait with jitter', async () => {
    connection.hold();
    await tick();
    server.socket.break();
    expect(states.at(-1)).toBe('reconnecting');
    expect(losses).toBe(1);
    await tick(499);
    expect(server.connects).toHaveLength(1);
    await tick(1);
    expect(server.connects.map(({ password }) => password)).toEqual(['token-1', 'token-2']);
    expect(states.at(-1)).toBe('online');
  });

  test('D7.2 waits grow to fifteen seconds on average while the server is down, and the connection recovers by itself', async () => {
    server.mode = 'fail';
    connection.hold();
    await tick();
    const at: number[] = [];
    const start = Date.now();
    for (let seen = server.connects.length; Date.now() - start < 60_000;) {
      await tick(100);
      if (server.connects.length > seen) at.push(Date.now() - start);
      seen = server.connects.length;
    }
    expect(at).toEqual([500, 1500, 3500, 7500, 15500, 30500, 45500, 60500].filter((ms) => ms <= 60_000));
    server.mode = 'open';
    await tick(15_000);
    expect(connection.state).toBe('online');
  });

  test('D7.2 a server that drops every connection is not flooded: waits shrink only after a stable period', async () => {
    connection.hold();
    await tick();
    server.socket.break();
    await tick(500);
    server.socket.break();
    await tick(999);
    expect(server.connects).toHaveLength(2);
    await tick(1);
    expect(server.connects).toHaveLength(3);
    await tick(CONNECTION_TIMES.stable);
    server.socket.break();
    await tick(500);
    expect(server.connects).toHaveLength(4);
  });

  test('D7.2 an attempt that hangs is aborted at its limit, and the next one follows', async () => {
    server.mode = 'hang';
    connection.hold();
    await tick(CONNECTION_TIMES.open - 1);
    expect(connection.state).toBe('connecting');
    await tick(1);
    expect(connection.state).toBe('reconnecting');
    server.mode = 'open';
    await tick(500);
    expect(connection.state).toBe('online');
  });

  test('D7.2 a credentials request that hangs is aborted too, and a socket opened late is discarded', async () => {
    let deliver: ((credentials: Credentials) => void) | undefined;
    const numbered = numberedCredentials();
    fetchCredentials = () => new Promise((resolve) => (deliver = resolve));
    connection.hold();
    await tick(CONNECTION_TIMES.open);
    expect(connection.state).toBe('reconnecting');
    deliver?.(await numbered());
    fetchCredentials = numbered;
    await tick(500);
    expect(server.connects.map(({ password }) => password)).toEqual(['token-2']);
  });

  test('A5 D7.2 a refusal is shown as such and retried slowly, not in a loop', async () => {
    server.mode = 'refuse';
    connection.hold();
    await tick();
    expect(connection.state).toBe('refused');
    await tick(44_999);
    expect(server.connects).toHaveLength(1);
    await tick(1);
    expect(server.connects).toHaveLength(2);
    expect(states).toEqual(['connecting', 'refused', 'reconnecting', 'refused']);
    server.mode = 'open';
    connection.retry();
    await tick();
    expect(connection.state).toBe('online');
  });

  test('A5 D7.2 a session without credentials is refused; an unreachable portal is not a refusal', async () => {
    fetchCredentials = () => Promise.reject(new TransportError('forbidden', true));
    connection.hold();
    await tick();
    expect(connection.state).toBe('refused');
    fetchCredentials = () => Promise.reject(new Error('fetch failed'));
    connection.retry();
    await tick();
    expect(connection.state).toBe('reconnecting');
  });

  test('A5 D7.2 the connection is replaced without a gap before its hour ends', async () => {
    connection.hold();
    await tick(CONNECTION_TIMES.life);
    const [old, fresh] = server.sockets;
    expect(fresh?.credentials.password).toBe('token-2');
    expect(connection.socket).toBe(fresh);
    expect(states).toEqual(['connecting', 'online']);
    expect(losses).toBe(0);
    expect(opens).toBe(2);
    expect(old?.closed).toBe(false);
    await tick(CONNECTION_TIMES.drain);
    expect(old?.closed).toBe(true);
    await tick(CONNECTION_TIMES.life);
    expect(server.sockets).toHaveLength(3);
  });

  test('A5 D7.2 a server that drops the old connection during replacement does not count as a loss', async () => {
    connection.hold();
    await tick(CONNECTION_TIMES.life);
    server.sockets[0]?.break();
    expect(connection.state).toBe('online');
    expect(losses).toBe(0);
  });

  test('A5 D7.2 a failed renewal leaves the old connection working and is retried', async () => {
    connection.hold();
    await tick();
    server.mode = 'fail';
    await tick(CONNECTION_TIMES.life);
    expect(connection.state).toBe('online');
    expect(connection.socket).toBe(server.sockets[0]);
    server.mode = 'open';
    await tick(25_000);
    expect(connection.socket).toBe(server.sockets[1]);
  });

  test('D7.2 a page hidden for a minute disconnects, and reconnects when shown again', async () => {
    connection.hold();
    await tick();
    connection.setVisible(false);
    await tick(CONNECTION_TIMES.hidden - 1);
    expect(connection.state).toBe('online');
    await tick(1);
    expect(connection.state).toBe('idle');
    expect(server.socket.closed).toBe(true);
    connection.setVisible(true);
    await tick();
    expect(connection.state).toBe('online');
    expect(server.sockets).toHaveLength(2);
  });

  test('D7.2 after being hidden briefly the socket is retained if it responds, and replaced if it is frozen', async () => {
    connection.hold();
    await tick();
    connection.setVisible(false);
    connection.setVisible(true);
    await tick(CONNECTION_TIMES.probe);
    expect(server.sockets).toHaveLength(1);
    server.socket.frozen = true;
    connection.setVisible(false);
    connection.setVisible(true);
    await tick(CONNECTION_TIMES.probe + 500);
    expect(server.sockets).toHaveLength(2);
    expect(connection.state).toBe('online');
  });

  test('D7.2 offline no attempt is made; back online an attempt is made immediately', async () => {
    connection.hold();
    await tick();
    connection.setReachable(false);
    expect(connection.state).toBe('offline');
    await tick(120_000);
    expect(server.connects).toHaveLength(1);
    expect(await connection.whenOpen(1_000)).toBeNull();
    connection.setReachable(true);
    await tick();
    expect(connection.state).toBe('online');
  });

  test('D7.2 an unused connection closes after half a minute', async () => {
    const letGo = connection.hold();
    await tick();
    letGo();
    letGo();
    await tick(CONNECTION_TIMES.idle - 1);
    expect(connection.state).toBe('online');
    await tick(1);
    expect(connection.state).toBe('idle');
    connection.hold();
    await tick();
    expect(connection.state).toBe('online');
  });

  test('D7.2 a loss while unused does not reconnect', async () => {
    const letGo = connection.hold();
    await tick();
    letGo();
    server.socket.break();
    expect(connection.state).toBe('idle');
    await tick(120_000);
    expect(server.connects).toHaveLength(1);
  });

  test('D7.2 a waiting caller gets the connection, or null at the limit', async () => {
    server.mode = 'hang';
    connection.hold();
    const late = connection.whenOpen(1_000);
    await tick(1_000);
    expect(await late).toBeNull();
    server.mode = 'open';
    const waiting = connection.whenOpen(60_000);
    await tick(CONNECTION_TIMES.open + 500);
    expect(await waiting).toBe(server.socket);
  });

  test('D7.2 a connection that opens after the network went offline is closed again', async () => {
    connection.hold();
    connection.setReachable(false);
    await tick();
    expect(connection.state).toBe('offline');
    expect(connection.socket).toBeNull();
    expect(server.sockets.every((socket) => socket.closed)).toBe(true);
  });
});
