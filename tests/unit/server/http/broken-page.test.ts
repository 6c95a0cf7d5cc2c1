import { brokenPage } from '@/lib/contract/portal/shell/broken-page';
import { noteBrokenPage } from '@/lib/server/http/broken-page';
import { log } from '@/lib/server/log/log';
import { callPortal } from '../../../support/portal-request';
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
  return callPortal(POST, { host: HOST, path: brokenPage.path, body });
};

test('P8.3 a browser error is logged under the displayed number, without the user’s name', async () => {
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
])('P8.3 A35 a report with %s is refused and not logged', async (_, body) => {
  expect((await post(body)).status).toBe(400);
  expect(written).not.toHaveBeenCalled();
});

test('P8.3 A35 only a limited number of reports a minute is logged, and an unlogged report gets no number', () => {
  jest.setSystemTime(Date.UTC(2026, 10, 23, 1));
  const told = Array.from({ length: 61 }, (_, index) => noteBrokenPage(BROKEN, 'sunhelm', `203.0.113.${index % 4}`));
  expect(told.filter(({ ok }) => ok)).toHaveLength(60);
  expect(told[60]).toMatchObject({ ok: false, problem: { kind: 'too-many' } });
  expect(written).toHaveBeenCalledTimes(60);
  jest.setSystemTime(Date.UTC(2026, 10, 23, 1, 1));
  expect(noteBrokenPage(BROKEN, 'sunhelm', '203.0.113.0').ok).toBe(true);
});

test('P8.3 A35 a network that floods the log with reports leaves room for others', () => {
  jest.setSystemTime(Date.UTC(2026, 10, 23, 2));
  const from = (address: string) => noteBrokenPage(BROKEN, 'sunhelm', address).ok;
  const sameNetwork = Array.from({ length: 50 }, (_, index) => from(`2001:db8:1:1::${index}`));
  expect(sameNetwork.filter(Boolean)).toHaveLength(20);
  const sameSite = Array.from({ length: 50 }, (_, index) => from(`2001:db8:1:${index + 2}::1`));
  expect(sameSite.filter(Boolean)).toHaveLength(20);
  expect(from('203.0.113.9')).toBe(true);
});
