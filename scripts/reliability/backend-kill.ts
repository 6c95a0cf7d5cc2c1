import { temporaryDataDir } from '../../tests/support/embedded-folder';
import { Field } from '../../tests/support/field';
import { Traffic } from '../../tests/support/traffic';
import { Backend } from './backend';
import { ledgerOutcome, type Outcome, type Scenario } from './scenario';

/** The process that holds broker, ingest and API dies; PostgreSQL stays behind as an orphan and is stopped by the next start. */
async function run(count: number, trustsBroker: boolean): Promise<Outcome> {
  const folder = temporaryDataDir();
  const backend = await Backend.start(folder.dataDir);
  const db = await backend.database();
  const field = Field.over(db);
  const traffic = await Traffic.start(field, backend.mqttUrl, { trustsBroker });
  let cycles = 0;
  try {
    for (; cycles < count; cycles += 1) {
      await traffic.further(10);
      await backend.kill();
      const known = traffic.acked();
      await backend.up();
      await traffic.further(1);
      await traffic.check(db.pool, known);
      if (trustsBroker && traffic.wrong.length > 0) break;
    }
    // Started anew it has nothing of the gateways under way, so that what is compared stands still.
    await traffic.finish(db.pool, async () => {
      await backend.kill();
      await backend.up();
    });
    return ledgerOutcome(`${cycles} kills of the backend`, traffic);
  } finally {
    traffic.stop();
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
