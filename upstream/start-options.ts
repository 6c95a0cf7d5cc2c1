import type { Logger } from 'pino';
import type { TenantConfigs } from './context';
import type { PlantsMode } from './plants/run';
import type { SeedOptions } from './seed/seed';

export interface UpstreamOptions {
  /** Absolute. Database, secrets and the plants' own memory. */
  readonly dataDir: string;
  /** An own PostgreSQL; the embedded one without it. */
  readonly databaseUrl?: string;
  /** Standbys of it that charts, reports and lists of alarms are read from. */
  readonly databaseReadUrls?: readonly string[];
  /** Seconds by which one may be behind and still be read. 5 without it. */
  readonly readLagSeconds?: number;
  /** A broker of the operator's behind our front, each node of it. */
  readonly mqttUrls?: readonly string[];
  /** Where the broker listens. */
  readonly host: string;
  /** Where the API listens; `host` without it. */
  readonly apiHost?: string;
  /** Addresses and networks of balancers before the broker. */
  readonly trustedProxies?: readonly string[];
  /** Addresses and networks of portals on other machines, and of who may read `/metrics`. */
  readonly portalNetworks?: readonly string[];
  readonly metricsNetworks?: readonly string[];
  /** 0 takes a free port. */
  readonly ports: { readonly api: number; readonly mqtt: number; readonly mqttWs: number };
  /** Where browsers reach the broker, when that is not the portal's own host and `ports.mqttWs`. */
  readonly publicWs?: { readonly host: string; readonly port: number; readonly tls: boolean; readonly path: string };
  readonly tenants: TenantConfigs;
  /** Signs the browsers' broker tokens; the older ones are still taken. */
  readonly tokenKey: Buffer;
  readonly olderTokenKeys?: readonly Buffer[];
  /** No key was set for it: it was made in DATA_DIR. */
  readonly tokenKeyIsOwn?: boolean;
  /** Of the portal that runs beside it, newest first; none where none does. */
  readonly sessionKeys?: readonly string[];
  readonly scenario: SeedOptions['scenario'];
  /** Refuse a store that holds accounts of a demo: their password was printed and others may know it. */
  readonly refuseDemoAccounts?: boolean;
  readonly demoPassword: string;
  /** The mail server, and what takes text messages. Without both, messages stay in `dataDir`/outbox. */
  readonly smtpUrl?: string;
  readonly smsWebhookUrl?: string;
  readonly plants: PlantsMode;
  /** Days after which raw samples are dropped; rollups stay. 90 without it. */
  readonly retentionDays?: number;
  /** Days that alarms are kept after they closed. 730 without it. */
  readonly alarmRetentionDays?: number;
  /** Days that rows of the audit are kept, at least 90. 730 without it. */
  readonly auditRetentionDays?: number;
  /** Days that entries of the communication log are kept. 730 without it. */
  readonly commLogRetentionDays?: number;
  /** Days that a deleted station can be brought back. 30 without it. */
  readonly deletedRetentionDays?: number;
  /** Writes to devices of a whole tenant in an hour. 1000 without it. */
  readonly tenantWritesPerHour?: number;
  /** Seconds that an alarm waits for others that go into the same mail. 120 without it. */
  readonly noticeWaitSeconds?: number;
  readonly log: Logger;
  readonly clock?: () => Date;
}
