import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Field } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { ledgerOutcome, type Outcome, type Scenario } from './scenario';

const MAX_GROWTH_MB = 20;

/** Gateways whose line breaks again and again while they send; the broker stays. */
async function run(count: number): Promise<Outcome> {
  const field = await Field.open();
  try {
    const broker = await field.broker({ limits: { connectsPerMinute: 100_000 } });
    const ingest = await field.ingest(broker);
    const traffic = await Traffic.start(field, broker.mqttUrl);
    const memory: number[] = [];
    const cycles = Math.ceil(count / traffic.gateways.length);
    try {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await traffic.further(2);
        for (const gateway of traffic.gateways) gateway.cut();
        if (cycle % Math.max(1, Math.floor(cycles / 10)) === 0) memory.push(residentMb());
      }
      await traffic.further(2);
      await traffic.finish(field.db.pool, () => ingest.settled());
    } finally {
      traffic.stop();
    }
    // The first third is warming up; the gateways and their ledgers live in this process too.
    const growth = Math.round((memory.at(-1) ?? 0) - (memory[Math.floor(memory.length / 3)] ?? 0));
    if (growth > MAX_GROWTH_MB) traffic.wrong.push(`memory grew by ${growth} MB`);
    const cuts = cycles * traffic.gateways.length;
    return ledgerOutcome(
      `${cuts} broken lines of ${traffic.gateways.length} gateways, memory ${growth} MB more`,
      traffic,
    );
  } finally {
    await field.close();
  }
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function residentMb(): number {
  collect();
  return process.memoryUsage.rss() / 1024 / 1024;
}

export const flapping: Scenario = { name: 'R05', what: 'gateways whose line breaks', full: 500, run };
