import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CODES, HEADERS } from '@/lib/contract/envelope';
import type { Entry } from '@/lib/contract/entry';
import { isBoardToken } from '@/lib/domain/board/link';
import type { Actor, Context, Services, TenantConfig, TenantConfigs } from '../context';
import { currentTenants, defaultLanguageOf } from '../current-tenants';
import { languageOf } from '../messages/message';
import { noteLanguage } from '../account/account-repository';
import { openBoardLink } from '../board/board-repository';
import type { Database } from '../database/open';
import { findSession, SEEN_EVERY_MS, touchSession } from '../account/session-repository';
import { LIMITS, spendByCaller } from './limits';
import { Refusal } from './refusal';
import { BOARD_CALLS } from '../board/board-access';
import { CLIENT_ADDRESS, clientAddress, isLoopback } from './client-address';

/** The dependencies of every call of the API. */
export interface Backend {
  readonly db: Database;
  readonly services: Services;
  readonly tenants: TenantConfigs;
  readonly clock: () => Date;
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The tenant of a request; undefined if unknown. */
function tenantOf(backend: Backend, request: FastifyRequest): TenantConfig | undefined {
  const prefix = headerOf(request, HEADERS.prefix);
  return currentTenants(backend.tenants)().find((tenant) => tenant.prefix === prefix);
}

/** The language of an answer, also for a request with an unknown tenant. */
export function answerLanguage(backend: Backend, request: FastifyRequest): Context['lang'] {
  return languageOf(headerOf(request, HEADERS.lang)) ?? defaultLanguageOf(tenantOf(backend, request));
}

/** Untrusted peers that sent the portal header; each is logged once. */
const reported = new Set<string>();
const MOST_REPORTED = 100;

function callerAddress({ services }: Backend, request: FastifyRequest): string {
  const [peer, named] = [request.socket.remoteAddress, request.headers[CLIENT_ADDRESS]];
  const address = clientAddress(peer, named, services.isPortal);
  const stranger = named !== undefined && peer !== undefined && !isLoopback(peer) && !services.isPortal?.(peer);
  if (stranger && !reported.has(peer) && reported.size < MOST_REPORTED) {
    reported.add(peer);
    request.log.warn(
      { peer },
      'this peer names the browser that it calls for and is not believed: if it is a portal, or the balancer before us, name it in PORTAL_NETWORKS',
    );
  }
  return address;
}

/** The context of a call before authentication. Refuses an unknown tenant prefix. */
export function openContext(backend: Backend, request: FastifyRequest): Context<null> {
  const prefix = headerOf(request, HEADERS.prefix);
  const tenantConfig = tenantOf(backend, request);
  if (!tenantConfig) {
    throw new Refusal(CODES.invalid, prefix === undefined ? 'invalid.missing' : 'invalid.field', {
      field: HEADERS.prefix,
    });
  }
  return {
    actor: null,
    tenant: tenantConfig.prefix,
    tenantConfig,
    db: backend.db,
    now: backend.clock(),
    lang: answerLanguage(backend, request),
    ip: callerAddress(backend, request),
    userAgent: headerOf(request, 'user-agent') ?? '',
    requestId: request.id,
    // Fastify passes on the logger it was given.
    log: request.log as Logger,
    services: backend.services,
  };
}

/**
 * The caller, by the token header. The session is read on every call, so that a revoked one ends at once (A15); a token of another tenant
 * is invalid here (A16).
 */
export async function signedIn(
  context: Context<null>,
  request: FastifyRequest,
  call: Pick<Entry, 'name'>,
): Promise<Context> {
  const token = headerOf(request, HEADERS.token);
  if (token === undefined || token === '') throw new Refusal(CODES.unauthorised, 'account.session.required');
  if (isBoardToken(token)) return onBoard(context, token, call);
  const { db, now, tenant } = context;
  const session = await findSession(db.orm, token, tenant, now);
  if (!session) throw new Refusal(CODES.unauthorised, 'account.session.ended');
  if (now.getTime() - session.lastSeen >= SEEN_EVERY_MS) {
    await touchSession(db.orm, session.sessionId, now);
    const language = languageOf(headerOf(request, HEADERS.lang));
    if (language) await noteLanguage(db.orm, session.accountId, language);
  }
  const actor: Actor = {
    accountId: session.accountId,
    sessionId: session.sessionId,
    tenant: session.tenant,
    grantVersion: session.grantVersion,
    remembered: session.how === 'remembered',
    confirmedAt: session.confirmedAt,
    accountVersion: session.accountVersion,
  };
  return { ...context, actor };
}

/** A wall board. Its token is invalid for all other calls; guessing tokens is rate-limited. */
async function onBoard(context: Context<null>, token: string, { name }: Pick<Entry, 'name'>): Promise<Context> {
  const { db, now, tenant } = context;
  if (!BOARD_CALLS.has(name)) throw new Refusal(CODES.unauthorised, 'account.session.required');
  const link = await db.asService((tx) => openBoardLink(tx, token, tenant, now));
  if (!link) {
    await spendByCaller(context, LIMITS.boardGuess);
    throw new Refusal(CODES.unauthorised, 'account.session.ended');
  }
  const { accountId, accountVersion, grantVersion, linkId } = link;
  const actor: Actor = {
    accountId,
    sessionId: '',
    tenant,
    grantVersion,
    remembered: true,
    confirmedAt: 0,
    accountVersion,
    boardLink: linkId,
  };
  return { ...context, actor };
}
