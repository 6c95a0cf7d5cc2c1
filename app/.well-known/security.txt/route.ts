import { securityText } from '@/lib/server/http/security-text';
import { currentTenant } from '@/lib/server/tenants/queries';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return securityText(await currentTenant(), new Date());
}
