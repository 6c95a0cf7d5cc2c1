import type { Caller } from '@/lib/server/http/caller';
import { readWatchedAlarms } from '@/lib/server/overview/queries';
import { shippedTenant } from '../../unit/middleware/gate-fixture';
import { addAccount, addGrant, addSession, addStation, call, START } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

jest.setTimeout(120_000);

const upstream = startTestApp({ portal: true, now: START });

test('D2.14 P2.42 a refresh of an open overview includes the current number of alarms assigned to the viewer', async () => {
  const { db } = upstream;
  const [owner, hand] = [await addAccount(db, { name: 'owner' }), await addAccount(db, { name: 'hand' })];
  const station = await addStation(db, owner);
  await addGrant(db, station.key, hand, { shareType: 3 });
  const now = upstream.clock.now.getTime();
  await db.pool.query(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, opened_at)
     values ($1, $2, 'F35', 'h1', 'fault', 4, 'own words', $3, $3)`,
    [station.key, station.inverterKey, new Date(now - 3_600_000)],
  );
  const tokens = { owner: await addSession(upstream, owner), hand: await addSession(upstream, hand) };
  const tenant = { ...shippedTenant('sunhelm'), prefix: 'sun', upstreamUrl: upstream.api.url };
  const assigned = async (token: string) => {
    const caller: Caller = { tenant, token, language: 'en', clientAddress: null, userAgent: null };
    const read = await readWatchedAlarms(caller, { zone: 'UTC', days: 7 }, now);
    return read.ok ? read.value.assigned : read.problem.kind;
  };
  expect(await assigned(tokens.hand)).toBe(0);
  await call(
    upstream.api,
    '/station/assign_alarms',
    { assignee: hand, alarm: [{ id: 'h1', seen: '' }] },
    { token: tokens.owner, prefix: 'sun' },
  );
  expect([await assigned(tokens.hand), await assigned(tokens.owner)]).toEqual([1, 0]);
});
