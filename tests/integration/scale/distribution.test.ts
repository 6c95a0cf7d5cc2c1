import pg from 'pg';
import { readCatalogue, type TableFacts } from '@/scripts/scale/catalogue';
import { DISTRIBUTED, REFERENCE } from '@/scripts/scale/placement';
import { REMAINING } from '@/scripts/scale/remaining';
import { checkCatalogue } from '@/scripts/scale/rules';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const table = async (name: string): Promise<TableFacts | undefined> =>
  (await readCatalogue(client)).find((facts) => facts.name === name);

test('a migrated database follows the rules for distribution by station, apart from the listed exceptions', async () => {
  expect(checkCatalogue(await readCatalogue(client))).toEqual(REMAINING.toSorted());
});

test('the statements move each table after the tables it references', async () => {
  const order = [...REFERENCE, ...Object.keys(DISTRIBUTED)];
  const early = (await readCatalogue(client))
    .filter(({ name }) => order.includes(name))
    .flatMap(({ name, foreign }) => foreign.map(({ target }) => [name, target] as const))
    .filter(([name, target]) => order.indexOf(target) > order.indexOf(name));
  expect(early).toEqual([]);
});

test('the catalogue query returns keys in their order, sequences and triggers, and no partitions', async () => {
  await client.query(`
    create table other (a integer not null, b integer not null, unique (b, a));
    create table odd (
      station_key integer not null,
      x integer,
      y integer,
      small serial,
      large bigint generated always as identity,
      primary key (station_key, large),
      constraint to_other foreign key (y, x) references other (b, a)
    );
    create unique index odd_text on odd (lower(x::text));
    create function nothing() returns trigger language plpgsql as 'begin return null; end';
    create trigger told after insert on odd for each row execute function nothing();
    create table parts (station_key integer not null, ts integer not null) partition by range (ts);
    create table parts_1 partition of parts for values from (0) to (1)`);
  const odd = await table('odd');
  expect(odd?.columns.map(({ name, type, required, identity }) => [name, type, required, identity])).toEqual([
    ['station_key', 'integer', true, false],
    ['x', 'integer', false, false],
    ['y', 'integer', false, false],
    ['small', 'integer', true, true],
    ['large', 'bigint', true, true],
  ]);
  expect(odd?.unique).toEqual([
    { name: 'odd_pkey', columns: ['station_key', 'large'] },
    { name: 'odd_text', columns: [] },
  ]);
  expect(odd?.foreign).toEqual([{ name: 'to_other', columns: ['y', 'x'], target: 'other', targetColumns: ['b', 'a'] }]);
  expect(odd?.triggers).toEqual(['told']);
  expect(await table('parts')).toBeDefined();
  expect(await table('parts_1')).toBeUndefined();
});
