import type { Outcome } from '../problem';

/** A member of the caller's organisation (P3.11). */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** URL of the picture; null without one. */
  readonly avatar: string | null;
  /** Epoch milliseconds, or the upstream's own text where it cannot be parsed; null for never. */
  readonly lastSeen: number | string | null;
  /** The caller: can neither be deleted nor be given the authority (P6.10). */
  readonly self: boolean;
}

/** An invitation without an answer yet. */
export interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** An invitation from an organisation to the caller. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly organisation: string;
  readonly inviter: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The organisation as seen by its authority holder (P2.69). */
export interface Members {
  readonly members: readonly Member[];
  /** Null where the upstream adds people without an invitation. */
  readonly invitations: readonly PendingInvitation[] | null;
}

/** The organisation part of the profile screen (P2.69). */
export interface EnterpriseView {
  /** For the authority holder; null for all others. */
  readonly members: Outcome<Members> | null;
  readonly received: readonly ReceivedInvitation[];
  /** Code of the caller's organisation, which they may leave; null without one. */
  readonly leaves: string | null;
}
