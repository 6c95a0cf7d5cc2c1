import { securityText } from '@/lib/server/http/security-text';
import { currentTenant } from '@/lib/server/tenants/loaders';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return securityText(await currentTenant(), new Date());
}
