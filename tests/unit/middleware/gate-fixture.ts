import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tenant } from '@/lib/domain/tenants/types';
import type { GateInput } from '@/lib/middleware/gate-types';
import { readTenants } from '@/lib/tenants/read-tenants';
import { parseHost } from '@/lib/tenants/request-host';

const shipped = readTenants(readFileSync(path.join(__dirname, '../../../tenants.json'), 'utf8')).tenants;

export function shippedTenant(prefix: string): Tenant {
  const tenant = shipped.find((item) => item.prefix === prefix);
  if (!tenant) throw new Error(`no tenant ${prefix}`);
  return tenant;
}

/** A signed-in request to Sunhelm's own host, overridden by `parts`. */
export function aRequest(parts: Partial<GateInput> & { headers?: Record<string, string> } = {}): GateInput {
  const { headers = {}, ...rest } = parts;
  return {
    method: 'GET',
    pathname: '/powerDetail',
    search: '',
    header: (name) => headers[name] ?? null,
    host: parseHost('localhost:3000'),
    tenant: shippedTenant('sunhelm'),
    session: 'open',
    nonce: 'bm9uY2Utbm9uY2Utbm8=',
    connect: ['ws://localhost:3000', 'ws://localhost:3003'],
    development: false,
    ...rest,
  };
}
