import pg from 'pg';
import { readCatalogue } from './scale/catalogue';
import { checkCatalogue, statements } from './scale/rules';

/*
 * `npm run distribute [-- --shards 64] [--anyway]`: what keeps the database of DATABASE_URL from being distributed by station, and
 * the statements that do it (docs/scale.md). It reads the catalogue and changes nothing.
 */

const given = process.argv.slice(2);
const place = given.indexOf('--shards');
const shards = place < 0 ? 64 : Number(given[place + 1]);
const address = process.env['DATABASE_URL'];

async function main(): Promise<number> {
  if (!address)
    throw new Error(
      'DATABASE_URL is missing: name the migrated database, such as postgresql://user:password@host:5432/sunhelm',
    );
  if (!Number.isInteger(shards) || shards < 1 || shards > 1_024)
    throw new Error('--shards takes a whole number from 1 to 1024');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const problems = checkCatalogue(await readCatalogue(client));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0)
      console.error(`\n${problems.length} to do before this database can be distributed (docs/scale.md)`);
    if (problems.length === 0 || given.includes('--anyway')) console.log(statements(shards).join('\n'));
    return problems.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
