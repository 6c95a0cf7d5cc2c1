import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mayRequestTile, readTile } from '@/lib/server/map/tiles';
import { portalSettings } from '../portal-settings';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let settings: { dispose: () => void };
let server: Server;
let url = '';
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const requested: string[] = [];

beforeAll(async () => {
  settings = portalSettings('http://127.0.0.1:9');
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requested.length = 0;
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PNG);
});

/** Each test uses its own source, because tiles are cached. */
let set = 0;
const source = () => ({ url: `${url}/${(set += 1)}/{z}/{x}/{y}.png`, agent: 'test/1.0' });
const place = { z: 4, x: 14, y: 9 };

test('P4.19 A31 a tile is fetched once, from the tenant’s address only, and served with its real type', async () => {
  const from = source();
  const [one, two] = await Promise.all([readTile(from, place), readTile(from, place)]);
  expect(one).toMatchObject({ type: 'image/png' });
  expect(two).toEqual(one);
  await readTile(from, place);
  expect(requested).toEqual([new URL(from.url.replace('{z}/{x}/{y}', '4/14/9')).pathname]);
});

test.each<[string, typeof answer]>([
  ['a page', (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')],
  ['a drawing with script', (_request, response) => response.writeHead(200).end('<svg onload="alert(1)"/>')],
  ['a way elsewhere', (_request, response) => response.writeHead(302, { location: `${url}/secret` }).end(PNG)],
  ['nothing there', (_request, response) => response.writeHead(404).end(PNG)],
  ['too much', (_request, response) => response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(600_000)]))],
  ['a broken line', (_request, response) => response.destroy()],
])('A31 P4.19 %s is not a picture, and is not requested again immediately', async (_what, reply) => {
  answer = reply;
  const from = source();
  expect(await readTile(from, place)).toBe('missing');
  expect(await readTile(from, place)).toBe('missing');
  expect(requested).toHaveLength(1);
});

test('A35 too many simultaneous tiles are refused rather than queued', async () => {
  const held: ServerResponse[] = [];
  answer = (_request, response) => void held.push(response);
  const from = source();
  const many = Array.from({ length: 40 }, (_, x) => readTile(from, { z: 10, x, y: 1 }));
  const early = await Promise.all(many.slice(32));
  expect(new Set(early)).toEqual(new Set(['busy']));
  answer = (_request, response) => response.end(PNG);
  // Held requests arrive only as their connections are opened.
  const release = setInterval(() => held.splice(0).forEach((response) => response.end(PNG)), 5);
  const late = await Promise.all(many.slice(0, 32));
  clearInterval(release);
  expect(late.every((tile) => typeof tile === 'object')).toBe(true);
});

test('A35 a session has a budget of tiles, renewed after a minute', () => {
  const now = 1_000_000;
  let allowed = 0;
  while (mayRequestTile('greedy', now)) allowed += 1;
  expect(allowed).toBe(1_200);
  expect(mayRequestTile('other', now)).toBe(true);
  expect(mayRequestTile('greedy', now + 59_999)).toBe(false);
  expect(mayRequestTile('greedy', now + 60_001)).toBe(true);
});
