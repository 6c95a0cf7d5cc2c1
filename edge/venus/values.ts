import { parseWithin, type JsonBounds } from '@/lib/domain/text/json-bounds';

/** A value of a Venus device: a number, a text, or a list or object as published; booleans are 0 and 1. */
export type VenusValue = number | string | object;

export interface StoredValue {
  readonly value: VenusValue;
  /** When it was received, epoch ms. It stays valid as long as the device sends anything: only changes are published. */
  readonly at: number;
}

/** A service and its instance, for instance solarcharger 278. */
export interface Instance {
  readonly service: string;
  readonly instance: number;
}

/** The values of one Venus device, to read. */
export interface VenusValues {
  /** Undefined for what was not published or has no value at present. */
  get(of: Instance, path: string): StoredValue | undefined;
  /** Instances of a service that have a value, ascending. */
  present(service: string): readonly number[];
  /** Those present at `now` (epoch ms), and those gone for less than a day: a sum without them would be too small. */
  expected(service: string, now: number): readonly number[];
}

/**
 * What a message was: `value` a value or the end of one; `gone` an instance left the bus; `heartbeat` and `completed` are the device's
 * own notices; `notice` shows that the device exists, but not that it publishes values; `malformed`, `foreign` and `overflow` were
 * ignored.
 */
export type MessageKind =
  'value' | 'gone' | 'heartbeat' | 'completed' | 'notice' | 'malformed' | 'foreign' | 'overflow';

export interface VenusStore extends VenusValues {
  /** `at` is epoch ms. Never throws. */
  receive(topic: string, payload: string, at: number): MessageKind;
  /** Drops all values, for instance after a lost connection; their instances stay expected. */
  clear(at: number): void;
  /** Number of values. */
  readonly size: number;
  /** Messages that were ignored. */
  readonly ignored: Readonly<Record<'malformed' | 'foreign' | 'overflow', number>>;
}

export interface ValueTopic extends Instance {
  readonly path: string;
}

const PAYLOAD_BOUNDS: JsonBounds = { length: 64 * 1024, depth: 8, elements: 4_000, keys: 200, text: 16 * 1024 };
const LONGEST_TOPIC = 256;
const MOST_TOPICS = 20_000;
const MOST_GONE = 1_000;
const EXPECTED_MS = 24 * 3_600_000;
const NOTICES: Readonly<Record<string, MessageKind>> = {
  heartbeat: 'heartbeat',
  full_publish_completed: 'completed',
  keepalive: 'notice',
};

/** The parts of `N/<portal id>/<service>/<instance>/<path>`; null for every other topic. */
export function parseTopic(topic: string, portalId: string): ValueTopic | null {
  if (topic.length > LONGEST_TOPIC || !topic.startsWith(`N/${portalId}/`)) return null;
  const [, , service = '', instance = '', ...path] = topic.split('/');
  if (!/^[A-Za-z0-9_]+$/.test(service) || !/^\d{1,9}$/.test(instance) || path.length === 0 || path.includes(''))
    return null;
  return { service, instance: Number(instance), path: path.join('/') };
}

/** The value of a payload; null for one that is not available; undefined for a malformed payload. */
export function parsePayload(payload: string): VenusValue | null | undefined {
  const json = parseWithin(payload, PAYLOAD_BOUNDS);
  if (!json.ok || typeof json.value !== 'object' || json.value === null || !('value' in json.value)) return undefined;
  const { value } = json.value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' || typeof value === 'object' ? value : undefined;
}

/** An empty store of the messages of one Venus device, with at most `mostTopics` values. */
export function createVenusStore(portalId: string, mostTopics = MOST_TOPICS): VenusStore {
  const instances = new Map<string, Map<string, StoredValue>>();
  /** Since when an instance is gone, epoch ms. */
  const gone = new Map<string, number>();
  const ignored = { malformed: 0, foreign: 0, overflow: 0 };
  let size = 0;

  const leave = (key: string, at: number) => {
    size -= instances.get(key)?.size ?? 0;
    if (!instances.delete(key)) return;
    gone.set(key, at);
    const [oldest] = gone.keys();
    if (gone.size > MOST_GONE && oldest !== undefined) gone.delete(oldest);
  };
  const drop = (key: string, path: string, at: number) => {
    const values = instances.get(key);
    if (!values?.delete(path)) return;
    size -= 1;
    if (values.size === 0) leave(key, at);
  };
  const put = (key: string, path: string, stored: StoredValue): boolean => {
    const values = instances.get(key) ?? new Map<string, StoredValue>();
    if (!values.has(path)) {
      if (size >= mostTopics) return false;
      size += 1;
    }
    values.set(path, stored);
    instances.set(key, values);
    gone.delete(key);
    return true;
  };
  const ignore = (kind: keyof typeof ignored) => {
    ignored[kind] += 1;
    return kind;
  };
  const receive = (topic: string, payload: string, at: number): MessageKind => {
    const of = parseTopic(topic, portalId);
    if (!of) return noticeOf(topic, portalId) ?? ignore('foreign');
    const key = keyOf(of);
    if (payload === '') {
      const wasPresent = instances.has(key);
      leave(key, at);
      return wasPresent ? 'gone' : 'value';
    }
    const value = parsePayload(payload);
    if (value === undefined) return ignore('malformed');
    if (value === null) drop(key, of.path, at);
    else if (!put(key, of.path, { value, at })) return ignore('overflow');
    // The serial number is published without a keepalive.
    return of.service === 'system' && of.path === 'Serial' ? 'notice' : 'value';
  };

  return {
    receive,
    ignored,
    get size() {
      return size;
    },
    clear: (at) => [...instances.keys()].forEach((key) => leave(key, at)),
    get: (of, path) => instances.get(keyOf(of))?.get(path),
    present: (service) => numbersOf(service, [...instances.keys()]),
    expected: (service, now) => {
      const absent = [...gone].filter(([, at]) => now - at < EXPECTED_MS).map(([key]) => key);
      return numbersOf(service, [...instances.keys(), ...absent]);
    },
  };
}

const keyOf = ({ service, instance }: Instance) => `${service}/${instance}`;

function numbersOf(service: string, keys: readonly string[]): number[] {
  const own = keys.filter((key) => key.startsWith(`${service}/`));
  return own.map((key) => Number(key.slice(service.length + 1))).sort((a, b) => a - b);
}

function noticeOf(topic: string, portalId: string): MessageKind | null {
  const prefix = `N/${portalId}/`;
  const name = topic.startsWith(prefix) ? topic.slice(prefix.length) : '';
  return Object.hasOwn(NOTICES, name) ? (NOTICES[name] ?? null) : null;
}
