import 'server-only';
import { environment } from '@/lib/config/environment';
import type { Tenant } from '@/lib/domain/tenants/types';
import { pageContext } from '../session/loaders';

/** The tenant of the page that is being rendered. */
export async function currentTenant(): Promise<Tenant> {
  return (await pageContext()).tenant;
}

/** Whether this is a demonstration with simulated plants, which every screen then says (safety 1.11). */
export function isDemo(): boolean {
  return environment().demo;
}
