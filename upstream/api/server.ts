import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { CALL_TIMEOUT_MS, CODES } from '@/lib/contract/envelope';
import { openApiDocument } from '@/lib/contract/openapi';
import type { Services, TenantConfigs } from '../context';
import type { Database } from '../database/open';
import { loggedError } from '../database/logged-error';
import { removeEndedCodes } from '../account/code-repository';
import { removeOldAttempts } from './rate-limit-repository';
import { removeUnusedFiles } from '../files/file-repository';
import { removeOldInvitations } from '../organisation/invitation-repository';
import { removeOldRemembered } from '../account/remembered-repository';
import { removeEndedSessions } from '../account/session-repository';
import { Refusal } from './refusal';
import { prepareDummy } from '../account/hash-password';
import { envelopeText, refusalOf, statusOf } from './answers';
import { effectOf } from './call-effects';
import { FORM, readForm } from './form-body';
import { addHealth } from './health';
import { MAX_BODY_BYTES, readJson } from './json-body';
import { UPLOAD_LIMITS } from './upload-body';
import { addMetrics } from './metrics';
import { registerRoutes } from './routes';
import { addOutboxViewer } from './outbox-viewer';
import { answerLanguage, type Backend } from './session-gate';

export interface ApiOptions {
  readonly db: Database;
  readonly services: Services;
  readonly tenants: TenantConfigs;
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly log: Logger;
  readonly clock?: () => Date;
}

export interface Api {
  readonly url: string;
  readonly port: number;
  /** Accepts no more calls, finishes those in progress and releases the port. */
  close(): Promise<void>;
}

/** Calls of orchestrators and metrics collectors. */
const PROBES: ReadonlySet<string> = new Set(['healthz', 'readyz', 'metrics']);

/** How often connections that became idle are closed during shutdown, in ms. */
const CLOSING_MS = 50;
/** Time limit for receiving a request, in ms: shorter than the timeout of its call. */
const REQUEST_MS = CALL_TIMEOUT_MS - 2_000;
/** How often the time limit of senders is checked, in ms. */
const CHECK_MS = 1_000;
const SWEEP_MS = 3_600_000;
/** Fields that are never logged, at whatever depth (safety 1.10). */
const SECRETS = [
  'password',
  'verify_code',
  'verifyCode',
  'verify_pwd',
  'verifyPwd',
  'token',
  'remember_token',
  'mqtt_pwd',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** `access` of routes that are not in the contract. */
const NO_CALLS: ReadonlySet<string> = new Set(['public', 'loopback']);

/** Starts the HTTP server of the backend. Rejects if the port is in use or a route declares no access. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { db, services, tenants, log } = options;
  const clock = options.clock ?? (() => new Date());
  const app = buildApi({ db, services, tenants, clock }, log);
  await prepareDummy();
  await app.listen({ host: options.host, port: options.port });
  const sweep = setInterval(() => {
    sweepOld(db, clock()).catch((error: unknown) =>
      log.warn({ err: error }, 'old sessions, codes and limits were not removed'),
    );
  }, SWEEP_MS);
  sweep.unref();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    port,
    close: async () => {
      clearInterval(sweep);
      // Without this, a connection whose last answer ends during shutdown would stay open until its keep-alive timeout.
      const idle = setInterval(() => app.server.closeIdleConnections(), CLOSING_MS);
      await app.close().finally(() => clearInterval(idle));
    },
  };
}

async function sweepOld(db: Database, now: Date): Promise<void> {
  await removeOldAttempts(db, now);
  await removeEndedSessions(db.orm, now);
  await db.asService(async (tx) => {
    await removeEndedCodes(tx, now);
    await removeOldRemembered(tx, now);
    await removeUnusedFiles(tx, now);
    await removeOldInvitations(tx, now);
  });
}

/** The application without a port. `more` registers further routes under the same rules. */
export function buildApi(backend: Backend, log: Logger, more?: (app: FastifyInstance) => void): FastifyInstance {
  const logger: FastifyBaseLogger = log.child(
    { part: 'api' },
    {
      redact: { paths: SECRETS, censor: '[removed]' },
      serializers: { err: (error: unknown) => loggedError(error) },
    },
  );
  const refuse = refuseIn(backend);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // By default Node.js checks for slow senders only every half minute.
    http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
    // The absolute form and `*` are for proxies: no route receives them, and the first hook refuses them.
    rewriteUrl: ({ url = '' }) => (url.startsWith('/') ? url : '/'),
    handlerTimeout: CALL_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown on an open connection are answered as usual.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void refuse(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: brokenRequest,
  });
  app.addHook('onRoute', (route) => {
    const { access, call = route.url } = route.config ?? {};
    if (!access) throw new Error(`The route ${route.url} declares no access: the server does not start.`);
    if (!NO_CALLS.has(access)) effectOf(call);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  void app.register(multipart, { limits: UPLOAD_LIMITS });
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readForm(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Makes the client use another backend for the next call.
    if (backend.services.isDraining?.()) reply.header('connection', 'close');
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    // TRACE would return headers that proxies added to the request.
    if (request.method === 'TRACE') void reply.code(405).header('allow', 'GET, POST').send();
    else if (request.originalUrl.startsWith('/')) done();
    else done(new Refusal(CODES.invalid, 'invalid.request'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'unknown';
    // Probes run every few seconds: success is not worth logging.
    const level = PROBES.has(call) && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level]({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuse(new Refusal(CODES.noSuchCall, 'route.unknown'), request, reply));
  const document = openApiDocument(ALL_ENTRIES, { title: 'Sunhelm', version: '1' });
  addMetrics(app, backend.services.reports, backend.services.mayReadMetrics);
  addHealth(app, backend.db, backend.services.reports, backend.services.isDraining);
  if (backend.services.outbox) addOutboxViewer(app, backend.services.outbox);
  app.get('/openapi.json', { config: { access: 'public', call: 'openapi' } }, () => document);
  registerRoutes(app, backend);
  more?.(app);
  return app;
}

/** Converts any error into the envelope, in the caller's language. The text of an unexpected error is never shown. */
const refuseIn =
  (backend: Backend) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error);
    if (refusal.code === CODES.broken) request.log.error({ err: error }, 'a call failed');
    else if (refusal.code === CODES.unavailable) request.log.warn({ err: error }, 'the store is away');
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    const text = refusal.text(answerLanguage(backend, request));
    return reply
      .code(statusOf(refusal.code))
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(envelopeText(refusal.code, text, 'null'));
  };

/** Invalid HTTP, and a request that is not complete in time, get the same kind of answer. */
function brokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const body = envelopeText(CODES.invalid, new Refusal(CODES.invalid, 'invalid.request').text('en'), 'null');
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
