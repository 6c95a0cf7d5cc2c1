import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { RUN_STATE_CODE } from '@/lib/domain/devices/run-state';
import { deviceStatus } from '@/lib/domain/devices/status';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { Link } from './link';
import type { FailureReason, LinkReply } from './messages';

type Requester = Pick<Link, 'request'>;

/** Codes per request of a long read: small enough for the 16 KB limit of a request, and for visible progress. */
export const CODES_PER_REQUEST = 40;
export interface DeviceReading {
  /** Values by function code; null for a code that the gateway returned without a value. */
  readonly values: ReadonlyMap<string, PropertyValue | null>;
  /** Codes that no reply contained. */
  readonly missing: readonly string[];
  /** The first failure; null if there was none. */
  readonly problem: { readonly code: number; readonly why: FailureReason; readonly message: string } | null;
  /** When the last reply arrived (epoch ms); null if none did. */
  readonly at: number | null;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called after each part with how many codes have a value or null so far. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with the values of each part and when they arrived (epoch ms). */
  readonly onPart?: (values: ReadonlyMap<string, PropertyValue | null>, at: number) => void;
  readonly codesPerRequest?: number;
}

/** Reads a device's functions in parts, 5 s each (D7.4). A failed part does not affect the others. */
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
      // Codes that were not requested must not appear on the screen.
      const given = new Map(
        part.filter((code) => answered?.has(code)).map((code) => [code, answered?.get(code) ?? null]),
      );
      for (const [code, value] of given) values.set(code, value);
      options.onPart?.(given, at);
    } else {
      problem ??= reply;
      // The gateway is unreachable: the remaining parts would only time out as well.
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
 * Values read from some devices of one gateway; a failed part is missing, and `problem` is the first failure. `refused` are
 * devices that the gateway refused to read even individually: it may no longer know them.
 */
export interface DevicesReading {
  readonly values: ReadonlyMap<string, ReadonlyMap<string, PropertyValue | null>>;
  readonly problem: DeviceReading['problem'];
  readonly refused: readonly string[];
}

/** Codes per request for many devices: with ids and names, well below the 16 KB limit of a request. */
const CODES_OF_MANY = 300;
/**
 * How often a refused request is split in halves: enough to find two devices among sixty, and an end for a gateway that
 * refuses everything.
 */
const MOST_HALVINGS = 12;

/**
 * Reads functions of many devices of one gateway with as few requests as possible, one after the other. A gateway refuses a
 * whole request for one device it does not know, so the others are requested without it.
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
    // The gateway is unreachable: the remaining requests would only time out as well.
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

/** Splits the queries into batches that fit one request each. */
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
 * D4.1 for the devices of one gateway on screen: one status query, then the run state of those that are normal. If the status
 * query fails, there is no status and the reply gives the reason. `asleep` names devices expected to be off now (decisions
 * C8).
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

/** null: the device has no run state (such as a meter). */
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
