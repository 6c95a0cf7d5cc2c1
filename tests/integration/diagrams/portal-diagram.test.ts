import { readDiagram } from '@/lib/server/diagrams/data';
import type { Caller } from '@/lib/server/http/caller';
import { readCookie } from '@/lib/server/session/read-cookie';
import { readRequest } from '@/lib/server/session/request-context';
import { addPerson, type Person } from '../../support/organisation';
import { signInAt } from '../../support/portal-request';
import { HOST, TENANT } from '../../support/portal-stage';
import { addStation, PASSWORD, startTestApi, type TestUpstream } from '../../support/upstream-fixtures';
import { portalSettings } from '../../unit/server/portal-settings';

/* Which stations the diagram screen offers, and which one it shows, with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let settings: { dispose: () => void };

beforeAll(async () => {
  upstream = await startTestApi();
  settings = portalSettings(upstream.api.url);
});
afterAll(async () => {
  settings.dispose();
  await upstream.close();
});

async function callerOf({ email }: Person): Promise<Caller> {
  const sent = await signInAt(HOST, { email, password: PASSWORD });
  const context = await readRequest({
    header: (name) => (name === 'host' ? HOST : null),
    cookie: (name) => readCookie(sent, name),
  });
  if (!context) throw new Error('no context');
  return context.caller;
}

async function read(caller: Caller, params: Record<string, string> = {}) {
  const outcome = await readDiagram(caller, params);
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  const { detail, list } = outcome.value;
  return {
    names: list.rows.map(({ name }) => name),
    all: list.counts.all,
    shown: detail?.ok ? detail.value.station.name : (detail?.problem.kind ?? null),
  };
}

test('P2.14 D2.33 without a choice the station with the switchgear is shown and stands first in the list; a search narrows the list alone', async () => {
  const owner = await addPerson(upstream, 'Olive', TENANT);
  const add = (name: string) => addStation(upstream.db, owner.id, { tenant: TENANT, name });
  const [first] = [await add('Bakery'), await add('Lake')];
  await add('Mill');
  await upstream.db.pool.query(`update station set type = 'floating' where name = 'Lake' and creator_id = $1`, [
    owner.id,
  ]);
  const caller = await callerOf(owner);
  expect(await read(caller)).toEqual({ names: ['Lake', 'Bakery', 'Mill'], all: 3, shown: 'Lake' });
  expect(await read(caller, { search: 'mi' })).toEqual({ names: ['Mill'], all: 3, shown: 'Lake' });
  expect((await read(caller, { station: first.id })).shown).toBe('Bakery');
});

test('D2.33 a station of somebody else is not shown, and who has none is told so', async () => {
  const owner = await addPerson(upstream, 'Olive', TENANT);
  const foreign = await addStation(upstream.db, owner.id, { tenant: TENANT, name: 'Secret' });
  const caller = await callerOf(await addPerson(upstream, 'Sam', TENANT));
  expect(await read(caller, { station: foreign.id })).toEqual({ names: [], all: 0, shown: 'forbidden' });
  expect((await read(caller)).shown).toBeNull();
});
