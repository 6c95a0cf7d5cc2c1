import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';
import { callPortal, signInAt, type Handler } from '../../support/portal-request';
import { portalSettings } from '../../unit/server/portal-settings';

/* The file of faults before an upstream that serves just what the documents show. */

const HOST = 'localhost:3000';
let upstream: MinimalUpstream;
let settings: { dispose: () => void };
let file: Handler;

beforeAll(async () => {
  upstream = await startMinimalUpstream();
  settings = portalSettings(upstream.url);
  file = (await import('@/app/api/faults/export/route')).POST;
});
afterAll(async () => {
  settings.dispose();
  await upstream.close();
});

test('D7.15 D2.14 an upstream without pages is asked for the list of the chosen devices', async () => {
  const cookie = await signInAt(HOST, MINIMAL_ACCOUNT);
  const to = Date.now();
  const body = { pick: '*', state: 'pending', kind: 'all', level: 'all', handling: 'all', from: to - 86_400_000, to };
  const answer = await callPortal<{ count: number; next: null; rows: { message: string; kind: string }[] }>(file, {
    host: HOST,
    path: '/api/faults/export',
    cookie,
    body,
  });
  expect(answer.status).toBe(200);
  const { count, next, rows } = answer.body;
  expect([rows.length, next]).toEqual([count, null]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ kind, message }) => kind === 'fault' && message === 'Fault: relay stuck')).toBe(true);
  const devices = upstream
    .callsOf('/station/get_alarm_list')
    .flatMap(({ json }) => (json as { deviceId: string[] }).deviceId);
  expect(devices).toHaveLength(rows.length);
});
