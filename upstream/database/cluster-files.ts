import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NativeBinaries } from './native-binaries';
import { reasonOf, StartFailure } from './start-failure';
import { asUser, PROGRAM_ENVIRONMENT, type SystemUser } from './system-user';

/** The superuser of an embedded cluster, which owns the tables. */
export const OWNER_ROLE = 'sunhelm_owner';
const MARKER = 'sunhelm-complete';

interface Making {
  readonly home: string;
  readonly binaries: NativeBinaries;
  readonly user: SystemUser | null;
  readonly password: string;
  readonly log: (line: string) => void;
}

/**
 * Returns the data folder below `home` and creates it if missing: it is built under another name and renamed when complete,
 * so that an aborted start leaves nothing that looks like a database. Never deletes a folder that may contain data. Throws
 * StartFailure.
 */
export async function ensureDataFolder(making: Making): Promise<string> {
  const { home, binaries, user, log } = making;
  const name = `postgres-${binaries.major}`;
  const folder = path.join(home, name);
  for (const entry of readdirSync(home)) {
    if (entry.startsWith(`${name}.tmp-`)) rmSync(path.join(home, entry), { recursive: true, force: true });
  }
  const state = stateOf(folder);
  if (state === 'complete') return folder;
  if (state === 'damaged') {
    throw new StartFailure(
      `The database in ${folder} is damaged (parts of it are missing): restore it from a backup, or move the folder away to begin with an empty database`,
    );
  }
  const older = readdirSync(home).find((entry) => /^postgres-\d+$/.test(entry) && entry !== name);
  if (older) {
    throw new StartFailure(
      `The database in ${path.join(home, older)} was written by another PostgreSQL than the installed ${binaries.major}: dump it with the former release of Sunhelm (docs/operations.md), or set DATA_DIR to a new folder`,
    );
  }
  if (state === 'unfinished') {
    const aside = `${folder}.unfinished-${randomBytes(4).toString('hex')}`;
    renameSync(folder, aside);
    log(`an unfinished database folder was moved to ${aside}`);
  }
  const draft = `${folder}.tmp-${randomBytes(4).toString('hex')}`;
  const passwordFile = path.join(home, `password-${randomBytes(4).toString('hex')}`);
  try {
    writeFileSync(passwordFile, `${making.password}\n`, { mode: 0o600, flag: 'wx' });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    await initialise(binaries, user, draft, passwordFile);
    writeFileSync(path.join(draft, MARKER), '', { mode: 0o600, flush: true });
    if (user) chownSync(path.join(draft, MARKER), user.uid, user.gid);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error instanceof StartFailure
      ? error
      : new StartFailure(`A database cannot be made in ${home}: ${reasonOf(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return folder;
}

function stateOf(folder: string): 'absent' | 'unfinished' | 'damaged' | 'complete' {
  if (!existsSync(folder)) return 'absent';
  const essential = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].every((part) =>
    existsSync(path.join(folder, part)),
  );
  if (essential) return 'complete';
  if (existsSync(path.join(folder, MARKER))) return 'damaged';
  const base = path.join(folder, 'base');
  return existsSync(base) && readdirSync(base).length > 0 ? 'damaged' : 'unfinished';
}

function initialise(
  binaries: NativeBinaries,
  user: SystemUser | null,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const flags = [
    `--pgdata=${folder}`,
    `--username=${OWNER_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    // The built-in locale sorts the same on every machine, so a data folder can be moved.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const child = spawn(path.join(binaries.root, 'bin/initdb'), flags, {
    ...asUser(user),
    cwd: path.dirname(folder),
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      if (/could not look up effective user ID/.test(output)) {
        return reject(
          new StartFailure(
            `This user (id ${process.getuid?.()}) has no entry in /etc/passwd, which the embedded database needs: add one, or set DATABASE_URL`,
          ),
        );
      }
      const line =
        output.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? `initdb ended with ${code ?? signal}`;
      reject(new StartFailure(`A database cannot be made in ${folder}: ${line}`));
    });
  });
}

/** The process id in `postmaster.pid`, or null. */
export function lockedBy(folder: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}
