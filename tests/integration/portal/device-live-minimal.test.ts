import type { Caller } from '@/lib/server/http/caller';
import { readDeviceTrend } from '@/lib/server/device-live/data';
import { openControl } from '@/lib/server/device-live/mutations';
import { readDevice } from '@/lib/server/devices/data';
import { readCookie } from '@/lib/server/session/read-cookie';
import { readRequest } from '@/lib/server/session/request-context';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';
import { signInAt } from '../../support/portal-request';
import { portalSettings } from '../../unit/server/portal-settings';

/* The page of a device before an upstream that has just what the documents show. */

const HOST = 'localhost:3000';
const NOW = Date.parse('2026-11-20T02:30:00Z');
let upstream: MinimalUpstream;
let settings: { dispose: () => void };
let caller: Caller;

beforeAll(async () => {
  upstream = await startMinimalUpstream();
  settings = portalSettings(upstream.url);
  const cookie = await signInAt(HOST, MINIMAL_ACCOUNT);
  const context = await readRequest({
    header: (name) => (name === 'host' ? HOST : null),
    cookie: (name) => readCookie(cookie, name),
  });
  if (!context) throw new Error('no context');
  ({ caller } = context);
});
afterAll(async () => {
  settings.dispose();
  await upstream.close();
});

test('D8.15 D9.4 an upstream that keeps no such series has charts that begin with the first reading', async () => {
  expect(await readDeviceTrend(caller, 'C002', '1002', NOW)).toEqual({
    ok: true,
    value: { supported: false, now: NOW, times: [], series: [] },
  });
});

test('D8.6 a device of which it has no template is shown without one; the template is there once it answers again', async () => {
  upstream.misbehave('/station/get_device_temp', { kind: 'other-code', code: 404, msg: 'no such template' });
  expect(await readDevice(caller, 'C002', '1002', 'minimal')).toMatchObject({
    ok: true,
    value: { device: { id: '1002' }, templates: [], functions: {}, settings: [] },
  });
  upstream.misbehave('/station/get_device_temp', { kind: 'other-code', code: 2007, msg: 'busy' });
  expect(await readDevice(caller, 'C002', '1002', 'minimal')).toMatchObject({ ok: false });
  upstream.misbehave('/station/get_device_temp', null);
  const known = await readDevice(caller, 'C002', '1002', 'minimal');
  expect(known.ok && known.value.templates.length).toBeGreaterThan(0);
});

test('D8.11 B2 it offers no control, and nothing is recorded for one', async () => {
  expect(await readDevice(caller, 'C002', '1002', 'minimal')).toMatchObject({ ok: true, value: { capabilities: [] } });
  const order = { type: 'C002', device: '1002', title: 'Remote control', command: 'disable', before: null } as const;
  expect(await openControl(caller, order)).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
  expect(upstream.callsOf('/station/add_comm_log')).toEqual([]);
});
