import 'server-only';
import { environment } from '@/lib/config/environment';
import { sessionSecrets } from '@/lib/config/secrets';
import { chooseLanguage, LANGUAGE_KEY } from '@/lib/domain/tenants/languages';
import type { Tenant } from '@/lib/domain/tenants/types';
import { installedTenants } from '@/lib/tenants/installed-tenants';
import { parseHost } from '@/lib/tenants/request-host';
import type { RequestHost } from '@/lib/tenants/request-host';
import { callerOf, userAgentOf } from '../http/caller';
import type { Caller } from '../http/caller';
import { Change } from '../http/change';
import { processWide } from '../http/process-wide';
import { changeCookieName } from './change-cookie';
import { openSeal } from './seal';
import type { OpenedSeal } from './seal';
import { sessionCookieName } from './session-cookie';

/** Host, tenant and caller of a request. Rebuilt for every request: handlers never rely on the middleware (A32). */
export interface RequestContext {
  readonly host: RequestHost;
  readonly tenant: Tenant;
  readonly seal: OpenedSeal;
  /** The caller, with a token only if the session is open. */
  readonly caller: Caller;
}

export interface RequestParts {
  readonly header: (name: string) => string | null;
  readonly cookie: (name: string) => string | null;
}

/** The context of a request; null if its host belongs to no tenant. `now` in epoch milliseconds. */
export async function readRequest(parts: RequestParts, now: number = Date.now()): Promise<RequestContext | null> {
  const host = parseHost(parts.header('host'));
  const tenant = host && installedTenants().byHostname(host.hostname);
  if (!host || !tenant) return null;
  const seal = await openSeal(parts.cookie(sessionCookieName(host.secure)), {
    secrets: sealSecrets(),
    tenant: tenant.prefix,
    now,
  });
  const caller = {
    tenant,
    token: seal.session?.token ?? null,
    language: chooseLanguage({
      chosen: parts.cookie(LANGUAGE_KEY),
      acceptLanguage: parts.header('accept-language'),
      offered: tenant.languages,
      fallback: tenant.defaultLanguage,
    }),
    clientAddress: callerOf(parts.header),
    userAgent: userAgentOf(parts.header('user-agent')),
    change: new Change(parts.cookie(changeCookieName(host.secure))),
  };
  return { host, tenant, seal, caller };
}

/** The seal's secrets, newest first; read once per process. */
export function sealSecrets(): readonly string[] {
  return processWide('seal-secrets', () => sessionSecrets(environment()));
}
