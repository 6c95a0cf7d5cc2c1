import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { request, Agent } from 'node:http';
import path from 'node:path';
import mqtt from 'mqtt';
import { createTestDatabase } from '../../support/postgres';
import { freePorts } from '../../support/product';
import { removeRunFolder, runFolder } from '../../support/run-folder';
import { until } from '../../support/until';

jest.setTimeout(90_000);

const front = path.resolve(__dirname, '../../../scripts/start/portal-front.mjs');
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

const agent = new Agent({ keepAlive: true });
const get = (url: string) =>
  new Promise<{ status: number; text: string; connection: string | undefined }>((resolve, reject) => {
    const requesting = request(url, { agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, connection: response.headers.connection }),
      );
      response.on('error', reject);
    });
    requesting.on('error', reject).end();
  });
const refused = (url: string) =>
  get(url).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

describe('a portal that receives a stop signal', () => {
  // In place of Next.js: a page that answers on request, and the flag that readiness checks.
  const server = `
    const http = require('node:http');
    const waiting = [];
    const server = http.createServer((request, response) => {
      if (request.url === '/slow') { waiting.push(response); process.send('asked'); }
      else response.end(String(Symbol.for('sunhelm.draining') in globalThis));
    }).listen(0, '127.0.0.1', () => process.send(server.address().port));
    process.on('message', () => waiting.forEach((response) => response.end('whole')));
    process.channel.unref();
  `;

  async function start(seconds: string) {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', DRAIN_SECONDS: seconds };
    const child = spawn(process.execPath, ['--import', front, '-e', server], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.push(child);
    const ended = once(child, 'exit');
    const [port] = (await once(child, 'message')) as [number];
    return { child, ended, url: `http://127.0.0.1:${port}` };
  }

  test('R13 keeps serving while reporting not ready, answers requests in progress, and exits', async () => {
    const { child, ended, url } = await start('1');
    expect(await get(url)).toMatchObject({ text: 'false' });
    const slow = get(`${url}/slow`);
    await once(child, 'message');
    child.kill('SIGTERM');
    await until(async () => (await get(url)).text === 'true', { limit: 5_000, what: 'it to know' });
    expect((await get(url)).connection).toBe('close');
    await until(() => refused(url), { limit: 10_000, what: 'nobody to be let in any more' });
    child.send('answer');
    expect(await slow).toMatchObject({ status: 200, text: 'whole' });
    expect(await ended).toEqual([0, null]);
  });

  test('exits immediately on a second signal', async () => {
    const { child, ended, url } = await start('3600');
    child.kill('SIGTERM');
    await until(async () => (await get(url)).text === 'true', { limit: 5_000, what: 'it to know' });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

test('R13 a backend that receives a stop signal reports it, keeps answering, closes live links and unregisters', async () => {
  const database = await createTestDatabase();
  const dataDir = runFolder();
  const port = await freePorts(4930);
  const env: NodeJS.ProcessEnv = {
    ...{ ...process.env, NODE_ENV: 'production' as const, LOG_LEVEL: 'silent', DRAIN_SECONDS: '2', DEMO: 'open' },
    ...{ SCENARIO: 'one-station', DEMO_PASSWORD: 'Sunny-Harbour-42' },
    ...{ DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir, PORT: String(port) },
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'upstream/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  await once(child, 'message');
  const api = `http://127.0.0.1:${port + 1}`;
  const call = async (at: string, token?: string, body?: unknown) => {
    const response = await fetch(api + at, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { prefix: 'sunhelm', 'content-type': 'application/json', ...(token !== undefined && { token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: never }).data;
  };
  const login = { type: 2, account: 'owner@demo.sunhelm.example', password: 'Sunny-Harbour-42' };
  const { token } = (await call('/user/doLogin', undefined, login)) as { token: string };
  const [link] = (await call('/station/get_mqtt_server', token)) as {
    mqtt_client_id: string;
    mqtt_user: string;
    mqtt_pwd: string;
  }[];
  const browser = await mqtt.connectAsync(`ws://127.0.0.1:${port + 3}`, {
    ...{ clientId: link?.mqtt_client_id, username: link?.mqtt_user, password: link?.mqtt_pwd },
    ...{ protocolVersion: 4, reconnectPeriod: 0, wsOptions: { headers: { origin: `http://localhost:${port}` } } },
  });
  const linkClosed = new Promise<void>((resolve) => browser.once('close', () => resolve()));
  expect((await get(`${api}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  await until(async () => (await get(`${api}/readyz`)).status === 503, { limit: 5_000, what: 'it to be not ready' });
  expect(JSON.parse((await get(`${api}/readyz`)).text)).toEqual({ status: 'draining' });
  // It is alive and still serves new requests, each over its own connection.
  expect(await get(`${api}/healthz`)).toMatchObject({ status: 200, connection: 'close' });
  expect(browser.connected).toBe(true);
  expect(await call('/station/get_mqtt_server', token)).toHaveLength(1);
  await linkClosed;
  expect(await ended).toEqual([0, null]);
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  expect((await client.query('select 1 from backend')).rowCount).toBe(0);
  await client.end();
  await database.drop();
  removeRunFolder(dataDir);
});
