import type { Outcome } from '../problem';

/** A member of the caller's organisation (P3.11). */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Where the browser finds the picture; null without one. */
  readonly avatar: string | null;
  /** Epoch milliseconds, or the upstream's own words where they cannot be read; null for never. */
  readonly lastSeen: number | string | null;
  /** The caller himself: neither deleted nor given the authority (P6.10). */
  readonly self: boolean;
}

/** Somebody who was asked to join and has not answered. */
export interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** An organisation that has asked the caller. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly organisation: string;
  readonly inviter: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What whoever holds the authority sees of his organisation (P2.69). */
export interface Members {
  readonly members: readonly Member[];
  /** Null where the upstream adds people without asking them. */
  readonly invitations: readonly PendingInvitation[] | null;
}

/** What the profile screen shows of organisations (P2.69). */
export interface EnterpriseView {
  /** For whoever holds the authority; null for everybody else. */
  readonly members: Outcome<Members> | null;
  readonly received: readonly ReceivedInvitation[];
  /** Code of the organisation that the caller belongs to and may leave; null without one. */
  readonly leaves: string | null;
}
