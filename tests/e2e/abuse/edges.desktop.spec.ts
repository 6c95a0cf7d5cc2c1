import http from 'node:http';
import { expect, test } from '../fixtures';

/** Sends one raw request, without a client that normalises the path. */
function raw(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { host: `localhost:${port}`, ...length, ...headers };
    const request = http.request({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    request.on('error', reject).end(body);
  });
}

const ANSWERS: [string, number][] = [
  ['/login', 200],
  ['/powerDetail', 307],
  ['//powerDetail', 308],
  ['/powerDetail/', 308],
  ['/nowhere', 404],
  ['/api/nowhere', 404],
  ['/api/stations/live?ids=1', 401],
  ['/api/session/sign-in', 405],
  ['/_next/static/nowhere.js', 404],
  ['/_next/image?url=%2Fx&w=64&q=75', 404],
  ['/tenants/nowhere.svg', 404],
  ['/healthz', 200],
];

test('A34 A37 every kind of response carries the common headers, and only public files are cacheable', async ({
  product,
}) => {
  for (const [path, status] of ANSWERS) {
    const answer = await raw(product.port, path);
    expect([path, answer.status]).toEqual([path, status]);
    expect([path, answer.headers]).toEqual([
      path,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      }),
    ]);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.body).not.toMatch(/\bat .+\.(js|ts|mjs):\d+|node_modules/);
    if (status !== 308)
      expect([path, answer.headers['cache-control']]).toEqual([path, expect.stringMatching(/no-store/)]);
    if (status < 400 && status !== 308)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('A33 no POST to a page reaches the decoder of Server Actions', async ({ product }) => {
  const form = '--x\r\ncontent-disposition: form-data; name="$ACTION_ID_0"\r\n\r\n\r\n--x--\r\n';
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const path of ['/', '/login', '/powerDetail', '/nowhere']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await raw(product.port, path, { method, headers: multipart, body: form });
      expect([path, method, answer.status]).toEqual([path, method, 405]);
    }
    for (const header of ['next-action', 'next-resume']) {
      const { status } = await raw(product.port, path, { method: 'POST', headers: { [header]: 'x' } });
      expect([400, 405]).toContain(status);
    }
  }
});

test('P4.3 A32 no path spelling and no internal header shows a screen without a session', async ({ product }) => {
  const paths = ['/powerDetail', '/%70owerDetail', '/powerDetail%2f', '/./powerDetail', '/_next/../powerDetail'];
  const more = ['/powerDetail.rsc', '/powerDetail.segments/_tree.segment.rsc', '/device/C002', '/en/powerDetail'];
  const headers: Record<string, string>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { rsc: '1', 'next-router-state-tree': '%5B%22%22' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware' },
    { 'x-invoke-path': '/powerDetail', 'x-matched-path': '/powerDetail' },
    { 'x-forwarded-host': 'electric.localhost', 'x-forwarded-proto': 'https' },
    { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
  ];
  for (const path of [...paths, ...more]) {
    for (const extra of headers) {
      const answer = await raw(product.port, path, { headers: extra });
      const where = [path, JSON.stringify(extra), answer.status];
      expect([...where, [307, 308, 404, 400].includes(answer.status)]).toEqual([...where, true]);
      expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/);
      expect(answer.body).not.toContain('data-station');
    }
  }
});
