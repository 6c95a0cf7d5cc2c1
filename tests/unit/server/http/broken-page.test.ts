import { brokenPage } from '@/lib/contract/portal/broken-page';
import { noteBrokenPage } from '@/lib/server/http/broken-page';
import { log } from '@/lib/server/log/log';
import { askPortal } from '../../../support/portal-request';
import { portalSettings } from '../portal-settings';

const HOST = 'localhost:3000';
const BROKEN = { name: 'TypeError', message: 'x is not a function', stack: 'at y (z.js:1:2)', page: '/device/C002' };
let settings: { dispose: () => void };
const written = jest.fn();

beforeAll(() => {
  settings = portalSettings('http://127.0.0.1:9');
  jest.spyOn(log(), 'error').mockImplementation(written);
});
afterAll(() => settings.dispose());
beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 23), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  written.mockClear();
});
afterEach(() => jest.useRealTimers());

const post = async (body: object) => {
  const { POST } = await import('@/app/api/broken-page/route');
  return askPortal(POST, { host: HOST, path: brokenPage.path, body });
};

test('P8.3 an error of a browser stands in the log under the number that is told, and who was signed in does not', async () => {
  const { status, body } = await post(BROKEN);
  expect(status).toBe(200);
  expect(written).toHaveBeenCalledTimes(1);
  const [entry] = written.mock.calls[0] as [Record<string, unknown>];
  expect(entry).toEqual({ id: body.id, tenant: expect.any(String), broken: BROKEN });
});

test.each([
  ['a part too many', { ...BROKEN, token: 'x' }],
  ['a part too few', { name: 'x' }],
  ['a stack without end', { ...BROKEN, stack: 'x'.repeat(4_001) }],
  ['no text', { ...BROKEN, message: 4 }],
])('P8.3 A35 a report with %s is refused and leaves nothing in the log', async (_, body) => {
  expect((await post(body)).status).toBe(400);
  expect(written).not.toHaveBeenCalled();
});

test('P8.3 A35 only so many a minute reach the log, and who is not recorded is not told so', () => {
  jest.setSystemTime(Date.UTC(2026, 10, 23, 1));
  const told = Array.from({ length: 61 }, () => noteBrokenPage(BROKEN, 'sunhelm'));
  expect(told.filter(({ ok }) => ok)).toHaveLength(60);
  expect(told[60]).toMatchObject({ ok: false, problem: { kind: 'too-many' } });
  expect(written).toHaveBeenCalledTimes(60);
  jest.setSystemTime(Date.UTC(2026, 10, 23, 1, 1));
  expect(noteBrokenPage(BROKEN, 'sunhelm').ok).toBe(true);
});
