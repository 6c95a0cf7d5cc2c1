import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { environment, type Environment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import type { Tenant } from '@/lib/domain/tenants/types';
import { letterheadOf } from '@/lib/tenants/letterhead-of';
import { tenantOrigins } from '@/lib/tenants/request-host';
import { openTenantStore } from '@/lib/tenants/tenant-store';
import type { TenantStore } from '@/lib/tenants/tenant-store';
import type { TenantConfig } from './context';
import { readPushKeys, type PushKeys } from './notifications/push-keys';
import { stopClusters } from './database/cluster';
import { startUpstream, type Upstream } from './start';
import { lockInstance } from './database/instance-lock';
import { loggedError } from './database/logged-error';

/*
 * The backend as its own process: reads the environment, starts everything, and shuts down in order on a signal or when the
 * parent process is gone. Reports `ready` or `failed` to the parent over the IPC channel.
 */

/** Time limit of an orderly shutdown; after it the process exits anyway. */
const LIMIT_MS = 12_000;

// The reader of this output may be gone; that must not prevent an orderly shutdown.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

let upstream: Upstream | undefined;
let ending: Promise<void> | undefined;
let drainMs = 0;
/** Releases the lock on DATA_DIR when no embedded database holds it. */
let unlock: () => void = () => undefined;
let report: (line: string) => void = () => undefined;
let hasten: () => void = () => undefined;
const hurry = new Promise<void>((resolve) => (hasten = resolve));

function end(code: number): Promise<void> {
  ending ??= (async () => {
    upstream?.drain();
    if (upstream && drainMs > 0) report(`draining: serving for ${drainMs / 1000} s more while /readyz answers 503`);
    // Load balancers probe again before they stop routing here; a second signal or a lost start script cuts the wait short.
    if (upstream && drainMs > 0) await Promise.race([delay(drainMs), hurry]);
    // If the signal comes during the start, only the database needs closing.
    await Promise.race([upstream ? upstream.close() : stopClusters(), delay(LIMIT_MS)]);
    unlock();
    report('the backend has ended');
    process.exit(code);
  })();
  return ending;
}

function fail(error: unknown): Promise<void> {
  hasten();
  const line = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  process.send?.({ type: 'failed', line });
  if (!process.send) process.stderr.write(`${line}\n`);
  return end(1);
}

async function main(): Promise<void> {
  const settings = environment();
  const log = pino(
    {
      name: 'backend',
      level: settings.logLevel,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: (error: unknown) => loggedError(error) },
      redact: {
        paths: ['password', 'verify_code', 'verify_pwd', 'token', 'mqtt_pwd'].flatMap((key) => [key, `*.${key}`]),
      },
    },
    pino.multistream([
      { stream: process.stdout, level: settings.logLevel === 'silent' ? 'fatal' : settings.logLevel },
      { stream: process.stderr, level: 'error' },
    ]),
  );
  drainMs = settings.drainSeconds * 1000;
  report = (line) => log.info(line);
  const onSignal = () => {
    if (ending) hasten();
    void end(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // The start script was killed: shut down so that nothing blocks the next start.
  process.on('disconnect', () => {
    hasten();
    void end(0);
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody expected');
    void fail(error);
  });
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'a rejection that nobody expected');
    void fail(reason);
  });
  const tenants = openTenantStore({
    file: settings.tenantsFile ?? path.join(process.cwd(), 'tenants.json'),
    report: (level, line) => log[level](line),
  });
  const secrets = loadSecrets(settings);
  // An embedded database locks DATA_DIR itself.
  if (settings.databaseUrl !== undefined) unlock = lockInstance(settings.dataDir);
  const [tokenKey, ...olderTokenKeys] = secrets.brokerTokenKeys;
  const started = await startUpstream({
    dataDir: settings.dataDir,
    ...(settings.databaseUrl !== undefined && { databaseUrl: settings.databaseUrl }),
    databaseReadUrls: settings.databaseReadUrls,
    readLagSeconds: settings.readLagSeconds,
    mqttUrls: settings.mqttUrls,
    host: settings.host,
    apiHost: settings.apiHost,
    portalNetworks: settings.portalNetworks,
    trustedProxies: settings.trustedProxies,
    metricsNetworks: settings.metricsNetworks,
    ports: { api: settings.apiPort, mqtt: settings.mqttPort, mqttWs: settings.mqttWsPort },
    ...publicWs(settings),
    tenants: tenantConfigsOf(tenants, settings, log),
    tokenKey,
    olderTokenKeys,
    tokenKeyIsOwn: settings.brokerTokenSecrets === undefined,
    ...(settings.sessionSecrets && { sessionKeys: settings.sessionSecrets }),
    scenario: settings.scenario,
    refuseDemoAccounts: !settings.demo,
    demoPassword: secrets.demoPassword,
    ...(settings.smtpUrl !== undefined && { smtpUrl: settings.smtpUrl }),
    ...(settings.smsWebhookUrl !== undefined && { smsWebhookUrl: settings.smsWebhookUrl }),
    plants: settings.demo ? 'process' : 'none',
    retentionDays: settings.retentionDays,
    alarmRetentionDays: settings.alarmRetentionDays,
    auditRetentionDays: settings.auditRetentionDays,
    commLogRetentionDays: settings.commLogRetentionDays,
    deletedRetentionDays: settings.deletedRetentionDays,
    tenantWritesPerHour: settings.tenantWritesPerHour,
    noticeWaitSeconds: settings.noticeWaitSeconds,
    log,
  });
  upstream = started;
  void started.db.lost.then((line) => {
    log.fatal(line);
    return fail(new Error(line));
  });
  process.send?.({
    type: 'ready',
    urls: started.urls,
    accounts: settings.demo ? started.accounts.map(({ email, what }) => ({ email, what })) : [],
    tenants: tenants.all().map((tenant) => ({ name: tenant.productName.en, hostnames: tenant.hostnames })),
  });
  log.info({ urls: started.urls }, 'the backend is ready');
  if (settings.demo && !process.send) log.info(demoPasswordFrom(settings));
}

/** Where to find the password of the demo accounts; several backends must be given the same one. */
const demoPasswordFrom = ({ dataDir, demoPassword }: Environment): string =>
  demoPassword === undefined
    ? `DEMO_PASSWORD is not set: the demo accounts have the password in secrets/demo-password of the DATA_DIR of the backend that filled the database, here ${path.join(dataDir, 'secrets', 'demo-password')}`
    : 'the demo accounts have the password of DEMO_PASSWORD, if the database was filled with it';

/** The tenant configs of the backend, rebuilt when the tenants file has changed. */
function tenantConfigsOf(tenants: TenantStore, settings: Environment, log: pino.Logger): () => readonly TenantConfig[] {
  let from: readonly Tenant[] = [];
  let configs: readonly TenantConfig[] = [];
  return () => {
    const now = tenants.all();
    if (now === from) return configs;
    from = now;
    configs = now.map((tenant) => ({
      prefix: tenant.prefix,
      prefixName: tenant.prefixName,
      origins: tenantOrigins(tenant, settings.port, settings.mqttWsUrl),
      letterhead: letterheadOf(tenant, settings.port),
      push: pushKeysOf(tenant, log),
    }));
    return configs;
  };
}

/** Without its keys a tenant has everything except browser push messages. */
function pushKeysOf(tenant: Tenant, log: pino.Logger): PushKeys | null {
  try {
    return readPushKeys(tenant);
  } catch (error) {
    log.error({ err: error, tenant: tenant.prefix }, 'messages to browsers are off: their keys cannot be used');
    return null;
  }
}

/** MQTT_WS_URL, parsed. */
function publicWs(settings: Environment): { publicWs?: { host: string; port: number; tls: boolean; path: string } } {
  if (settings.mqttWsUrl === undefined) return {};
  const url = new URL(settings.mqttWsUrl);
  const tls = url.protocol === 'wss:';
  return {
    publicWs: {
      host: url.hostname,
      port: Number(url.port) || (tls ? 443 : 80),
      tls,
      path: url.pathname === '/' ? '' : url.pathname,
    },
  };
}

main().catch(fail);
