import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of a process, which distinguishes it from a later one with the same id; null if it is gone. */
export function birthOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    // Field 22 of stat is the start time; the name in field 2 may contain spaces, so fields are counted from its closing
    // bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const [state] = fields;
    return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
  } catch {
    const shown = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return shown.stdout?.trim() || null;
  }
}

/** Whether a process is a PostgreSQL server on this data folder; nothing else may be signalled. */
export function isPostgresOn(pid: number, dataFolder: string): boolean {
  if (birthOf(pid) === null) return false;
  try {
    // Every process of a server has the data folder as its working directory.
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
    );
  } catch {
    const shown = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
    return /(^|\/)postgres\s/.test(shown) && shown.includes(dataFolder);
  }
}

/** The processes of a server on this data folder, including backends whose parent was killed (Linux only). */
export function postgresProcessesOn(dataFolder: string): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => isPostgresOn(pid, dataFolder));
  } catch {
    return [];
  }
}
