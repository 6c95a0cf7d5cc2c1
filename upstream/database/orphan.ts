import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockedBy } from './cluster-files';
import { isAlive, isPostgresOn, postgresProcessesOn } from './process-check';
import { StartFailure } from './start-failure';

/**
 * Cleans up a data folder after a killed process: stops a server that still runs (only once verified to be PostgreSQL on
 * this folder) and deletes lock files whose process id now belongs to another program or to a zombie. `sockets` is the
 * folder of its socket. Call it only while holding the instance lock. Throws StartFailure if a server does not end.
 */
export async function clearOrphan(folder: string, sockets: string, log: (line: string) => void): Promise<void> {
  const pid = lockedBy(folder);
  if (pid !== null && isPostgresOn(pid, folder)) {
    log(`a database server of an earlier start still runs (process ${pid}): stopping it`);
    process.kill(pid, 'SIGINT');
    if (!(await gone(() => !isPostgresOn(pid, folder), 10_000))) {
      process.kill(pid, 'SIGQUIT');
      if (!(await gone(() => !isPostgresOn(pid, folder), 5_000))) {
        throw new StartFailure(
          `A database server of an earlier start (process ${pid}) on ${folder} does not end: end it by hand and start again`,
        );
      }
    }
  }
  // Backends of a killed server end shortly after it; the next server must not start before.
  if (!(await gone(() => postgresProcessesOn(folder).length === 0, 10_000))) {
    const left = postgresProcessesOn(folder).join(', ');
    throw new StartFailure(
      `Processes ${left} of a killed database server still use ${folder}: end them by hand and start again`,
    );
  }
  const stale = lockedBy(folder);
  if (stale !== null && isAlive(stale)) {
    // PostgreSQL rejects a lock file with the id of any living process; this one is not a server on this folder.
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    log('a stale lock file of the database was removed');
  }
  // The socket has its own lock, in a folder used by nothing else.
  for (const name of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432']) rmSync(path.join(sockets, name), { force: true });
}

async function gone(done: () => boolean, limit: number): Promise<boolean> {
  const until = Date.now() + limit;
  while (!done()) {
    if (Date.now() > until) return false;
    await delay(25);
  }
  return true;
}
