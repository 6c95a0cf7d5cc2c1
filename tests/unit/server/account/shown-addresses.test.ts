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

test('P2.68 P3.12 where alarm mails and reports go is named as the address is written', async () => {
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

test('P2.68 P3.12 what other sessions gave names the addresses of people as they are written', async () => {
  answers([
    { kind: 'share', station_id: 'st', station_name: 'Roof', user: 'u', name: '', email: STORED, user_agent: '' },
  ]);
  expect(await readGivenAccess(caller)).toMatchObject({ value: { given: [{ address: WRITTEN }] } });
});

test('P2.67 P3.12 an account without a name is called by its address as it is written; the address itself stays as stored', () => {
  expect(toProfile({ prefix: 'lamp', email: STORED }, STORED)).toMatchObject({
    name: WRITTEN,
    email: STORED,
    userName: STORED,
  });
});
