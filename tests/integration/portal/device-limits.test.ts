import type { Caller } from '@/lib/server/http/caller';
import { readDeviceLimits } from '@/lib/server/device-limits/data';
import { readCookie } from '@/lib/server/session/read-cookie';
import { readRequest } from '@/lib/server/session/request-context';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';
import { signInAt } from '../../support/portal-request';
import { portalSettings } from '../../unit/server/portal-settings';

/* The limits of a device's values with an upstream that supports only what the documents show. */

const HOST = 'localhost:3000';
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

test('D2.23 P9.14 an upstream that tells no limits: those of the catalogue for what its templates show; of a foreign device nothing is asked', async () => {
  const found = await readDeviceLimits(caller, ['1002', 'foreign']);
  // 13.2 kW of panels.
  expect([...found]).toEqual([['1002', { P: { kind: 'value', low: -8_580, high: 25_740 } }]]);
  expect(upstream.callsOf('/station/get_value_limits')).toHaveLength(1);
  expect([...(await readDeviceLimits(caller, ['foreign']))]).toEqual([]);
  expect(upstream.callsOf('/station/get_value_limits')).toHaveLength(1);
});
