import type { TableFacts } from '@/scripts/scale/catalogue';
import { DISTRIBUTED, LOCAL, REFERENCE } from '@/scripts/scale/placement';
import { REMAINING } from '@/scripts/scale/remaining';
import { checkCatalogue, problemsOf, statements } from '@/scripts/scale/rules';
import { read } from '../../support/source-files';

/** A distributed table that follows every rule. */
const good: TableFacts = {
  name: 'alarm_event',
  columns: [
    { name: 'station_key', type: 'integer', required: true, identity: false },
    { name: 'id', type: 'bigint', required: true, identity: true },
  ],
  unique: [{ name: 'alarm_event_pkey', columns: ['station_key', 'id'] }],
  foreign: [
    { name: 'to_alarm', columns: ['station_key', 'alarm_id'], target: 'alarm', targetColumns: ['station_key', 'id'] },
    { name: 'to_station', columns: ['station_key'], target: 'station', targetColumns: ['key'] },
    { name: 'to_account', columns: ['account_id'], target: 'account', targetColumns: ['id'] },
  ],
  triggers: [],
};
const columns = (change: Partial<TableFacts['columns'][number]>): TableFacts['columns'] =>
  good.columns.map((column, index) => (index === 0 ? { ...column, ...change } : column));
const leading = (columnsOfKey: string[], target: string, targetColumns: string[]): TableFacts['foreign'] => [
  { name: 'key', columns: columnsOfKey, target, targetColumns },
];

test('a table that follows the rules has no problems', () => {
  expect(problemsOf(good)).toEqual([]);
});

test.each<[string, Partial<TableFacts>, string]>([
  ['no station', { columns: columns({ name: 'device_key' }) }, 'has no station_key'],
  ['a station that may be null', { columns: columns({ required: false }) }, 'station_key may be null'],
  ['an index over all stations', { unique: [{ name: 'by_id', columns: ['id'] }] }, 'unique by_id lacks station_key'],
  ['an index of an expression', { unique: [{ name: 'lower', columns: [] }] }, 'unique lower lacks station_key'],
  [
    'a key without the station',
    { foreign: leading(['device_key'], 'device', ['key']) },
    'key does not lead to device of the same station',
  ],
  [
    'the station in another place of the key',
    { foreign: leading(['device_key', 'station_key'], 'device', ['station_key', 'key']) },
    'key does not lead to device of the same station',
  ],
  [
    'a key to what is on the coordinator alone',
    { foreign: leading(['session_id'], 'session', ['id']) },
    'key leads from a distributed table to session, which is local',
  ],
  [
    'a sequence of small numbers',
    { columns: [...good.columns, { name: 'key', type: 'integer', required: true, identity: true }] },
    'key is numbered by one sequence of integer',
  ],
  ['a trigger', { triggers: ['tell'] }, 'trigger tell runs where its row is'],
  ['no place', { name: 'new_table' }, 'has no place: name it in scripts/scale/placement.ts'],
])('the rules detect %s', (_what, change, problem) => {
  expect(problemsOf({ ...good, ...change })).toEqual([problem]);
});

test('a reference or local table must not refer to a distributed table', () => {
  const account = { ...good, name: 'account', foreign: leading(['station_key'], 'station', ['key']) };
  expect(problemsOf(account)).toEqual(['key leads from a reference table to station, which is distributed']);
  const session = { ...good, name: 'session', foreign: leading(['account_id'], 'account', ['id']) };
  expect(problemsOf(session)).toEqual([]);
});

test('a listed table that does not exist is reported', () => {
  expect(checkCatalogue([good])).toContain('sample_hour: has a place and is no table');
});

test('each table is listed once, and the statements name every table to distribute, the station first', () => {
  const all = [...Object.keys(DISTRIBUTED), ...REFERENCE, ...LOCAL];
  expect(new Set(all).size).toBe(all.length);
  const lines = statements(32);
  expect(lines).toHaveLength(1 + REFERENCE.length + Object.keys(DISTRIBUTED).length);
  const first = lines.findIndex((line) => line.includes('create_distributed_table'));
  expect(lines[first]).toBe("select create_distributed_table('station', 'key', shard_count => 32);");
  expect(lines.slice(0, first).join()).not.toContain('distributed');
  for (const line of lines.slice(first + 1)) expect(line).toContain("colocate_with => 'station'");
});

test('docs/scale.md lists the remaining problems line by line', () => {
  const documented = read('docs/scale.md').split('<!-- remaining -->')[1]?.split('<!-- /remaining -->')[0] ?? '';
  const rows = [...documented.matchAll(/^\| `(\w+)`\s*\| (.+?)\s*\|$/gm)].flatMap(([, table = '', problems = '']) =>
    problems.split('; ').map((problem) => `${table}: ${problem}`),
  );
  expect(rows.toSorted()).toEqual(REMAINING.toSorted());
});
