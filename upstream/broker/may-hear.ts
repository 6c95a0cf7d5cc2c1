import { reaches } from './access';
import type { Principal } from './principal';
import { gatewayTopic } from './topic-rights';

/** What ingest stores and acknowledges; it hears of presence wherever that is. */
const STORED = new Set(['property', 'event']);

export interface Forward {
  readonly principal: Principal;
  /** Of whoever is to hear it. */
  readonly clientId: string;
  readonly topic: string;
  /** Of whoever published it; a refusal of ours has the browser's own. */
  readonly publisher: string | undefined;
  /** Whether a gateway is at this front. */
  readonly isHere: (uuid: string) => boolean;
}

/**
 * Whether a client is handed a message that it subscribed to. A browser's access may have ended since; our ingest gets what is to be
 * stored from gateways of this front alone, since that of any other is stored there.
 */
export function mayHear({ clientId, isHere, principal, publisher, topic }: Forward): boolean {
  if (principal.kind === 'gateway') return true;
  const address = gatewayTopic(topic);
  if (principal.kind === 'service') return !address || !STORED.has(address.rest) || isHere(address.uuid);
  // Its own refusals come back on the same topic and need no grant.
  return publisher === clientId || (address !== null && reaches(principal.access, address.uuid));
}
