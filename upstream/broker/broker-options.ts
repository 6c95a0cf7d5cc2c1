import type { Logger } from 'pino';
import type { TenantConfigs } from '../context';
import type { Database } from '../store/database/open';
import type { BrokerLimits } from './broker-limits';
import type { Greetings } from './greetings';

export interface BrokerOptions {
  readonly db: Database;
  /** At least 32 bytes. */
  readonly tokenKey: Buffer;
  readonly olderTokenKeys?: readonly Buffer[];
  readonly tenants: TenantConfigs;
  /** A broker of the operator's behind this front, each node of it; without any this is the broker. */
  readonly outsideUrls?: readonly string[];
  /** Our own ingest gets what is to be stored from gateways of this front alone: every other front has one. */
  readonly ownGatewaysOnly?: boolean;
  /** Addresses and networks of balancers before the front, which say whose connection one is (PROXY protocol, X-Forwarded-For). */
  readonly trustedProxies?: readonly string[];
  /** How the backends before it know that they have one and the same. */
  readonly greetings?: Greetings;
  readonly host: string;
  /** Gateways and ingest, TCP; 0 takes a free port. */
  readonly mqttPort: number;
  /** Browsers, WebSocket; 0 takes a free port. */
  readonly wsPort: number;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Milliseconds that never step back; those of the process by default. */
  readonly monotonic?: () => number;
  readonly limits?: Partial<BrokerLimits>;
}
