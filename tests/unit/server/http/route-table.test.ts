import { z } from 'zod';
import { entry } from '@/lib/contract/entry';
import type { CallHandler } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';

function handlerOf(method: 'GET' | 'POST', path: string): CallHandler {
  const about = { service: 'portal', input: z.strictObject({}), output: z.object({}), rows: [], summary: '' } as const;
  const handle = (request: Request) => Promise.resolve(Response.json({ call: path, url: request.url }));
  return Object.assign(handle, { entry: entry({ ...about, name: path, method, path }) });
}

const { GET, POST } = routeTable(
  handlerOf('GET', '/api/board/show'),
  handlerOf('POST', '/api/board/save'),
  handlerOf('GET', '/api/board/both'),
  handlerOf('POST', '/api/board/both'),
);
const at = (path: string) => new Request(`http://localhost:3000${path}`);

test('A32 a request reaches the handler of its method and path, with its query', async () => {
  expect(await (await GET(at('/api/board/show?a=1'))).json()).toEqual({
    call: '/api/board/show',
    url: 'http://localhost:3000/api/board/show?a=1',
  });
  expect(await (await POST(at('/api/board/save'))).json()).toMatchObject({ call: '/api/board/save' });
  for (const handle of [GET, POST]) expect((await handle(at('/api/board/both'))).status).toBe(200);
});

test.each([
  ['GET', '/api/board/save', 405],
  ['POST', '/api/board/show', 405],
  ['GET', '/api/board/nowhere', 404],
  ['POST', '/api/board/nowhere', 404],
  ['GET', '/api/board/show/', 404],
  ['GET', '/api/board/show/more', 404],
  ['GET', '/api/board/toString', 404],
] as const)('A32 %s %s gets %i without a body, as in Next.js', async (method, path, status) => {
  const response = await { GET, POST }[method](at(path));
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test('a table lists its calls by method', () => {
  expect([...GET.calls.keys()]).toEqual(['/api/board/show', '/api/board/both']);
  expect([...POST.calls.keys()]).toEqual(['/api/board/save', '/api/board/both']);
});
