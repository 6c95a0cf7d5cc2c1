import { openDatabase } from '../../upstream/database/open';
import { recordingLog, temporaryDataDir } from '../../tests/support/embedded-folder';
import { Field } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { killUnderTraffic, ledgerOutcome, seconds, spread, waitFor, type Outcome, type Scenario } from './scenario';

const KILLS_A_MINUTE = 9;
/** Until every gateway is acknowledged again. */
const BACK_MS = 10_000;

async function run(count: number, canary: boolean): Promise<Outcome> {
  const folder = temporaryDataDir();
  const record = recordingLog();
  const db = await openDatabase({ dataDir: folder.dataDir, log: record.log });
  const field = Field.over(db);
  try {
    // Settings of a role win over those of the command line.
    if (canary) await db.pool.query('alter role current_user set synchronous_commit = off');
    const { rows } = await db.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    const broker = await field.broker({ limits: { connectsPerMinute: 10_000 } });
    const ingest = await field.ingest(broker);
    const traffic = await Traffic.start(field, broker.mqttUrl);
    if (!canary && (rows.length !== 3 || rows.some(({ setting }) => setting !== 'on')))
      traffic.wrong.push(`durability is off: ${JSON.stringify(rows)}`);
    const kills: number[] = [];
    const back = await killUnderTraffic({
      ...{ db, traffic, count, canary, before: 3, after: 2 },
      async kill() {
        const oldest = kills.at(-KILLS_A_MINUTE);
        if (oldest !== undefined) await waitFor('the next minute', 70_000, () => performance.now() - oldest > 61_000);
        const pid = db.serverPid();
        if (pid === undefined) throw new Error('there is no server to kill');
        process.kill(pid, 'SIGKILL');
        kills.push(performance.now());
      },
      settled: () => ingest.settled(),
    });
    const slowest = Math.max(...back);
    if (slowest > BACK_MS) traffic.wrong.push(`back after ${seconds(slowest)} s`);
    // The part of it that is PostgreSQL's own: until it answered again.
    const starts = record.lines.flatMap((line) => / back after ([\d.]+) s/.exec(line)?.slice(1).map(Number) ?? []);
    return ledgerOutcome(
      `${kills.length} kills of PostgreSQL, taking samples again after ${spread(back)}, PostgreSQL itself after ${Math.max(...starts)} s at most`,
      traffic,
    );
  } finally {
    await field.close();
    folder.remove();
  }
}

export const postgresKill: Scenario = {
  name: 'R07',
  what: 'kill -9 of PostgreSQL in the middle of ingest',
  full: 50,
  run: (count) => run(count, false),
  canary: (count) => run(count, true),
};
