import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearOrphan } from '../../upstream/database/orphan';
import { birthOf } from '../../upstream/database/process-check';

/** Records the owner of the folder. Not part of the folder name, since process numbers are reused. */
const MARK = '.test-run.json';
const PREFIX = 'sunhelm-run-';

/** A temporary folder of this process; `clearDeadRuns` of a later run removes it if this process cannot. */
export function runFolder(mode = 0o711): string {
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  chmodSync(folder, mode);
  writeFileSync(path.join(folder, MARK), JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
  return folder;
}

/**
 * Removes such a folder and its database, wherever that was moved. `dataDir` is the folder itself or one below, as it was opened.
 */
export function removeRunFolder(folder: string, dataDir = folder): void {
  rmSync(databaseHome(dataDir), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** Stops the databases and removes the folders of test runs that were killed. Running ones are left alone. */
export async function clearDeadRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    if (!isDead(folder)) continue;
    for (const dataDir of [folder, path.join(folder, 'data')]) {
      const server = path.join(databaseHome(dataDir), 'postgres-18');
      if (existsSync(server)) await clearOrphan(server, path.join(databaseHome(dataDir), 'run'), () => undefined);
      rmSync(databaseHome(dataDir), { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the process that made the folder is gone. A folder with an unknown owner counts as in use. */
function isDead(folder: string): boolean {
  try {
    if (statSync(folder).uid !== process.getuid?.()) return false;
    const { pid, birth } = JSON.parse(readFileSync(path.join(folder, MARK), 'utf8')) as { pid: number; birth: string };
    return birthOf(pid) !== birth;
  } catch {
    return false;
  }
}

function databaseHome(dataDir: string): string {
  try {
    const pointer = readFileSync(path.join(dataDir, 'database-location.json'), 'utf8');
    return (JSON.parse(pointer) as { database: string }).database;
  } catch {
    return path.join(dataDir, 'database');
  }
}
