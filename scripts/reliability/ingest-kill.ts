import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Field } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { ledgerOutcome, type Outcome, type Scenario } from './scenario';

/** Ingest dies while the broker goes on and acknowledges to gateways what nobody stores. */
async function run(count: number, trustsBroker: boolean): Promise<Outcome> {
  const field = await Field.open();
  let child: ChildProcess | undefined;
  try {
    const broker = await field.broker({ limits: { connectsPerMinute: 10_000 } });
    const task = { databaseUrl: field.db.url, mqttUrl: broker.mqttUrl, credential: broker.serviceCredential };
    const up = async () => {
      const started = fork(path.join(__dirname, 'ingest-process.ts'), { execArgv: ['--import', 'tsx'] });
      child = started;
      const ready = new Promise<void>((resolve, reject) => {
        started.once('message', () => resolve());
        started.once('exit', (code) => reject(new Error(`ingest ended with ${code}`)));
      });
      started.send(task);
      await ready;
    };
    const kill = () =>
      new Promise<void>((resolve) => {
        child?.removeAllListeners('exit').once('exit', () => resolve());
        child?.kill('SIGKILL');
      });
    await up();
    const traffic = await Traffic.start(field, broker.mqttUrl, { trustsBroker });
    let cycles = 0;
    try {
      for (; cycles < count; cycles += 1) {
        await traffic.further(10);
        await kill();
        const known = traffic.acked();
        await up();
        await traffic.further(1);
        await traffic.check(field.db.pool, known);
        if (trustsBroker && traffic.wrong.length > 0) break;
      }
      await traffic.finish(field.db.pool, kill);
    } finally {
      traffic.stop();
    }
    return ledgerOutcome(`${cycles} kills of ingest`, traffic);
  } finally {
    child?.kill('SIGKILL');
    await field.close();
  }
}

export const ingestKill: Scenario = {
  name: 'R08-ingest',
  what: 'kill -9 of ingest alone, the broker goes on',
  full: 50,
  run: (count) => run(count, false),
  canary: (count) => run(count, true),
};
