import { reaches } from './access';
import type { Principal } from './principal';
import { gatewayTopic } from './topic-rights';

/** Topics that ingest stores and acknowledges; it receives presence from every front. */
const STORED = new Set(['property', 'event']);

export interface Forward {
  readonly principal: Principal;
  /** Of the receiver. */
  readonly clientId: string;
  readonly topic: string;
  /** Of the publisher; for a refusal by the broker this is the browser's own id. */
  readonly publisher: string | undefined;
  /** Whether a gateway is connected to this front. */
  readonly isHere: (uuid: string) => boolean;
}

/**
 * Whether a client receives a message that it subscribed to. A browser's access may have ended since; ingest receives data to be stored
 * only from gateways of this front, as other fronts store their own.
 */
export function mayReceive({ clientId, isHere, principal, publisher, topic }: Forward): boolean {
  if (principal.kind === 'gateway') return true;
  const address = gatewayTopic(topic);
  if (principal.kind === 'service') return !address || !STORED.has(address.rest) || isHere(address.uuid);
  // Refusals to the browser itself come back on the same topic and need no grant.
  return publisher === clientId || (address !== null && reaches(principal.access, address.uuid));
}
