/** The client, as far as topics are concerned. `reaches` returns whether a browser's account has access to a gateway. */
export type TopicHolder =
  | { readonly kind: 'browser'; readonly clientId: string; readonly reaches: (uuid: string) => boolean }
  | { readonly kind: 'gateway'; readonly uuid: string }
  | { readonly kind: 'service' };

export interface Publication {
  readonly topic: string;
  readonly qos: number;
  readonly retain: boolean;
  /** Bytes. */
  readonly size: number;
}

/** Maximum size of a browser's request, in bytes. */
export const MAX_REQUEST = 16 * 1024;

const SERVICE_FILTERS = new Set(['/gateway/+/property', '/gateway/+/event', '/gateway/+/status', '/gateway/+/devices']);
const ACKS = new Set(['ack', 'event/ack', 'devices/ack']);
const GATEWAY_HEARS = new Set(['request', ...ACKS]);
/** What a gateway reports, besides its status. */
const REPORTS = new Set(['property', 'event', 'devices']);
const NAME = /^[A-Za-z0-9_.-]{1,64}$/;

/** Parses `/gateway/{uuid}/{rest}`; null for any other topic, and for names that no gateway can have. */
export function gatewayTopic(topic: string): { readonly uuid: string; readonly rest: string } | null {
  const [empty, root, uuid, ...rest] = topic.split('/');
  if (empty !== '' || root !== 'gateway' || uuid === undefined || !NAME.test(uuid) || rest.length === 0) return null;
  return { uuid, rest: rest.join('/') };
}

/** Whether a filter may be subscribed: exact topics only, except for ingest. Anything not listed is refused. */
export function maySubscribe(holder: TopicHolder, filter: string): boolean {
  if (holder.kind === 'service') return SERVICE_FILTERS.has(filter);
  const topic = gatewayTopic(filter);
  if (topic === null) return false;
  if (holder.kind === 'gateway') return topic.uuid === holder.uuid && GATEWAY_HEARS.has(topic.rest);
  return topic.rest === `response/client/${holder.clientId}` && holder.reaches(topic.uuid);
}

/** Why a message may not be published; null if it may. The content of a request is checked elsewhere. */
export function publishProblem(holder: TopicHolder, sent: Publication): string | null {
  if (sent.qos > 1) return 'QoS 2 is not used here';
  const topic = gatewayTopic(sent.topic);
  if (topic === null) return 'not a topic of a gateway';
  if (holder.kind === 'service')
    return ACKS.has(topic.rest) && !sent.retain ? null : 'ingest publishes acknowledgements only';
  if (holder.kind === 'browser') {
    if (topic.rest !== 'request') return 'only requests may be published';
    if (sent.retain) return 'a request is not retained';
    if (sent.size > MAX_REQUEST) return `a request has at most ${MAX_REQUEST} bytes`;
    return null;
  }
  if (topic.uuid !== holder.uuid) return 'the topic of another gateway';
  if (topic.rest === 'status') return null;
  if (sent.retain) return 'only the status is retained';
  if (REPORTS.has(topic.rest) || isResponse(topic.rest)) return null;
  return 'not a topic that gateways publish';
}

function isResponse(rest: string): boolean {
  const [response, client, id, ...more] = rest.split('/');
  return response === 'response' && client === 'client' && id !== undefined && NAME.test(id) && more.length === 0;
}
