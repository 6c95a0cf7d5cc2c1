import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startBroker } from '../../upstream/broker/broker';
import { startIngest } from '../../upstream/ingest/ingest';
import { openDatabase } from '../../upstream/database/open';
import { silent, tenants, tokenKey } from '../../tests/support/field';

/* Broker and ingest alone in a process, so that its memory is theirs. Told the store by its parent, asked for the memory. */

export interface Memory {
  /** What lives, in MB: objects and buffers, after everything that is dead was collected. */
  readonly live: number;
  /** What the system has given it, in MB: never less, and given back only when the system wants it. */
  readonly resident: number;
}

export type BrokerTask = { readonly databaseUrl: string } | 'memory';
export type BrokerMessage = { readonly mqttUrl: string } | { readonly memory: Memory };

const MB = 1024 * 1024;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function memory(): Memory {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { live: (heapUsed + external) / MB, resident: rss / MB };
}

async function start(databaseUrl: string): Promise<string> {
  const db = await openDatabase({ dataDir: '/unused', databaseUrl, log: silent });
  const broker = await startBroker({
    db,
    tokenKey,
    tenants,
    host: '127.0.0.1',
    mqttPort: 0,
    wsPort: 0,
    log: silent,
    limits: { connectsPerMinute: 100_000 },
  });
  await startIngest({ db, mqttUrl: broker.mqttUrl, credential: broker.serviceCredential, log: silent });
  return broker.mqttUrl;
}

const report = (what: BrokerMessage) => process.send?.(what);
process.on('message', (task: BrokerTask) => {
  if (task === 'memory') report({ memory: memory() });
  else void start(task.databaseUrl).then((mqttUrl) => report({ mqttUrl }));
});
process.on('disconnect', () => process.exit(0));
