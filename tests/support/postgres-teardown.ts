import { removeRunFolder } from './run-folder';

/** Stops the PostgreSQL that `postgres-setup` started and removes its folder. */
export default async function teardown(): Promise<void> {
  const running = globalThis.testCluster;
  if (!running) return;
  await running.cluster.stop();
  removeRunFolder(running.folder);
}
