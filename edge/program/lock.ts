import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorText } from '../error-text';
import { UserError } from './load';

/**
 * Reserves a folder of samples for this process: two programs on one store would send one number with two contents. Throws a `UserError`
 * if another process has it, or if it cannot be written; one that was killed has it no more. The result gives it back. A folder with
 * samples whose disk has become read-only is used as it is.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return lock(folder);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (isCode(error, 'EROFS') && existsSync(folder) && readdirSync(folder).length > 0) return () => undefined;
    throw new UserError(
      `${folder} cannot be written (${errorText(error)}): name another folder as store: { folder: … }, or give this user the right`,
    );
  }
}

function lock(folder: string): () => void {
  const file = path.join(folder, 'process');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => release(file);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    // In a container every process may have the same number: a lock with ours is left from an earlier life.
    if (holder !== process.pid && isAlive(holder))
      throw new UserError(`the program runs already (process ${holder}): one at a time may use ${folder}`);
    rmSync(file, { force: true });
  }
}

/** One that is left behind is no lock once this process has ended. */
function release(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!isCode(error, 'EROFS')) throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    // A file that is being written is empty; 0 would be our own group.
    if (!(pid > 0)) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

const isCode = (error: unknown, code: string) =>
  error !== null && typeof error === 'object' && 'code' in error && error.code === code;
