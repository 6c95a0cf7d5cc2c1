import { openDatabase } from '../../upstream/database/open';
import { startIngest } from '../../upstream/ingest/ingest';
import { silent } from '../../tests/support/field';

/* Ingest alone in a process, so that it can be killed beside a broker that goes on. Told where by its parent. */
process.on('message', (task: { databaseUrl: string; mqttUrl: string; credential: string }) => {
  void (async () => {
    const db = await openDatabase({ dataDir: '/unused', databaseUrl: task.databaseUrl, log: silent });
    await startIngest({ db, mqttUrl: task.mqttUrl, credential: task.credential, log: silent });
    process.send?.('ready');
  })();
});
process.on('disconnect', () => process.exit(0));
