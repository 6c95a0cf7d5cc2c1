import path from 'node:path';
import { environment } from '../config/environment';
import { openTenantStore } from './tenant-store';
import type { TenantStore } from './tenant-store';

const KEY = Symbol.for('sunhelm.tenants');
const place = globalThis as { [KEY]?: TenantStore };

/**
 * The tenants of this process: `TENANTS_FILE`, or the bundled ones. All bundles share one store. Throws TenantsError if the
 * file is invalid at start-up.
 */
export function installedTenants(): TenantStore {
  place[KEY] ??= openTenantStore({
    file: environment().tenantsFile ?? path.join(process.cwd(), 'tenants.json'),
    report: (level, msg) =>
      process.stderr.write(`${JSON.stringify({ level, time: Date.now(), name: 'portal', msg })}\n`),
  });
  return place[KEY];
}
