import { Field } from '../../tests/support/field';
import { mosquittoProgram, externalBroker } from '../../tests/support/external-broker';
import { Traffic } from '../../tests/support/traffic';
import { killUnderTraffic, ledgerOutcome, seconds, type Outcome, type Scenario } from './scenario';

/** Until every gateway is acknowledged again after the broker came back (as R04 asks of pages). */
const BACK_MS = 30_000;

/**
 * Mosquitto behind two fronts dies alone; it keeps nothing on disk. Gateways are at the one front, ingest at the other, so that
 * what it took from the one and had not yet given to the other dies with it.
 */
async function run(count: number, trustsBroker: boolean): Promise<Outcome> {
  const program = mosquittoProgram();
  if (program === undefined)
    throw new Error('it takes Mosquitto as a broker that can be killed alone: apt-get install mosquitto');
  const behind = await externalBroker({ program });
  await behind.start();
  const field = await Field.open();
  try {
    const front = () => field.broker({ externalUrls: [behind.url], limits: { connectsPerMinute: 10_000 } });
    const [gateways, readers] = [await front(), await front()];
    const ingest = await field.ingest(readers);
    const traffic = await Traffic.start(field, gateways.mqttUrl, { trustsBroker });
    const times = await killUnderTraffic({
      ...{ db: field.db, traffic, count, before: 10, after: trustsBroker ? 10 : 1, canary: trustsBroker },
      kill: () => behind.kill(),
      restart: () => behind.start(),
      beforeCheck: () => ingest.settled(),
      settled: () => ingest.settled(),
    });
    const slowest = seconds(Math.max(...times));
    if (Math.max(...times) > BACK_MS) traffic.wrong.push(`acknowledged again only after ${slowest} s`);
    return ledgerOutcome(
      `${times.length} kills of Mosquitto, acknowledged again ${slowest} s after it was back at most`,
      traffic,
    );
  } finally {
    await field.close();
    await behind.stop();
  }
}

export const brokerKill: Scenario = {
  name: 'R08-broker',
  what: 'kill -9 of the broker alone (Mosquitto behind the front) in the middle of ingest',
  full: 20,
  run: (count) => run(count, false),
  // As with gateways that take the acknowledgement of the broker for storage.
  canary: (count) => run(count, true),
};
