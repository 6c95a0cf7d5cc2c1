import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Field } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { killUnderTraffic, ledgerOutcome, type Outcome, type Scenario } from './scenario';

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
    const times = await killUnderTraffic({
      ...{ db: field.db, traffic, count, kill, restart: up, before: 10, after: 1, canary: trustsBroker },
      settled: kill,
    });
    return ledgerOutcome(`${times.length} kills of ingest`, traffic);
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
