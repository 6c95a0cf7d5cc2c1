import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

const front = path.resolve(__dirname, '../../../scripts/start/portal-front.mjs');
const SCRIPT = 'self.answer = "日";\n'.repeat(500);

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Base64 of the received body. */
  readonly body: string;
}

/** A server behind the front, in place of Next.js; each line of `asked` is a path with the headers of its request. */
const server = `
const http = require('node:http');
const server = http.createServer((_request, response) => response.end('through')).listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const ask = (path, headers, method = 'GET') => new Promise((resolve, reject) => {
    http.request({ port, path, headers, method, agent: false }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part)).on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString('base64') }));
    }).on('error', reject).end();
  });
  const br = { 'accept-encoding': 'gzip, deflate, br' };
  const file = '/_next/static/chunks/deep/a.js';
  if (process.env.NODE_ENV === 'production')
    while ((await ask(file, br)).headers['content-encoding'] !== 'br') await new Promise((resolve) => setTimeout(resolve, 10));
  console.log(JSON.stringify({
    packed: await ask(file, br),
    plain: await ask(file, { 'accept-encoding': 'gzip' }),
    refused: await ask(file, { 'accept-encoding': 'gzip, br;q=0' }),
    part: await ask(file, { ...br, range: 'bytes=0-9' }),
    head: await ask(file, br, 'HEAD'),
    picture: await ask('/_next/static/media/a.png', br),
    outside: await ask('/_next/static/../secret.js', br),
  }));
  server.close();
});`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  mkdirSync(path.join(folder, '.next/static/chunks/deep'), { recursive: true });
  mkdirSync(path.join(folder, '.next/static/media'));
  writeFileSync(path.join(folder, '.next/static/chunks/deep/a.js'), SCRIPT);
  writeFileSync(path.join(folder, '.next/static/media/a.png'), 'picture');
  writeFileSync(path.join(folder, '.next/secret.js'), 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function askAll(mode: 'production' | 'development'): Promise<Record<string, Answer>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', front, '-e', server], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: mode },
  });
  return JSON.parse(stdout) as Record<string, Answer>;
}

const isPassedOn = (answer: Answer | undefined) =>
  answer?.headers['content-encoding'] === undefined && ['dGhyb3VnaA==', ''].includes(answer?.body ?? '?');

test('build scripts are sent compressed to clients that accept it, everything else is left to Next.js', async () => {
  const { packed, ...others } = await askAll('production');
  expect(packed?.status).toBe(200);
  expect(brotliDecompressSync(Buffer.from(packed?.body ?? '', 'base64')).toString()).toBe(SCRIPT);
  expect(packed?.headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.entries(others).filter(([, answer]) => !isPassedOn(answer))).toEqual([]);
});

test('while file names are reused, and without a build, nothing is compressed', async () => {
  expect(Object.values(await askAll('development')).every(isPassedOn)).toBe(true);
});
