import { createVenusStore, type MessageKind, type VenusStore, type VenusValues } from './values';

/** Milliseconds. */
export interface SessionLimits {
  /** Between two keepalives: a Venus device stops after 60 s without one. */
  readonly keepaliveMs: number;
  /** Without values and heartbeats for longer, there are no values. */
  readonly silenceMs: number;
}

export interface Publication {
  readonly topic: string;
  readonly payload: string;
}

/** What is known of one Venus device over its connections. Times are epoch ms. */
export interface VenusSession {
  readonly portalId: string;
  /** A new connection: values of the one before do not count, because a device may have left in between. */
  restart(now: number): void;
  receive(topic: string, payload: string, now: number): MessageKind;
  /** What to publish now, once per `keepaliveMs` and when `wantsAll` becomes true. */
  keepalive(now: number): Publication;
  /** Whether all values have to be requested without waiting for the next keepalive. */
  wantsAll(now: number): boolean;
  /** Whether all values have been published since the connection. */
  readonly isComplete: boolean;
  isSilent(now: number): boolean;
  /** Messages that were ignored since the start. */
  readonly ignored: VenusStore['ignored'];
  /** Null while the device is silent or not all of its values are known. */
  values(now: number): VenusValues | null;
}

export const PORTAL_ID = /^[0-9a-f]{12}$/i;

const SUPPRESS = JSON.stringify({ 'keepalive-options': ['suppress-republish'] });
/** Old images answer with all values, but no notice of their end. */
const REQUESTS_WITHOUT_NOTICE = 3;
/** A device serves few requests for all values. */
const BETWEEN_REQUESTS_MS = 2_000;

export function createVenusSession(portalId: string, limits: SessionLimits, mostTopics?: number): VenusSession {
  const store = createVenusStore(portalId, mostTopics);
  let isComplete = false;
  /** A request for all values is due. */
  let isStale = true;
  /** Requests for all values since the values were last complete. */
  let requests = 0;
  let requestedAt: number | null = null;
  let keepaliveAt: number | null = null;
  let activeAt: number | null = null;

  const isSilent = (now: number) => activeAt === null || Math.abs(now - activeAt) > limits.silenceMs;
  const complete = () => {
    isComplete = true;
    requests = 0;
  };
  const incomplete = () => {
    isComplete = false;
    isStale = true;
  };
  /** A device may have left during a silence. */
  const endWithSilence = (now: number) => {
    if (!isComplete || !isSilent(now)) return;
    store.clear(now);
    incomplete();
  };
  /** A device that restarted, or never received the last keepalive, needs a request for everything. */
  const isUnanswered = () => keepaliveAt !== null && (activeAt === null || activeAt < keepaliveAt);

  return {
    portalId,
    restart(now) {
      store.clear(now);
      incomplete();
      requests = 0;
      activeAt = requestedAt = keepaliveAt = null;
    },
    receive(topic, payload, now) {
      endWithSilence(now);
      const kind = store.receive(topic, payload, now);
      if (kind === 'value' || kind === 'gone' || kind === 'heartbeat' || kind === 'completed') activeAt = now;
      // The notice of a publication that was requested before the instance left says nothing about what is left.
      if (kind === 'gone') incomplete();
      if (kind === 'completed' && !isStale) complete();
      return kind;
    },
    keepalive(now) {
      endWithSilence(now);
      if (isUnanswered()) requests = 0;
      else if (!isComplete && !isStale && requests >= REQUESTS_WITHOUT_NOTICE) complete();
      const isFull = !isComplete || isStale || isUnanswered();
      keepaliveAt = now;
      if (isFull) {
        requests += 1;
        requestedAt = now;
        isStale = false;
      }
      return { topic: `R/${portalId}/keepalive`, payload: isFull ? '' : SUPPRESS };
    },
    wantsAll: (now) => isStale && (requestedAt === null || Math.abs(now - requestedAt) >= BETWEEN_REQUESTS_MS),
    get isComplete() {
      return isComplete;
    },
    isSilent,
    ignored: store.ignored,
    values: (now) => (isComplete && !isSilent(now) ? store : null),
  };
}
