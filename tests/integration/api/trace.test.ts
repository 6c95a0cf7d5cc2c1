import { connect } from 'node:net';
import { startTestApi, type TestUpstream } from '../../support/upstream-fixtures';

let upstream: TestUpstream;
beforeAll(async () => void (upstream = await startTestApi()));
afterAll(() => upstream.close());

/** The head of the answer to one request, as bytes that no client library would send. */
function ask(method: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    const socket = connect(upstream.api.port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: canary\r\nconnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (all += String(chunk)));
    socket.on('end', () => resolve(all)).on('error', reject);
  });
}

test('TRACE is answered 405 on every path and gives nothing back', async () => {
  for (const path of ['/', '/healthz', '/user/doLogin', '/station/get_station_relevance', '/%2e%2e/x']) {
    const answer = await ask('TRACE', path);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/allow: GET, POST/i);
    expect(answer).not.toContain('canary');
  }
  expect(await ask('GET', '/healthz')).toMatch(/^HTTP\/1\.1 200 /);
});
