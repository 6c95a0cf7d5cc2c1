import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { proxyList } from '@/lib/config/client-network.mjs';
import { DEFAULTS } from '@/lib/config/defaults';
import { isLoopback } from '@/lib/config/environment';
import { startApi } from './api/server';
import { Greetings } from './broker/greetings';
import { startBroker } from './broker/broker';
import type { Services } from './context';
import { startAlarmSweep } from './ingest/alarm-sweep';
import { startIngest } from './ingest/ingest';
import { importUnits } from './devices/import-units';
import { startNotices } from './notifications/notice-work';
import { pushCarrier } from './notifications/push-carrier';
import { runPlants } from './plants/run';
import { openMailer } from './mailer/open-mailer';
import { DEMO_DOMAIN } from './seed/scenario';
import { seedScenario, type DemoAccount } from './seed/seed';
import { watchPendingDecisions } from './series/pending-decisions';
import { startSeriesUpkeep } from './series/upkeep';
import { hasAccountsBelow } from './account/account-repository';
import { openDatabase, type Database } from './database/open';
import { openReaders } from './maintenance/readers';
import { StartFailure } from './database/start-failure';
import { stationFigures } from './stations/station-figures';
import { watchAuditChain } from './audit/audit-chain';
import type { UpstreamOptions } from './start-options';
import { joinBackends } from './maintenance/backends';
import { watchDeletedStations } from './stations/purge-deleted-stations';
import { watchDiskRoom } from './maintenance/disk-room';
import { startRetention } from './maintenance/retention';
import { WriteCounts } from './maintenance/write-watch';

/** How long a close waits for a station whose history is being written. */
const HISTORY_GRACE_MS = 3_000;

export interface Upstream {
  readonly urls: { readonly api: string; readonly mqtt: string; readonly mqttWs: string };
  readonly accounts: readonly DemoAccount[];
  readonly db: Database;
  /** Resolves when no message is on its way into the store any more. */
  settled(): Promise<void>;
  /** Resolves when the scenario's long history is in the store too. */
  readonly history: Promise<void>;
  /** From now on `/readyz` reports draining; everything else keeps working. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Starts the whole backend: store, seed, broker, ingest, API, simulated plants. If a later part fails, closes the earlier
 * ones. Used by `npm start`, tests and seeds.
 */
export async function startUpstream(options: UpstreamOptions): Promise<Upstream> {
  const { host, ports, log, tenants } = options;
  const now = options.clock ?? (() => new Date());
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of closers.splice(0).reverse()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'a part did not close cleanly'));
    }
  };
  try {
    const db = await openDatabase({ dataDir: options.dataDir, databaseUrl: options.databaseUrl, log });
    closers.push(() => db.close());
    const greetings = new Greetings();
    const backends = await joinBackends({
      db,
      greetings,
      dataDir: options.dataDir,
      sharesBroker: (options.mqttUrls ?? []).length > 0,
      brokerUrls: options.mqttUrls ?? [],
      brokerTokenKeys: [options.tokenKey, ...(options.olderTokenKeys ?? [])],
      tokenKeyIsOwn: options.tokenKeyIsOwn ?? false,
      sessionKeys: options.sessionKeys ?? [],
      log,
    });
    closers.push(() => backends.close());
    if (options.refuseDemoAccounts) await refuseDemoAccounts(db);
    const seeded = await seedScenario({
      db,
      scenario: options.scenario,
      now: now(),
      demoPassword: options.demoPassword,
      dataDir: options.dataDir,
      log,
    });
    await importUnits(path.join(options.dataDir, 'units.json'), db, log);
    // A long history is written in the background and must finish with the store before the store closes.
    closers.push(async () => {
      const written = Promise.all([seeded.finished, seeded.points?.idle()]);
      await Promise.race([written, delay(HISTORY_GRACE_MS, undefined, { ref: false })]);
    });
    const broker = await startBroker({
      db,
      tokenKey: options.tokenKey,
      ...(options.olderTokenKeys && { olderTokenKeys: options.olderTokenKeys }),
      tenants,
      externalUrls: options.mqttUrls ?? [],
      greetings,
      trustedProxies: options.trustedProxies ?? [],
      // Every backend has its own front and ingest for its own gateways, so each message is stored once.
      ownGatewaysOnly: (options.mqttUrls ?? []).length > 0,
      host,
      mqttPort: ports.mqtt,
      wsPort: ports.mqttWs,
      log,
      now,
    });
    closers.push(() => broker.close());
    const disk = await watchDiskRoom({ folder: db.folder, log });
    closers.push(() => Promise.resolve(disk.close()));
    const retentionDays = options.retentionDays ?? DEFAULTS.retentionDays;
    const credential = broker.serviceCredential;
    const ingest = await startIngest({
      db,
      mqttUrl: broker.mqttUrl,
      credential,
      log,
      now,
      hold: disk.full,
      onUnreadable: (uuid) => broker.unreadable(uuid),
      retentionDays,
    });
    closers.push(() => ingest.close());
    const upkeep = startSeriesUpkeep({ db, log, now, retentionDays });
    closers.push(() => upkeep.close());
    const pending = watchPendingDecisions({ db, log });
    closers.push(() => pending.close());
    const auditWatch = watchAuditChain({
      db,
      log,
      now,
      keepDays: options.auditRetentionDays ?? DEFAULTS.auditRetentionDays,
    });
    closers.push(() => auditWatch.close());
    const commLogDays = options.commLogRetentionDays ?? DEFAULTS.commLogRetentionDays;
    const retention = startRetention({ db, log, now, commLogDays });
    closers.push(() => retention.close());
    const sweep = startAlarmSweep({
      db,
      log,
      now,
      listening: () => ingest.listening(),
      keepDays: options.alarmRetentionDays ?? DEFAULTS.alarmRetentionDays,
    });
    closers.push(() => sweep.close());
    const deletedKeepDays = options.deletedRetentionDays ?? DEFAULTS.deletedRetentionDays;
    const deleted = watchDeletedStations({ db, log, now, keepDays: deletedKeepDays });
    closers.push(() => deleted.close());
    const { mailer, outbox } = openMailer({
      ...(options.smtpUrl !== undefined && { smtpUrl: options.smtpUrl }),
      ...(options.smsWebhookUrl !== undefined && { smsWebhookUrl: options.smsWebhookUrl }),
      folder: path.join(options.dataDir, 'outbox'),
      tenants,
      log,
      now,
    });
    closers.push(() => mailer.close());
    let draining = false;
    const readers = await openReaders({
      db,
      // A demo writes history on first view and reads it at once, so a standby would lag behind.
      urls: seeded.points ? [] : (options.databaseReadUrls ?? []),
      maxLagMs: (options.readLagSeconds ?? DEFAULTS.readLagSeconds) * 1000,
      log,
    });
    closers.push(() => readers.close());
    const writes = new WriteCounts(options.tenantWritesPerHour);
    const services: Services = {
      mqtt: {
        tokenKey: options.tokenKey,
        publicHost: options.publicWs?.host ?? null,
        publicPort: options.publicWs?.port ?? broker.wsPort,
        publicTls: options.publicWs?.tls ?? false,
        publicPath: options.publicWs?.path ?? '',
      },
      isPortal: proxyList(options.portalNetworks ?? []),
      mayReadMetrics: proxyList(options.metricsNetworks ?? []),
      accessChanged: (change) => broker.accessChanged(change),
      readingsDecided: () => pending.begin(),
      mailer,
      // Clients on other machines must not read the codes in other users' messages.
      outbox: [host, options.apiHost ?? host].every(isLoopback) ? outbox : null,
      deletedKeepDays,
      demoAccounts: seeded.accounts,
      ...(seeded.points && { past: seeded.points }),
      writes,
      isDraining: () => draining,
      readers,
      reports: [
        backends.report,
        readers.report,
        broker.report,
        ingest.report,
        auditWatch.report,
        disk.report,
        mailer.report,
        writes.report,
      ],
    };
    const notices = startNotices({
      db,
      services,
      tenants,
      push: pushCarrier(),
      log,
      now,
      waitMs: (options.noticeWaitSeconds ?? DEFAULTS.noticeWaitSeconds) * 1000,
    });
    closers.push(() => notices.close());
    const api = await startApi({
      db,
      services: { ...services, reports: [...(services.reports ?? []), notices.report] },
      tenants,
      host: options.apiHost ?? host,
      port: ports.api,
      log,
      clock: now,
    });
    closers.push(() => api.close());
    const plants = await runPlants(options.plants, {
      plantsFile: path.join(options.dataDir, 'plants.json'),
      mqttUrl: broker.mqttUrl,
      log,
    });
    closers.push(() => plants.close());
    // Not awaited; closing the store ends it.
    void stationFigures(db)
      .warm()
      .catch((error: unknown) => log.debug({ err: error }, 'formulas were not read ahead'));
    return {
      urls: { api: api.url, mqtt: broker.mqttUrl, mqttWs: broker.wsUrl },
      accounts: seeded.accounts,
      db,
      settled: () => ingest.settled(),
      history: seeded.finished,
      drain: () => void (draining = true),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseDemoAccounts(db: Database): Promise<void> {
  if (!(await hasAccountsBelow(db.orm, DEMO_DOMAIN))) return;
  throw new StartFailure(
    'The database holds demo accounts while the demo mode is off: use another DATA_DIR or database, or set DEMO=on (DEMO=open where others reach it)',
  );
}
