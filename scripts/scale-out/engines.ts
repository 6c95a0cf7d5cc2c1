import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startCluster } from '../../upstream/database/cluster';
import { OWNER_ROLE } from '../../upstream/database/cluster-files';
import { externalBroker } from '../../tests/support/external-broker';
import { removeRunFolder, runFolder } from '../../tests/support/run-folder';
import { patroniCluster } from '../reliability/patroni';
import { rabbitCluster } from '../reliability/rabbitmq';

/** Something that can die while all is at work. */
export interface Kill {
  readonly name: string;
  /** kill -9; what is returned brings it back and waits until it takes part again. */
  kill(): Promise<() => Promise<void>>;
}

/** The database and the broker that the replicas share. */
export interface Engines {
  readonly databaseUrl: string;
  readonly mqttUrl: string;
  readonly what: string;
  readonly kills: readonly Kill[];
  close(): Promise<void>;
}

/** The embedded PostgreSQL and one broker, Mosquitto where it is installed: nothing that an installation does not have. */
export async function smallEngines(): Promise<Engines> {
  const folder = runFolder();
  const password = randomBytes(16).toString('hex');
  const cluster = await startCluster({ dataDir: folder, password, log: () => undefined });
  const owner = new pg.Client({ connectionString: cluster.address(OWNER_ROLE, password, 'postgres') });
  await owner.connect();
  await owner.query(`create role replicas with login nosuperuser password '${password}'`);
  await owner.query('create database replicas owner replicas');
  await owner.end();
  const broker = await externalBroker();
  await broker.start();
  return {
    databaseUrl: cluster.address('replicas', password, 'replicas'),
    mqttUrl: broker.url,
    what: 'one PostgreSQL, one broker',
    kills: [],
    async close() {
      await broker.stop();
      await cluster.stop();
      removeRunFolder(folder);
    },
  };
}

/** Debian's PostgreSQL under Patroni, with a standby that has each commit before it is acknowledged, and RabbitMQ as a cluster. */
export async function clusteredEngines(): Promise<Engines> {
  const database = await patroniCluster();
  try {
    const broker = await rabbitCluster();
    const [first, second] = broker.nodes;
    return {
      databaseUrl: database.databaseUrl,
      mqttUrl: `${first.url},${second.url}`,
      what: 'PostgreSQL under Patroni (a primary, two standbys), RabbitMQ (two nodes for the fronts, a third one that votes)',
      kills: [
        { name: 'primary, its server', kill: () => database.killPrimary('server') },
        { name: 'primary, whole machine', kill: () => database.killPrimary('machine') },
        ...[first, second].map((node, index) => ({
          name: `RabbitMQ node ${index + 1}`,
          kill: async () => {
            await node.kill();
            return () => node.start();
          },
        })),
      ],
      async close() {
        await broker.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
