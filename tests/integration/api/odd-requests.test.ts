import { connect } from 'node:net';
import { startTestApp } from '../../support/test-app';

const upstream = startTestApp();

/** The head of a response to one raw request that no client library would send. */
const request = (method: string, path: string): Promise<string> =>
  send(`${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: canary\r\nconnection: close\r\n\r\n`);

/** Sends exactly these bytes and returns everything received until the server closes the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    const socket = connect(upstream.api.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (all += String(chunk)));
    socket.on('end', () => resolve(all)).on('error', reject);
  });
}

test('TRACE answers 405 on every path and echoes nothing', async () => {
  for (const path of ['/', '/healthz', '/user/doLogin', '/station/get_station_relevance', '/%2e%2e/x']) {
    const answer = await request('TRACE', path);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/allow: GET, POST/i);
    expect(answer).not.toContain('canary');
  }
  expect(await request('GET', '/healthz')).toMatch(/^HTTP\/1\.1 200 /);
});

test('A31 a target in absolute form or `*` is refused before routing', async () => {
  for (const target of ['http://127.0.0.1/healthz', 'http://elsewhere.example/healthz', '*', 'healthz', '?x=1']) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await request(method, target);
      expect([method, target, answer.split('\r\n', 1)[0]]).toEqual([method, target, 'HTTP/1.1 400 Bad Request']);
    }
  }
  expect(await request('GET', '/healthz?u=http://elsewhere.example/')).toMatch(/^HTTP\/1\.1 200 /);
});

test('A35 a body that does not arrive in time answers 408 and closes the connection', async () => {
  const answer = await send(
    'POST /user/doLogin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"type":',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/);
}, 40_000);
