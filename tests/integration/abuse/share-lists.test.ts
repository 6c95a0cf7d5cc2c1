import fc from 'fast-check';
import { addPerson, type Person } from '../../support/organisation';
import { startTestApp } from '../../support/test-app';
import { addGrant, addStation, call, type TestStation } from '../../support/upstream-fixtures';

// About two hundred calls.
jest.setTimeout(60_000);

const upstream = startTestApp();
let owner: Person;
let own: readonly Line[];
let others: readonly Line[];

interface Line {
  readonly station_id: string;
  readonly user: string;
}

async function shared(station: TestStation, count: number): Promise<Line[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await addPerson(upstream, 'Pat');
      await addGrant(upstream.db, station.key, id, { shareType: 1 });
      return { station_id: station.id, user: id };
    }),
  );
}

beforeAll(async () => {
  owner = await addPerson(upstream, 'Olive');
  const stranger = await addPerson(upstream, 'Stranger');
  const [first, second] = [await addStation(upstream.db, owner.id), await addStation(upstream.db, owner.id)];
  const foreign = await addStation(upstream.db, stranger.id);
  own = [...(await shared(first, 3)), ...(await shared(second, 2))];
  const theirs = await shared(foreign, 3);
  const [mine] = own;
  others = [
    ...theirs,
    // An own station with another owner's user, a foreign station with an own user, and ids that do not exist.
    { station_id: first.id, user: theirs[0]?.user ?? '' },
    { station_id: foreign.id, user: mine?.user ?? '' },
    { station_id: first.id, user: 'absent0' },
    { station_id: 'absent0', user: mine?.user ?? '' },
    { station_id: first.id, user: owner.id },
  ];
});

const state = async () =>
  (await upstream.db.pool.query('select * from station_grant order by station_key, account_id')).rows;
const post = (name: string, body: unknown) => call(upstream.api, `/station/${name}`, body, { token: owner.token });

test('A02 P7.9 P7.10 a list with one entry that is not the caller’s changes no row, whatever else it contains', async () => {
  const flag = fc.constantFrom(0 as const, 1 as const);
  const flags = fc.record({ auth: flag, setting: flag, control: flag });
  const lists = fc.record({
    mine: fc.shuffledSubarray([...own], { minLength: 0 }),
    wrong: fc.shuffledSubarray([...others], { minLength: 1 }),
    flags: fc.array(flags, { minLength: 20, maxLength: 20 }),
    at: fc.nat(),
  });
  const before = await state();
  await fc.assert(
    fc.asyncProperty(lists, async ({ mine, wrong, flags: rights, at }) => {
      const place = at % (mine.length + 1);
      const mixed = [...mine.slice(0, place), ...wrong, ...mine.slice(place)];
      const set = await post(
        'set_auth_by_list',
        mixed.map((line, index) => ({ ...line, ...(rights[index] ?? { auth: 0, setting: 0, control: 0 }) })),
      );
      const end = await post('delete_share_by_list', mixed);
      expect([set.code, end.code]).toEqual([1404, 1404]);
      expect([set.data, end.data]).toEqual([null, null]);
      expect(await state()).toEqual(before);
    }),
    { numRuns: 60 },
  );
  // Control: without the wrong lines the same calls do change the rights.
  expect(
    (
      await post(
        'set_auth_by_list',
        own.map((line) => ({ ...line, auth: 1, setting: 1, control: 1 })),
      )
    ).code,
  ).toBe(1001);
  expect(await state()).not.toEqual(before);
  expect((await post('delete_share_by_list', own)).code).toBe(1001);
  expect(await state()).toHaveLength(before.length - own.length);
});
