import { readFileSync, statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import path from 'node:path';
import type { Tenant } from '../domain/tenants/types';
import { brandFolders, findBrandFile } from './brand-files';
import { readTenants, TenantsError } from './read-tenants';

export interface TenantStore {
  all(): readonly Tenant[];
  /** The tenant of an exact hostname (lower case, no port), or null. */
  byHostname(hostname: string): Tenant | null;
  byPrefix(prefix: string): Tenant | null;
  /** The path of a tenant's picture, or null if it does not exist. */
  picture(path: string): string | null;
  /** Increases with every successful reload. */
  readonly version: number;
  close(): void;
}

export interface TenantStoreOptions {
  readonly file: string;
  /** The program's folder, with the bundled pictures; defaults to the working directory. */
  readonly programFolder?: string;
  /** Receives one line for every note from reading the file and for every change that is rejected. */
  readonly report: (level: 'warn' | 'error', message: string) => void;
  /** Current time in epoch milliseconds; controls how often the file is checked for changes. */
  readonly clock?: () => number;
}

/** File watching may be unavailable (network folders) or miss a rename, so the file's stamp is checked as well. */
const CHECK_EVERY_MS = 2_000;

/**
 * The tenants of a file, reloaded when it changes. An invalid change is reported and the last good version stays in use.
 * Throws TenantsError if the first read fails.
 */
export function openTenantStore({
  file,
  programFolder = process.cwd(),
  report,
  clock = Date.now,
}: TenantStoreOptions): TenantStore {
  const folders = brandFolders(file, programFolder);
  let stamp = '';
  let hosts = new Map<string, Tenant>();
  let tenants: readonly Tenant[] = [];
  let version = 0;
  let checked = 0;

  const load = () => {
    const next = fileStamp(file);
    const reading = readTenants(readFileSync(file, 'utf8'));
    stamp = next;
    tenants = reading.tenants;
    hosts = new Map(tenants.flatMap((tenant) => tenant.hostnames.map((hostname) => [hostname, tenant] as const)));
    version += 1;
    for (const note of reading.notes) report('warn', `${file}: ${note}`);
    for (const { prefix, logo, icon } of tenants) {
      for (const picture of new Set([logo, icon])) {
        if (findBrandFile(folders, picture) === null) report('warn', `${file}: ${prefix}: there is no file ${picture}`);
      }
    }
  };
  const reload = () => {
    let next = 'missing';
    try {
      next = fileStamp(file);
      if (next === stamp) return;
      load();
    } catch (error) {
      // Reported once per change, not once per request.
      if (next !== stamp) report('error', `${file}: ${reason(error)}; the last good tenants stay`);
      stamp = next;
    }
  };
  const check = () => {
    const now = clock();
    if (Math.abs(now - checked) < CHECK_EVERY_MS) return;
    checked = now;
    reload();
  };

  try {
    load();
  } catch (error) {
    throw new TenantsError(`${file}: ${reason(error)}`);
  }
  checked = clock();
  const watcher = tryWatch(file, reload);
  return {
    all: () => (check(), tenants),
    byHostname: (hostname) => (check(), hosts.get(hostname) ?? null),
    byPrefix: (prefix) => (check(), tenants.find((tenant) => tenant.prefix === prefix) ?? null),
    picture: (picture) => findBrandFile(folders, picture),
    get version() {
      return version;
    },
    close: () => watcher?.close(),
  };
}

function fileStamp(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs}:${size}:${ino}`;
}

function reason(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** Watches the folder, because editors replace a file rather than write into it. */
function tryWatch(file: string, changed: () => void): FSWatcher | null {
  try {
    const watcher = watch(path.dirname(file), { persistent: false }, (_event, name) => {
      if (name === null || name === path.basename(file)) changed();
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
