import type { PenaltyLimits } from './content-penalty';

export interface BrokerLimits {
  /** CONNECTs a minute of one session, or of one gateway from one address. */
  readonly connectsPerMinute: number;
  /** Packets a second that are read of one connection in the long run (A25). */
  readonly packetsPerSecond: number;
  readonly socketsPerAddress: number;
  /** Sockets of one address that have not signed in yet. */
  readonly pendingPerAddress: number;
  /** How long a client may take from its first byte, or none, to a whole CONNECT. */
  readonly openTimeoutMs: number;
  /** How long a browser's connection may last. */
  readonly connectionLifeMs: number;
  /** How often sessions and grants of browsers are checked, and credentials of gateways. */
  readonly sweepMs: number;
  readonly gatewaySweepMs: number;
  /** What follows for a sender whose messages cannot be read; what is left out is as usual. */
  readonly penalty: Partial<PenaltyLimits>;
}

/** An address in front of us may be that of a balancer, so the number of sockets of one address is generous. */
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
