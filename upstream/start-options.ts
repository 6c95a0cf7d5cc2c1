import type { Logger } from 'pino';
import type { TenantConfigs } from './context';
import type { PlantsMode } from './plants/run';
import type { SeedOptions } from './seed/seed';

export interface UpstreamOptions {
  /** Absolute path of the database, the secrets and the state of the simulated plants. */
  readonly dataDir: string;
  /** An external PostgreSQL; the embedded one is used without it. */
  readonly databaseUrl?: string;
  /** Standbys of it that charts, reports and alarm lists are read from. */
  readonly databaseReadUrls?: readonly string[];
  /** Maximum replay lag in seconds of a standby that is still read. Default 5. */
  readonly readLagSeconds?: number;
  /** URLs of an external broker behind the backend's own front, one per node. */
  readonly mqttUrls?: readonly string[];
  /** Address the broker listens on. */
  readonly host: string;
  /** Address the API listens on; defaults to `host`. */
  readonly apiHost?: string;
  /** Addresses and networks of load balancers in front of the broker. */
  readonly trustedProxies?: readonly string[];
  /** Addresses and networks of portals on other machines, and of clients that may read `/metrics`. */
  readonly portalNetworks?: readonly string[];
  readonly metricsNetworks?: readonly string[];
  /** Port 0 takes a free port. */
  readonly ports: { readonly api: number; readonly mqtt: number; readonly mqttWs: number };
  /** Where browsers connect to the broker, if not on the portal's own host and `ports.mqttWs`. */
  readonly publicWs?: { readonly host: string; readonly port: number; readonly tls: boolean; readonly path: string };
  readonly tenants: TenantConfigs;
  /** Signs the browsers' broker tokens; tokens signed with an older key are still accepted. */
  readonly tokenKey: Buffer;
  readonly olderTokenKeys?: readonly Buffer[];
  /** True when no key was configured and one was generated in DATA_DIR. */
  readonly tokenKeyIsOwn?: boolean;
  /** Session keys of the portal beside this backend, newest first; absent without a portal. */
  readonly sessionKeys?: readonly string[];
  readonly scenario: SeedOptions['scenario'];
  /** Refuse a database that holds demo accounts: their password was printed and may be known to others. */
  readonly refuseDemoAccounts?: boolean;
  readonly demoPassword: string;
  /** The mail server and the SMS webhook. Without both, messages stay in `dataDir`/outbox. */
  readonly smtpUrl?: string;
  readonly smsWebhookUrl?: string;
  readonly plants: PlantsMode;
  /** Days after which raw samples are deleted; rollups are retained. Default 90. */
  readonly retentionDays?: number;
  /** Days that alarms are retained after they closed. Default 730. */
  readonly alarmRetentionDays?: number;
  /** Days that audit rows are retained, at least 90. Default 730. */
  readonly auditRetentionDays?: number;
  /** Days that communication log entries are retained. Default 730. */
  readonly commLogRetentionDays?: number;
  /** Days that a deleted station can be restored. Default 30. */
  readonly deletedRetentionDays?: number;
  /** Limit of device writes per hour of a whole tenant. Default 1000. */
  readonly tenantWritesPerHour?: number;
  /** Seconds that an alarm waits for others to go into the same email. Default 120. */
  readonly noticeWaitSeconds?: number;
  readonly log: Logger;
  readonly clock?: () => Date;
}
