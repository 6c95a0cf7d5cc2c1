import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { birthOf } from './process-check';
import { codeOf, StartFailure } from './start-failure';

interface Owner {
  readonly pid: number;
  readonly birth: string;
}

/**
 * Locks DATA_DIR for this process and returns the release function. A lock left by a dead process is taken over; if a living
 * process has it, throws a StartFailure that names it.
 */
export function lockInstance(dataDir: string): () => void {
  const file = path.join(dataDir, 'instance.lock');
  const mine: Owner = { pid: process.pid, birth: birthOf(process.pid) ?? '' };
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        linkSync(draft, file);
        return () => release(file, mine);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const owner = read(file);
      if (owner && birthOf(owner.pid) === owner.birth) {
        throw new StartFailure(
          `DATA_DIR ${dataDir} is in use by another Sunhelm (process ${owner.pid}): stop that one, or start this one with DATA_DIR=.data-2 and another PORT`,
        );
      }
      takeAway(file, owner);
    }
    throw new StartFailure(`DATA_DIR ${dataDir} is being taken by several starts at once: start again`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a stale lock aside; restores it if another process has locked meanwhile. */
function takeAway(file: string, stale: Owner | null): void {
  const aside = `${file}.stale-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  try {
    if (moved && (moved.pid !== stale?.pid || moved.birth !== stale.birth)) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string, mine: Owner): void {
  const owner = read(file);
  if (owner?.pid === mine.pid && owner.birth === mine.birth) rmSync(file, { force: true });
}

function read(file: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
    return typeof owner.pid === 'number' && typeof owner.birth === 'string'
      ? { pid: owner.pid, birth: owner.birth }
      : null;
  } catch {
    return null;
  }
}
