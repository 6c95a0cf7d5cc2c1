import { readDiagram } from '@/lib/server/diagrams/queries';
import type { Caller } from '@/lib/server/http/caller';
import { addPerson } from '../../support/organisation';
import { addStation, START } from '../../support/upstream-fixtures';
import { startTestApp, TENANT } from '../../support/test-app';

/* Which stations the diagram screen offers, and which one it shows, with the real backend. */

jest.setTimeout(60_000);

const upstream = startTestApp({ portal: true, now: START });

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

test('P2.14 D2.33 by default the station with switchgear is shown and listed first; a search filters only the list', async () => {
  const owner = await addPerson(upstream, 'Olive', TENANT);
  const add = (name: string) => addStation(upstream.db, owner.id, { tenant: TENANT, name });
  const [first] = [await add('Bakery'), await add('Lake')];
  await add('Mill');
  await upstream.db.pool.query(`update station set type = 'floating' where name = 'Lake' and creator_id = $1`, [
    owner.id,
  ]);
  const caller = await upstream.callerOf(owner.email);
  expect(await read(caller)).toEqual({ names: ['Lake', 'Bakery', 'Mill'], all: 3, shown: 'Lake' });
  expect(await read(caller, { search: 'mi' })).toEqual({ names: ['Mill'], all: 3, shown: 'Lake' });
  expect((await read(caller, { station: first.id })).shown).toBe('Bakery');
});

test('D2.33 another account’s station is not shown, and an account without stations gets a message', async () => {
  const owner = await addPerson(upstream, 'Olive', TENANT);
  const foreign = await addStation(upstream.db, owner.id, { tenant: TENANT, name: 'Secret' });
  const caller = await upstream.callerOf((await addPerson(upstream, 'Sam', TENANT)).email);
  expect(await read(caller, { station: foreign.id })).toEqual({ names: [], all: 0, shown: 'forbidden' });
  expect((await read(caller)).shown).toBeNull();
});
