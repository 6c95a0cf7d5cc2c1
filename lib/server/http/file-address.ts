import 'server-only';
import { FILE_FOLDER } from '@/lib/contract/upstream/upload';
import { staticFileUrl } from '@/lib/contract/places';
import type { Tenant } from '@/lib/domain/tenants/types';

/**
 * Where the browser finds an uploaded file (P7.36): below the tenant's static base, or, where the upstream keeps files
 * as ours does, on this very host. Null where there is none.
 */
export function fileAddress(tenant: Pick<Tenant, 'staticUrl'>, file: string): string | null {
  const name = file.replace(/^\/+/, '');
  if (name.startsWith(FILE_FOLDER)) return staticFileUrl('', name);
  return tenant.staticUrl === null ? null : staticFileUrl(tenant.staticUrl, name);
}
