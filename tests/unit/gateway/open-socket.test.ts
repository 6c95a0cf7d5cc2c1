import { openSocket } from '@/lib/gateway/open-socket';
import type { Socket } from '@/lib/gateway/transport';
import { FakeServer, numberedCredentials } from './fake-transport';

const LIMIT = 1_000;
let server: FakeServer;
let closed: Socket[];

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer();
  closed = [];
});
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const open = (transport = server.transport) =>
  openSocket({ transport, fetchCredentials: numberedCredentials(), onMessage: () => undefined }, LIMIT, (socket) =>
    closed.push(socket),
  );

test('D7.2 an opened socket that closes by itself is reported, once it was handed over', async () => {
  const socket = await open();
  expect(closed).toEqual([]);
  server.socket.break();
  expect(closed).toEqual([socket]);
});

test('D7.2 a socket that closes while opening fails', async () => {
  const breaking = open(async (credentials, events) => {
    const socket = await server.transport(credentials, events);
    server.socket.break();
    return socket;
  });
  await expect(breaking).rejects.toThrow('closed while it was connecting');
  expect(closed).toEqual([]);
});

test('D7.2 a socket that opens after the limit is closed immediately', async () => {
  let deliver: (() => void) | undefined;
  const waits = new Promise<void>((resolve) => (deliver = resolve));
  const late = open(async (credentials, events) => {
    await waits;
    return server.transport(credentials, events);
  });
  const failed = expect(late).rejects.toThrow('connecting took too long');
  await jest.advanceTimersByTimeAsync(LIMIT);
  await failed;
  deliver?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(server.socket.closed).toBe(true);
});
