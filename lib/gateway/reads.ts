import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { RUN_STATE_CODE } from '@/lib/domain/devices/run-state';
import { deviceStatus } from '@/lib/domain/devices/status';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { Link } from './link';
import type { FailureReason, LinkReply } from './messages';

type Requester = Pick<Link, 'request'>;

/** Codes per request of a long read: small enough for the 16 KB a request may have, and for visible progress. */
export const CODES_PER_REQUEST = 40;
export interface DeviceReading {
  /** Values by function code; a code that the gateway answered without a value is null. */
  readonly values: ReadonlyMap<string, PropertyValue | null>;
  /** Codes that no answer named. */
  readonly missing: readonly string[];
  /** The first thing that went wrong; null when nothing did. */
  readonly problem: { readonly code: number; readonly why: FailureReason; readonly message: string } | null;
  /** When the last answer arrived (epoch ms); null when none did. */
  readonly at: number | null;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called after each part with how many codes have a value or a gap by now. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with what each part gave, and when it came (epoch ms). */
  readonly onPart?: (values: ReadonlyMap<string, PropertyValue | null>, at: number) => void;
  readonly codesPerRequest?: number;
}

/** Reads a device's functions in parts, 5 s each (D7.4). A part that fails leaves the others standing. */
export async function readDevice(
  link: Requester,
  uuid: string,
  deviceId: string,
  codes: readonly string[],
  options: ReadOptions = {},
): Promise<DeviceReading> {
  const values = new Map<string, PropertyValue | null>();
  const size = options.codesPerRequest ?? CODES_PER_REQUEST;
  let problem: DeviceReading['problem'] = null;
  let at: number | null = null;
  for (let start = 0; start < codes.length; start += size) {
    const part = codes.slice(start, start + size);
    const reply = await link.request(uuid, 'get_group_property', [{ device_id: deviceId, defines: part }], {
      timeout: LINK_TIMEOUTS.group,
      signal: options.signal,
    });
    if (reply.ok) {
      at = reply.at;
      const answered = reply.data.get(deviceId);
      // What we did not ask for does not belong on the screen.
      const given = new Map(
        part.filter((code) => answered?.has(code)).map((code) => [code, answered?.get(code) ?? null]),
      );
      for (const [code, value] of given) values.set(code, value);
      options.onPart?.(given, at);
    } else {
      problem ??= reply;
      // Nobody there: the rest would only wait for the same silence.
      if (reply.why !== 'gateway' && reply.why !== 'bad-reply') break;
    }
    options.onProgress?.(values.size, codes.length);
  }
  return { values, missing: codes.filter((code) => !values.has(code)), problem, at };
}

export interface DeviceQuery {
  readonly id: string;
  readonly codes: readonly string[];
}

/**
 * What was read of some devices of one gateway; a part that failed is missing, and `problem` is the first that did. `refused` are
 * devices that the gateway would not read though it was asked for them alone: it may not know them any more.
 */
export interface DevicesReading {
  readonly values: ReadonlyMap<string, ReadonlyMap<string, PropertyValue | null>>;
  readonly problem: DeviceReading['problem'];
  readonly refused: readonly string[];
}

/** Codes of one request for many devices: with ids and names far below the 16 KB that a request may have. */
const CODES_OF_MANY = 300;
/** How often a refused request is asked again in halves: enough to find two devices among sixty. A gateway that refuses all is left alone. */
const MOST_HALVINGS = 12;

/**
 * Reads functions of many devices of one gateway with as few requests as there can be, one after the other. A gateway refuses a request
 * as a whole for one device that it does not know: the others are asked without it.
 */
export async function readDevices(
  link: Requester,
  uuid: string,
  requests: readonly DeviceQuery[],
  signal?: AbortSignal,
): Promise<DevicesReading> {
  const values = new Map<string, ReadonlyMap<string, PropertyValue | null>>();
  const refused: string[] = [];
  let problem: DeviceReading['problem'] = null;
  let halvings = 0;
  const rest = partsOf(requests);
  for (let part = rest.shift(); part; part = rest.shift()) {
    const data = part.map(({ codes: defines, id }) => ({ device_id: id, defines: [...defines] }));
    const reply = await link.request(uuid, 'get_group_property', data, { timeout: LINK_TIMEOUTS.group, signal });
    if (reply.ok) {
      for (const { id } of part) values.set(id, reply.data.get(id) ?? new Map());
      continue;
    }
    problem ??= reply;
    // Nobody there: the rest would only wait for the same silence.
    if (reply.why !== 'gateway' && reply.why !== 'bad-reply') break;
    if (reply.why !== 'gateway') continue;
    if (part.length === 1) refused.push(...part.map(({ id }) => id));
    else if (halvings < MOST_HALVINGS) {
      halvings += 1;
      const half = Math.ceil(part.length / 2);
      rest.unshift(part.slice(0, half), part.slice(half));
    }
  }
  return { values, problem, refused };
}

/** What fits into one request each. */
function partsOf(requests: readonly DeviceQuery[]): (readonly DeviceQuery[])[] {
  const parts: DeviceQuery[][] = [];
  let codes = Infinity;
  for (const request of requests) {
    codes += request.codes.length;
    if (codes > CODES_OF_MANY) {
      codes = request.codes.length;
      parts.push([]);
    }
    parts.at(-1)?.push(request);
  }
  return parts;
}

/**
 * D4.1 for the devices of one gateway that are on screen: one status query, then the run state of those that are
 * normal. Where the status query itself fails there is no status: the reply says why. `asleep` names devices that
 * are expected to be off now (decisions C8).
 */
export async function readStatus(
  link: Requester,
  uuid: string,
  deviceIds: readonly string[],
  options: { readonly asleep?: ReadonlySet<string>; readonly signal?: AbortSignal } = {},
): Promise<LinkReply<ReadonlyMap<string, DeviceStatus>>> {
  const { asleep, signal } = options;
  const reply = await link.request(uuid, 'device_status', [], { timeout: LINK_TIMEOUTS.status, signal });
  if (!reply.ok) return reply;
  const statuses = await Promise.all(
    deviceIds.map(async (id): Promise<readonly [string, DeviceStatus]> => {
      const reported = reply.data.get(id) ?? 'unlisted';
      const state = reported === 'normal' ? await runState(link, uuid, id, signal) : null;
      return [id, deviceStatus({ reported, runState: state, asleep: asleep?.has(id) ?? false })];
    }),
  );
  return { ok: true, code: reply.code, data: new Map(statuses), at: reply.at };
}

/** null: the device has no run state (a meter, for one). */
async function runState(
  link: Requester,
  uuid: string,
  id: string,
  signal?: AbortSignal,
): Promise<number | 'failed' | null> {
  const data = [{ device_id: id, defines: [RUN_STATE_CODE] }];
  const reply = await link.request(uuid, 'get_group_property', data, { timeout: LINK_TIMEOUTS.single, signal });
  if (!reply.ok) return 'failed';
  const value = reply.data.get(id)?.get(RUN_STATE_CODE);
  return value === undefined || value === null ? null : Number(value);
}
