import { temporaryDataDir } from '../../tests/support/embedded-folder';
import { Field } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { Backend } from './backend';
import { killUnderTraffic, ledgerOutcome, type Outcome, type Scenario } from './scenario';

/** The process that holds broker, ingest and API dies; PostgreSQL stays behind as an orphan and is stopped by the next start. */
async function run(count: number, trustsBroker: boolean): Promise<Outcome> {
  const folder = temporaryDataDir();
  const backend = await Backend.start(folder.dataDir);
  const db = await backend.database();
  const field = Field.over(db);
  const traffic = await Traffic.start(field, backend.mqttUrl, { trustsBroker });
  const [kill, restart] = [() => backend.kill(), () => backend.up()];
  try {
    const times = await killUnderTraffic({
      ...{ db, traffic, count, kill, restart, before: 10, after: 1, canary: trustsBroker },
      // After a restart nothing of the gateways is under way.
      settled: () => kill().then(restart),
    });
    return ledgerOutcome(`${times.length} kills of the backend`, traffic);
  } finally {
    await field.close();
    await backend.kill('SIGTERM');
    folder.remove();
  }
}

export const backendKill: Scenario = {
  name: 'R08-backend',
  what: 'kill -9 of the backend (broker, ingest and API in one process) in the middle of ingest',
  full: 50,
  run: (count) => run(count, false),
  // As behind a broker whose own acknowledgement is taken for storage.
  canary: (count) => run(count, true),
};
