import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The operating system user that the database runs as. PostgreSQL refuses to run as root. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Null for an ordinary user, who runs the database themselves. For root: an existing unprivileged user, else a new one, else
 * `nobody`.
 */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['sunhelm', 'postgres']) {
    const found = lookUp(name);
    if (found) return found;
  }
  const made = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'sunhelm'], {
    stdio: 'ignore',
  });
  if (made.status === 0) {
    const found = lookUp('sunhelm');
    if (found) return found;
  }
  return lookUp('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 };
}

/** The user as options of `spawn`. */
export function asUser(user: SystemUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Whether the user can enter a folder and write to it. */
export function canUse(user: SystemUser | null, folder: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'cd -- "$0" && test -w . && test -x .', folder], {
    ...asUser(user),
    stdio: 'ignore',
    cwd: '/',
  });
  return check.status === 0;
}

function lookUp(name: string): SystemUser | null {
  let users = '';
  try {
    users = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return null;
  }
  const line = users.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined || Number(uid) === 0) return null;
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** The environment of the database's programs: only the search path and neutral defaults. */
export const PROGRAM_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
