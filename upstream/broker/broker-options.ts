import type { Logger } from 'pino';
import type { TenantConfigs } from '../context';
import type { Database } from '../database/open';
import type { BrokerLimits } from './broker-limits';
import type { Greetings } from './greetings';

export interface BrokerOptions {
  readonly db: Database;
  /** At least 32 bytes. */
  readonly tokenKey: Buffer;
  readonly olderTokenKeys?: readonly Buffer[];
  readonly tenants: TenantConfigs;
  /** Nodes of an external broker of the operator behind this front; without any, this is the broker. */
  readonly externalUrls?: readonly string[];
  /** This front's ingest stores only data of its own gateways: every other front has its own ingest. */
  readonly ownGatewaysOnly?: boolean;
  /** Addresses and networks of load balancers in front, which report the client's address (PROXY protocol, X-Forwarded-For). */
  readonly trustedProxies?: readonly string[];
  /** Detects whether the backends before the external broker share the same one. */
  readonly greetings?: Greetings;
  readonly host: string;
  /** Gateways and ingest, TCP; 0 selects a free port. */
  readonly mqttPort: number;
  /** Browsers, WebSocket; 0 selects a free port. */
  readonly wsPort: number;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Monotonic clock in ms; the process's own by default. */
  readonly monotonic?: () => number;
  readonly limits?: Partial<BrokerLimits>;
}
