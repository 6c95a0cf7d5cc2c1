import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Field } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import type { Memory, BrokerMessage, BrokerTask } from './broker-process';
import { ledgerOutcome, type Outcome, type Scenario } from './scenario';

const MAX_GROWTH_MB = 20;
/** How often the memory is looked at. */
const LOOKS = 12;

/** Gateways whose line breaks again and again while they send; broker and ingest stay, in a process of their own. */
async function run(count: number): Promise<Outcome> {
  const field = await Field.open();
  const child = fork(path.join(__dirname, 'broker-process.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    const started = await request(child, { databaseUrl: field.db.url });
    if (!('mqttUrl' in started)) throw new Error('the broker did not say where it is');
    const traffic = await Traffic.start(field, started.mqttUrl);
    const samples: Memory[] = [];
    const look = async () => {
      const response = await request(child, 'memory');
      if ('memory' in response) samples.push(response.memory);
    };
    const cycles = Math.ceil(count / traffic.gateways.length);
    const every = Math.max(1, Math.floor(cycles / LOOKS));
    try {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await traffic.further(2);
        for (const gateway of traffic.gateways) gateway.cut();
        if (cycle % every === 0) await look();
      }
      await traffic.further(2);
      await look();
      await traffic.finish(field.db.pool, () => stopped(child));
    } finally {
      traffic.stop();
    }
    // Judged by what lives. Resident memory also holds what the collector has not given back, and is told beside it.
    const [live, resident] = [growth(samples, 'live'), growth(samples, 'resident')];
    if (live > MAX_GROWTH_MB) traffic.wrong.push(`live memory grew by ${live} MB`);
    const task = samples.map((one) => `${one.live.toFixed(1)}/${Math.round(one.resident)}`).join(' ');
    const cuts = cycles * traffic.gateways.length;
    return ledgerOutcome(
      `${cuts} broken lines of ${traffic.gateways.length} gateways; broker and ingest hold ${live} MB more after the first third (${resident} MB resident; live/resident over the run: ${task})`,
      traffic,
    );
  } finally {
    child.kill('SIGKILL');
    await field.close();
  }
}

/** From the end of the first third, which is warming up, to the end of the run. */
function growth(samples: readonly Memory[], which: keyof Memory): number {
  return Math.round((samples.at(-1)?.[which] ?? 0) - (samples[Math.floor(samples.length / 3)]?.[which] ?? 0));
}

async function request(child: ChildProcess, task: BrokerTask): Promise<BrokerMessage> {
  const over = new AbortController();
  const { signal } = over;
  const answer = once(child, 'message', { signal }) as Promise<[BrokerMessage]>;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the broker's process ended with ${code}`);
  });
  child.send(task);
  try {
    const [response] = await Promise.race([answer, ended]);
    return response;
  } finally {
    over.abort();
  }
}

/** Killed, so that nothing is on its way into the store any more. */
async function stopped(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export const flapping: Scenario = { name: 'R05', what: 'gateways whose line breaks', full: 500, run };
