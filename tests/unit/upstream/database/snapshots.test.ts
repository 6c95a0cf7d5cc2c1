import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

/* The next migration is computed from these snapshots. Merging two branches that each add one leaves a chain with two ends. */

const STORE = path.resolve('upstream/database');
const META = path.join(STORE, 'migrations/meta');

interface Snapshot {
  readonly id: string;
  readonly prevId: string;
}

const read = (name: string) => JSON.parse(readFileSync(path.join(META, name), 'utf8')) as Snapshot;
const names = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();

test('each snapshot follows the previous one, and belongs to a migration', () => {
  const snapshots = names.map(read);
  const before = ['00000000-0000-0000-0000-000000000000', ...snapshots.map(({ id }) => id)];
  expect(snapshots.map(({ prevId }) => prevId)).toEqual(before.slice(0, -1));
  const { entries } = JSON.parse(readFileSync(path.join(META, '_journal.json'), 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const sorted = [...entries].sort((a, b) => a.idx - b.idx || a.when - b.when);
  expect(entries).toEqual(sorted);
  expect(entries.every(({ tag }) => existsSync(path.join(STORE, 'migrations', `${tag}.sql`)))).toBe(true);
});

test('the last snapshot matches the schema', async () => {
  const schema: Record<string, unknown> = {};
  for (const file of readdirSync(path.join(STORE, 'schema'))) {
    Object.assign(schema, await import(path.join(STORE, 'schema', file)));
  }
  const last = read(names.at(-1) ?? '') as Parameters<typeof generateMigration>[0];
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
});
