import { ok } from '@/lib/domain/problem';
import { callUpstream } from '@/lib/server/http/upstream-client';
import type { Caller } from '@/lib/server/http/caller';
import { readOwnNotices, readStationNotices } from '@/lib/server/notifications/queries';
import { readGivenAccess } from '@/lib/server/account/queries';
import { toProfile } from '@/lib/server/session/session-content';

jest.mock('@/lib/server/http/upstream-client', () => ({ callUpstream: jest.fn() }));

const STORED = 'anna@xn--bcher-kva.example';
const WRITTEN = 'anna@bücher.example';
const caller = {} as Caller;
const answers = (value: object) => jest.mocked(callUpstream).mockResolvedValue(ok(value) as never);

test('P2.68 P3.12 the address for alarm emails and reports is shown as its owner writes it', async () => {
  answers({
    browsers: 0,
    email: STORED,
    push_key: '',
    quiet_from: '',
    quiet_to: '',
    reports: [],
    stations: [],
    total: 0,
  });
  expect(await readOwnNotices(caller)).toMatchObject({ value: { email: WRITTEN } });
  answers({ browsers: 0, email: STORED, least_level: 1, may_plan: 0, on_alarm: 1, on_recovery: 0, planned: null });
  expect(await readStationNotices(caller, 'st')).toMatchObject({ value: { email: WRITTEN } });
});

test('P2.68 P3.12 access given by other sessions shows email addresses as their owners write them', async () => {
  answers([
    { kind: 'share', station_id: 'st', station_name: 'Roof', user: 'u', name: '', email: STORED, user_agent: '' },
  ]);
  expect(await readGivenAccess(caller)).toMatchObject({ value: { given: [{ address: WRITTEN }] } });
});

test('P2.67 P3.12 an account without a name is shown by its address as its owner writes it; the address itself remains as stored', () => {
  expect(toProfile({ prefix: 'lamp', email: STORED }, STORED)).toMatchObject({
    name: WRITTEN,
    email: STORED,
    userName: STORED,
  });
});
