import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const front = path.resolve(__dirname, '../../../scripts/start/portal-front.mjs');

/** A Node.js server with the front loaded before it, called once; returns the request it saw and its response. */
const server = `
const http = require('node:http');
const server = http.createServer((request, response) => {
  if (request.url === '/overruled') response.setHeader('x-frame-options', 'SAMEORIGIN');
  response.end(JSON.stringify({ peer: request.headers['x-peer-address'], tree: request.headers['next-router-state-tree'] ?? null, marked: Symbol.for('sunhelm.peer-address') in globalThis, limits: [server.headersTimeout, server.requestTimeout] }));
}).listen(0, '127.0.0.1', async () => {
  const base = 'http://127.0.0.1:' + server.address().port;
  const ask = async (path, tree = '%5B%22%22', more = {}) => {
    const answer = await fetch(base + path, { headers: { 'x-peer-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'next-router-state-tree': tree, ...more } });
    return { saw: await answer.json(), headers: Object.fromEntries(answer.headers) };
  };
  console.log(JSON.stringify([await ask('/'), await ask('/overruled', encodeURIComponent('["",{"children":[["id","x","d",null],{}]},null,null,16]'), { rsc: '1' })]));
  server.close();
  server.closeAllConnections();
});`;

test('A14 A35 every portal request carries its client address, and every response the common security headers', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', front, '-e', server]);
  const [plain, overruled] = JSON.parse(stdout) as { saw: unknown; headers: Record<string, string> }[];
  expect(plain?.saw).toEqual({
    peer: '127.0.0.1',
    tree: null,
    marked: true,
    limits: [10_000, 30_000],
  });
  expect(plain?.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  // A valid router state header passes, an invalid one is removed.
  expect(overruled?.saw).toMatchObject({ tree: expect.stringContaining('children') });
  expect(overruled?.headers['x-frame-options']).toBe('SAMEORIGIN');
});

const traced = `
const http = require('node:http');
const net = require('node:net');
let reached = 0;
const server = http.createServer((_request, response) => {
  reached += 1;
  response.end('through');
}).listen(0, '127.0.0.1', async () => {
  const ask = (method) => new Promise((resolve) => {
    let all = '';
    const socket = net.connect(server.address().port, '127.0.0.1', () => socket.write(method + ' / HTTP/1.1\\r\\nhost: x\\r\\ncookie: canary\\r\\nconnection: close\\r\\n\\r\\n'));
    socket.on('data', (chunk) => (all += chunk)).on('end', () => resolve(all));
  });
  console.log(JSON.stringify({ trace: await ask('TRACE'), get: await ask('GET'), reached }));
  server.close();
});`;

test('TRACE is answered 405 before Next.js sees it, and nothing is echoed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', front, '-e', traced]);
  const said = JSON.parse(stdout) as { trace: string; get: string; reached: number };
  expect(said.trace).toMatch(/^HTTP\/1\.1 405 /);
  expect(said.trace).toMatch(/x-content-type-options: nosniff/);
  expect(said.trace).not.toContain('canary');
  expect(said.get).toMatch(/^HTTP\/1\.1 200 [^]*through/);
  expect(said.reached).toBe(1);
});

/**
 * The answers of a server behind the front to these bytes, each on its own connection, and the number of requests that reached it.
 */
async function answersTo(requests: readonly string[], environment: 'production' | 'development' = 'production') {
  const script = `
const http = require('node:http');
const net = require('node:net');
let reached = 0;
const server = http.createServer((request, response) => { reached += 1; response.end('through'); });
server.on('upgrade', (_request, socket) => { reached += 1; socket.end('upgraded'); });
server.listen(0, '127.0.0.1', async () => {
  const ask = (bytes) => new Promise((resolve) => {
    let all = '';
    const socket = net.connect(server.address().port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (all += chunk)).on('end', () => resolve(all)).on('error', () => resolve(all));
  });
  const answers = [];
  for (const bytes of JSON.parse(process.env.REQUESTS)) answers.push(await ask(bytes));
  console.log(JSON.stringify({ answers, reached, checked: server.connectionsCheckingInterval }));
  server.close();
});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', front, '-e', script], {
    env: { ...process.env, NODE_ENV: environment, REQUESTS: JSON.stringify(requests) },
  });
  return JSON.parse(stdout) as { answers: string[]; reached: number; checked: number };
}

const get = (target: string, method = 'GET', more = '') =>
  `${method} ${target} HTTP/1.1\r\nhost: x\r\n${more || 'connection: close\r\n'}\r\n`;
const query = (count: number) => Array(count).fill('a').join('&');

test('A35 a URL with too many parameters or characters is refused with a plain page before Next.js parses it', async () => {
  const long = `/login?a=${'x'.repeat(12_000)}`;
  const { answers, reached, checked } = await answersTo([
    get(`/login?${query(5_900)}`),
    get(`/healthz?${query(101)}`),
    get(`/_next/static/x.js?${'&'.repeat(101)}`),
    get(long),
    get(`/login?${query(101)}`, 'HEAD'),
    get(`/login?${query(100)}`),
    get(long.slice(0, 12_000)),
  ]);
  const first = answers.map((answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]));
  expect(first).toEqual([400, 400, 400, 431, 400, 200, 200]);
  expect(reached).toBe(2);
  expect(answers[0]).toContain('too many parameters: at most 100');
  expect(answers[0]).toContain('地址中的参数过多');
  expect(answers[3]).toContain('too long');
  for (const answer of answers.slice(0, 5)) expect(answer).toMatch(/connection: close/i);
  expect(answers[4]).toMatch(/\r\n\r\n$/);
  expect(checked).toBe(1_000);
});

test('A31 a target in absolute form or `*`, and an upgrade, are answered 400 before any other processing', async () => {
  const upgrade =
    'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  const { answers, reached } = await answersTo([
    get('http://elsewhere.example/login'),
    get('http://x/login', 'POST'),
    get('*', 'OPTIONS'),
    get('login'),
    get(`/login?${query(6_800)}`, 'GET', upgrade),
    get('/login?back=http://x/'),
  ]);
  expect(answers.map((answer) => answer.slice(0, 12))).toEqual([...Array(5).fill('HTTP/1.1 400'), 'HTTP/1.1 200']);
  expect(reached).toBe(1);
  // The development server reloads pages over its own WebSocket.
  const developing = await answersTo([get('/_next/webpack-hmr', 'GET', upgrade)], 'development');
  expect(developing.answers).toEqual(['upgraded']);
});

test('A36 clients that reset an upgrade before its response do not crash the portal', async () => {
  const script = `
const http = require('node:http');
const net = require('node:net');
let gone = 0;
const server = http.createServer((_request, response) => response.end('through'));
// As Next.js has one: without it Node.js would take an upgrade for a plain request.
server.on('upgrade', (_request, socket) => socket.end('upgraded'));
server.on('connection', (socket) => socket.on('close', () => (gone += 1)));
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const head = 'GET / HTTP/1.1\\r\\nhost: x\\r\\nconnection: upgrade\\r\\nupgrade: websocket\\r\\n\\r\\n';
  const open = (then) => new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(head, () => then(socket)));
    socket.on('error', () => undefined).on('close', resolve);
  });
  await Promise.all(Array.from({ length: 50 }, () => open((socket) => socket.resetAndDestroy())));
  // One that never closes its own side does not keep its place either.
  await open((socket) => socket.resume().on('end', () => socket.end()));
  const answer = await (await fetch('http://127.0.0.1:' + port)).text();
  console.log(JSON.stringify({ answer, gone: gone >= 51 }));
  process.exit();
});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', front, '-e', script], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(JSON.parse(stdout)).toEqual({ answer: 'through', gone: true });
});
