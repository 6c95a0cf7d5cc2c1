import type { PenaltyLimits } from './content-penalty';

export interface BrokerLimits {
  /** CONNECTs per minute of one session, or of one gateway from one address. */
  readonly connectsPerMinute: number;
  /** Packets per second read from one connection in the long run (A25). */
  readonly packetsPerSecond: number;
  readonly socketsPerAddress: number;
  /** Sockets of one address that have not signed in yet. */
  readonly pendingPerAddress: number;
  /** Time limit from opening the connection to a complete CONNECT. */
  readonly openTimeoutMs: number;
  /** Maximum lifetime of a browser's connection. */
  readonly connectionLifeMs: number;
  /** How often browsers' sessions and grants, and gateways' credentials, are checked. */
  readonly sweepMs: number;
  readonly gatewaySweepMs: number;
  /** Consequences for senders of unreadable messages; absent fields use the defaults. */
  readonly penalty: Partial<PenaltyLimits>;
}

/** An address may be a load balancer's, so the number of sockets per address is generous. */
export const BROKER_LIMITS: BrokerLimits = {
  connectsPerMinute: 10,
  packetsPerSecond: 20,
  socketsPerAddress: 12_000,
  pendingPerAddress: 1_000,
  openTimeoutMs: 5_000,
  connectionLifeMs: 60 * 60_000,
  sweepMs: 2_000,
  gatewaySweepMs: 10_000,
  penalty: {},
};
