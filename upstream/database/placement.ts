import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { reasonOf, StartFailure } from './start-failure';
import { canUse, type SystemUser } from './system-user';

/** A socket path has at most 107 bytes; PostgreSQL appends `/.s.PGSQL.5432.lock` to the folder. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432.lock'.length;

/** Location of the embedded database's files. */
export interface Placement {
  /** Owned by the database's user; contains the data folder and, if needed, a copy of the binaries. */
  readonly home: string;
  /** True if `home` is not below DATA_DIR because the database's user cannot enter that. */
  readonly moved: boolean;
}

export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be made (${reasonOf(error)}): give this user write access or set DATA_DIR`,
    );
  }
}

/**
 * Chooses the location of the database: `DATA_DIR/database`, or, if the database's user cannot enter DATA_DIR (root in a
 * folder below one of mode 0700), a folder below /var/lib or the temporary folder. The choice is stored in
 * `DATA_DIR/database-location.json`, so later starts find the data. Throws StartFailure.
 */
export function placeDatabase(dataDir: string, user: SystemUser | null): Placement {
  const pointer = path.join(dataDir, 'database-location.json');
  makeDataFolder(dataDir);
  const known = readPointer(pointer);
  if (known !== null) {
    if (existsSync(known) && canUse(user, known)) return { home: known, moved: true };
    throw new StartFailure(
      `The database of ${dataDir} is kept in ${known} (as ${pointer} says), which is not there or not usable: bring it back, or remove ${pointer} to begin anew`,
    );
  }
  const inside = path.join(dataDir, 'database');
  try {
    own(inside, user);
    if (user && !canUse(user, inside)) letPass(dataDir, user);
    if (canUse(user, inside)) return { home: inside, moved: false };
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be used (${reasonOf(error)}): give this user write access or set DATA_DIR`,
    );
  }
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`;
  for (const parent of ['/var/lib/sunhelm', path.join(os.tmpdir(), 'sunhelm')]) {
    const home = path.join(parent, name);
    try {
      mkdirSync(parent, { recursive: true, mode: 0o711 });
      own(home, user);
    } catch {
      continue;
    }
    if (!canUse(user, home)) continue;
    writeFileSync(`${pointer}.tmp`, `${JSON.stringify({ database: home })}\n`, { mode: 0o600, flush: true });
    renameSync(`${pointer}.tmp`, pointer);
    return { home, moved: true };
  }
  const userLabel = user ? `The database's user ${user.name}` : 'This user';
  throw new StartFailure(
    `${userLabel} cannot enter ${dataDir}, and no other place was found: set DATA_DIR to a folder it can enter, or set DATABASE_URL`,
  );
}

/** The folder of the database's socket: inside `home` if that path is short enough, else in the temporary folder. */
export function socketFolder(home: string, user: SystemUser | null): string {
  const inside = path.join(home, 'run');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) return own(inside, user);
  const name = `sunhelm-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const shared = [os.tmpdir(), '/tmp']
    .map((parent) => path.join(parent, name))
    .find((folder) => Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER);
  if (!shared)
    throw new StartFailure(
      `The path of DATA_DIR and that of the temporary folder are too long for the database's socket: set TMPDIR to a shorter one`,
    );
  if (!existsSync(shared)) return own(shared, user);
  const entry = lstatSync(shared);
  // A folder of that name owned by another user is not trusted.
  if (entry.isDirectory() && entry.uid === (user?.uid ?? process.getuid?.()) && (entry.mode & 0o077) === 0)
    return shared;
  return own(mkdtempSync(`${shared}-`), user);
}

/** Gives the database's group passage through a DATA_DIR that only its owner may enter. */
function letPass(dataDir: string, user: SystemUser): void {
  const { uid, mode } = statSync(dataDir);
  if ((mode & 0o077) !== 0) return;
  chownSync(dataDir, uid, user.gid);
  chmodSync(dataDir, 0o710);
}

function own(folder: string, user: SystemUser | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function readPointer(pointer: string): string | null {
  if (!existsSync(pointer)) return null;
  try {
    const { database } = JSON.parse(readFileSync(pointer, 'utf8')) as { database?: unknown };
    if (typeof database === 'string' && path.isAbsolute(database)) return database;
  } catch {
    // Handled like a pointer to a missing folder below.
  }
  throw new StartFailure(
    `${pointer} is damaged: restore it from a backup, or remove it to begin with an empty database`,
  );
}
