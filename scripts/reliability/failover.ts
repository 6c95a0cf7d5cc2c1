import { openDatabase } from '../../upstream/database/open';
import { Field, silent } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { patroniCluster } from './patroni';
import { killUnderTraffic, ledgerOutcome, seconds, spread, type Outcome, type Scenario } from './scenario';

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
      let restore = () => Promise.resolve();
      const back = await killUnderTraffic({
        ...{ db, traffic, count, before: 3, after: 2, limitMs: 180_000 },
        async kill(cycle) {
          restore = await cluster.killPrimary(cycle % 2 === 0 ? 'server' : 'machine');
        },
        restore: () => restore(),
        settled: () => ingest.settled(),
      });
      const slowest = Math.max(...back);
      if (slowest > BACK_MS) traffic.wrong.push(`back only after ${seconds(slowest)} s`);
      const [server, machine] = [0, 1].map((which) => spread(back.filter((_, cycle) => cycle % 2 === which)));
      return ledgerOutcome(
        `${count} failovers, taking samples again after ${server} where PostgreSQL died, ${machine} where its machine did`,
        traffic,
      );
    } finally {
      await field.close();
    }
  } finally {
    await cluster.stop();
  }
}

export const failover: Scenario = {
  name: 'R07-failover',
  what: 'kill -9 of the primary under Patroni with synchronous commit in the middle of ingest',
  full: 20,
  run,
};
