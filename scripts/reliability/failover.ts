import { openDatabase } from '../../upstream/database/open';
import { Field, silent } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { patroniCluster } from './patroni';
import { ledgerOutcome, median, type Outcome, type Scenario } from './scenario';

/** The lead of a machine that died runs out after Patroni's ttl of 20 s; then the standby is promoted and found. */
const BACK_MS = 60_000;

/** The primary dies in the middle of ingest: its PostgreSQL alone and its whole machine in turn. */
async function run(count: number): Promise<Outcome> {
  const cluster = await patroniCluster();
  try {
    const db = await openDatabase({ dataDir: '/unused', databaseUrl: cluster.databaseUrl, log: silent });
    const field = Field.over(db);
    try {
      const broker = await field.broker({ limits: { connectsPerMinute: 10_000 } });
      const ingest = await field.ingest(broker);
      const traffic = await Traffic.start(field, broker.mqttUrl);
      const back = { server: [] as number[], machine: [] as number[] };
      try {
        for (let cycle = 0; cycle < count; cycle += 1) {
          await traffic.further(3);
          const what = cycle % 2 === 0 ? 'server' : 'machine';
          const restore = await cluster.killPrimary(what);
          const killedAt = performance.now();
          const known = traffic.acked();
          await traffic.further(2, 180_000);
          back[what].push(performance.now() - killedAt);
          await traffic.check(db.pool, known);
          await restore();
        }
        await traffic.finish(db.pool, () => ingest.settled());
      } finally {
        traffic.stop();
      }
      const slowest = Math.max(...back.server, ...back.machine);
      if (slowest > BACK_MS) traffic.wrong.push(`back only after ${seconds(slowest)} s`);
      const times = (all: readonly number[]) =>
        all.length === 0 ? 'none' : `${seconds(median(all))} s (median) to ${seconds(Math.max(...all))} s`;
      return ledgerOutcome(
        `${count} failovers, taking samples again after ${times(back.server)} where PostgreSQL died, ${times(back.machine)} where its machine did`,
        traffic,
      );
    } finally {
      await field.close();
    }
  } finally {
    await cluster.stop();
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export const failover: Scenario = {
  name: 'R07-failover',
  what: 'kill -9 of the primary under Patroni with synchronous commit in the middle of ingest',
  full: 20,
  run,
};
