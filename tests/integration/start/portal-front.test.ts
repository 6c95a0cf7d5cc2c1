import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const front = path.resolve(__dirname, '../../../scripts/start/portal-front.mjs');

/** A server of Node.js with the front loaded before it, asked once; says what it saw and what it answered. */
const server = `
const http = require('node:http');
const server = http.createServer((request, response) => {
  if (request.url === '/overruled') response.setHeader('x-frame-options', 'SAMEORIGIN');
  response.end(JSON.stringify({ peer: request.headers['x-peer-address'], marked: Symbol.for('sunhelm.peer-address') in globalThis, limits: [server.headersTimeout, server.requestTimeout] }));
}).listen(0, '127.0.0.1', async () => {
  const base = 'http://127.0.0.1:' + server.address().port;
  const ask = async (path) => {
    const answer = await fetch(base + path, { headers: { 'x-peer-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' } });
    return { saw: await answer.json(), headers: Object.fromEntries(answer.headers) };
  };
  console.log(JSON.stringify([await ask('/'), await ask('/overruled')]));
  server.close();
  server.closeAllConnections();
});`;

test('A14 A35 every request of the portal carries the address of its peer, every answer the headers that hold for all', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', front, '-e', server]);
  const [plain, overruled] = JSON.parse(stdout) as { saw: unknown; headers: Record<string, string> }[];
  expect(plain?.saw).toEqual({ peer: '127.0.0.1', marked: true, limits: [10_000, 30_000] });
  expect(plain?.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(overruled?.headers['x-frame-options']).toBe('SAMEORIGIN');
});
