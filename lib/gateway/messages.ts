import type { UpgradeRequest } from '@/lib/contract/gateway/firmware';
import {
  deviceStatusReply,
  gatewayReply,
  groupReadReply,
  REPLY_OK,
  TIMEOUT_CODE,
  type Action,
  type PropertyValue,
} from '@/lib/contract/gateway/messages';
import type { RemoteControlRequest } from '@/lib/contract/gateway/remote-control';
import { parseFirst } from '@/lib/contract/parse-first';
import { asNumber } from '@/lib/domain/text/as-number';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import { readFirmwareInfo, readUpgrade, type UpgradeReport } from './firmware';

/** Why there is no valid reply. All but `gateway` carry a code of the portal. */
export type FailureReason =
  | 'timeout' // no reply in time
  | 'no-link' // no messaging server is named for the gateway
  | 'not-connected' // there was no connection to send the request over
  | 'connection-lost' // it broke during the request: whether the request arrived is unknown
  | 'refused' // the server does not give this user access to the gateway
  | 'gateway' // the gateway replied with a code other than 1
  | 'bad-reply' // a reply that violates the contract
  | 'cancelled'; // the caller no longer needs the reply

export type LinkReply<T> =
  | { readonly ok: true; readonly code: typeof REPLY_OK; readonly data: T; readonly at: number }
  | { readonly ok: false; readonly code: number; readonly why: FailureReason; readonly message: string };

/** Codes for failures that did not come from a gateway. D7.4 defines 408; the others follow HTTP. */
export const FAILURE_CODES: Readonly<Record<Exclude<FailureReason, 'gateway'>, number>> = {
  timeout: TIMEOUT_CODE,
  'no-link': TIMEOUT_CODE,
  'not-connected': TIMEOUT_CODE,
  'connection-lost': TIMEOUT_CODE,
  refused: 403,
  'bad-reply': 502,
  cancelled: 499,
};

export function failure(why: Exclude<FailureReason, 'gateway'>): LinkReply<never> {
  return { ok: false, code: FAILURE_CODES[why], why, message: '' };
}

/** The data of an action's reply as domain types. */
export interface ReplyData {
  device_status: ReadonlyMap<string, 'normal' | 'offline'>;
  get_group_property: ReadonlyMap<string, ReadonlyMap<string, PropertyValue | null>>;
  set_property: undefined;
  firmware_info: FirmwareInfo;
  firmware_upgrade: UpgradeReport;
  remote_control: undefined;
}

export interface RequestData {
  device_status: readonly never[];
  get_group_property: readonly { readonly device_id: string; readonly defines: readonly string[] }[];
  set_property: { readonly device_id: string; readonly property_code: string; readonly value: PropertyValue };
  firmware_info: { readonly device_id: string };
  firmware_upgrade: UpgradeRequest;
  remote_control: RemoteControlRequest;
}

/**
 * The text of a request (D7.2, D7.3). `commId` is the audit record of a set (decisions A6); `numberIds`: devices are
 * identified by the upstream's numbers.
 */
export function buildRequest<A extends Action>(
  id: string,
  clientId: string,
  action: A,
  data: RequestData[A],
  { commId, numberIds = false }: { readonly commId?: string | undefined; readonly numberIds?: boolean } = {},
): string {
  const request = {
    request_id: id,
    client_id: clientId,
    action,
    data,
    ...(commId === undefined ? {} : { comm_id: commId }),
  };
  return JSON.stringify(request, (key, value: unknown) =>
    numberIds && key === 'device_id' && typeof value === 'string' ? asNumber(value) : value,
  );
}

/**
 * Parses a message from a response topic. `id` is null if the text does not name its request; `reply` is null if it names one
 * but is otherwise invalid.
 */
export function parseReply(payload: string): {
  readonly id: string | null;
  readonly reply: {
    readonly action: string;
    readonly code: number;
    readonly msg: string;
    readonly data: unknown;
  } | null;
} {
  const read = parseWithin(payload, JSON_BOUNDS.gatewayReply);
  if (!read.ok) return { id: null, reply: null };
  const json = read.value;
  const parsed = gatewayReply.safeParse(json);
  if (parsed.success) {
    const { request_id: id, action, code, msg = '', data } = parsed.data;
    return { id, reply: { action, code, msg, data } };
  }
  const id = typeof json === 'object' && json !== null && 'request_id' in json ? json.request_id : null;
  return { id: typeof id === 'string' ? id : null, reply: null };
}

/** The reply as returned to the caller; `at` is when it arrived (epoch ms). */
export function readReply<A extends Action>(
  action: A,
  reply: { readonly code: number; readonly msg: string; readonly data: unknown },
  at: number,
): LinkReply<ReplyData[A]> {
  if (reply.code !== REPLY_OK) return { ok: false, code: reply.code, why: 'gateway', message: reply.msg };
  const data = readers[action](reply.data);
  return data.ok ? { ok: true, code: REPLY_OK, data: data.value, at } : failure('bad-reply');
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };
const orNothing = <T>(value: T | null): Read<T> => (value === null ? { ok: false } : { ok: true, value });

const readers: { readonly [A in Action]: (data: unknown) => Read<ReplyData[A]> } = {
  device_status: (data) => {
    const parsed = parseFirst(deviceStatusReply, data);
    if (!parsed.success) return { ok: false };
    return { ok: true, value: new Map(parsed.data.map(({ device_id: id, status }) => [id, status])) };
  },
  get_group_property: (data) => {
    const parsed = parseFirst(groupReadReply, data);
    if (!parsed.success) return { ok: false };
    const devices = parsed.data.map(
      ({ device_id: id, datas }) => [id, new Map(datas.map((each) => [each.property_code, each.value]))] as const,
    );
    return { ok: true, value: new Map(devices) };
  },
  set_property: () => ({ ok: true, value: undefined }),
  firmware_info: (data) => orNothing(readFirmwareInfo(data)),
  firmware_upgrade: (data) => orNothing(readUpgrade(data)),
  remote_control: () => ({ ok: true, value: undefined }),
};
