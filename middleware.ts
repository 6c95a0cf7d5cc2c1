import type { NextFetchEvent, NextRequest } from 'next/server';
import { DEVELOPMENT } from '@/lib/config/development';
import { environment } from '@/lib/config/environment';
import { connectSources } from '@/lib/middleware/connect-sources';
import { gate } from '@/lib/middleware/gate';
import { isDocument } from '@/lib/middleware/is-document';
import { readGateSession } from '@/lib/server/session/gate-session';
import { installedTenants } from '@/lib/tenants/installed-tenants';
import { parseHost } from '@/lib/tenants/request-host';
import { applyDecision, newNonce } from '@/lib/server/session/apply-decision';

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/static/).*)'] };

/** Collects what the pure stages need, and does what they decide. */
export async function middleware(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  const { mqttWsUrl: url, mqttWsPort: port } = environment();
  const host = parseHost(request.headers.get('host'));
  const tenant = host && installedTenants().byHostname(host.hostname);
  const about = { secure: host?.secure ?? true, tenant, now: Date.now() };
  const session = await readGateSession(request.headers.get('cookie'), about);
  const header = (name: string) => request.headers.get(name);
  const { pathname, search } = request.nextUrl;
  const requested = { method: request.method, pathname, search, header };
  const brokers = isDocument(requested) ? await session.brokers(header) : [];
  const decision = gate({
    ...requested,
    host,
    tenant,
    session: session.state,
    nonce: newNonce(),
    connect: host && tenant ? connectSources(host, tenant, { url, port }, brokers) : [],
    development: DEVELOPMENT,
  });
  if (decision.clearSession && session.state === 'open') {
    // The page does not wait for the upstream.
    event.waitUntil(session.end(header));
  }
  return applyDecision(decision, request, session);
}
