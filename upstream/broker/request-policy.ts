import { gatewayRequest, groupRead, propertySet, type PropertyValue } from '@/lib/contract/gateway/messages';
import { z } from 'zod';
import { judgeControl, type ControlRequest } from './control-policy';
import { isFirmwareAction, judgeFirmware, type UpgradeCommand } from './firmware-policy';
import { parseFirst } from '@/lib/contract/parse-first';
import { strictJsonObject } from './strict-json';

/** Codes of the broker's own replies; gateways use other codes, success is 1. */
export const REFUSED = { malformed: 400, forbidden: 403, unavailable: 503 } as const;

export interface RequestContext {
  readonly clientId: string;
  /** Whether the sender's account has access to the gateway of the topic. */
  readonly granted: boolean;
  /** Public ids of that gateway's devices. */
  readonly deviceIds: ReadonlySet<string>;
}

/** A write from a browser, well-formed and for a device of the gateway. */
export interface WriteRequest {
  readonly requestId: string;
  readonly commId: string;
  readonly deviceId: string;
  readonly code: string;
  readonly value: PropertyValue;
}

export type Verdict =
  | {
      readonly pass: true;
      readonly payload: Buffer;
      /** A write: it is only forwarded if the communication log permits it (decisions A6). */
      readonly write: WriteRequest | null;
      /** A switch command, which has a permit of its own. */
      readonly control?: ControlRequest | null;
      /** The start of a firmware upgrade, which has a permit of its own. */
      readonly upgrade?: UpgradeCommand | null;
    }
  | {
      readonly pass: false;
      readonly reply: RefusalReply;
      /** It is not a valid request, rather than one that is refused. */
      readonly unreadable?: boolean;
    };

/** In the format of a gateway's reply, so that clients handle it alike. */
export interface RefusalReply {
  readonly request_id: string;
  readonly action: string;
  readonly code: number;
  readonly msg: string;
}

const statusQuery = z.union([
  z.null(),
  z.undefined(),
  z.strictObject({}),
  z.array(z.union([z.string(), z.strictObject({ device_id: z.string() })])).max(1000),
]);

/**
 * Judges a request of a browser: one JSON object without ambiguous keys, its own client id, devices of that gateway only. What passes is
 * serialised again from the parsed fields, so that the gateway reads nothing that this policy did not.
 */
export function judgeRequest(bytes: Uint8Array, context: RequestContext): Verdict {
  const json = strictJsonObject(bytes);
  if (!json.ok) return { ...refuse({}, REFUSED.malformed, json.reason), unreadable: true };
  const named = json.value;
  const parsed = gatewayRequest.safeParse(named);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') || 'the request';
    return { ...refuse(named, REFUSED.malformed, `${where} is missing or wrong`), unreadable: true };
  }
  const unknown = Object.keys(named).find((key) => !KNOWN_KEYS.has(key));
  if (unknown !== undefined) return refuse(named, REFUSED.malformed, `unknown key "${unknown.slice(0, 40)}"`);
  const request = parsed.data;
  if (request.client_id !== context.clientId) return refuse(named, REFUSED.forbidden, 'client_id is not yours');
  if (!context.granted) return refuse(named, REFUSED.forbidden, 'you may not reach this gateway');

  if (request.action === 'remote_control') {
    const judged = judgeControl(request, context.deviceIds);
    if (!judged.pass) return refuse(named, REFUSED[judged.code], judged.msg);
    return { pass: true, payload: Buffer.from(JSON.stringify(judged.request)), write: null, control: judged.control };
  }
  if (isFirmwareAction(request.action)) {
    const judged = judgeFirmware(request, context.deviceIds);
    if (!judged.pass) return refuse(named, REFUSED[judged.code], judged.msg);
    return { pass: true, payload: Buffer.from(JSON.stringify(judged.request)), write: null, upgrade: judged.upgrade };
  }
  const { comm_id = '' } = request;
  if (request.action === 'set_property' && comm_id === '') {
    return refuse(named, REFUSED.forbidden, 'set_property is refused: it has no comm_id');
  }
  const requested = requestedDevices(request.action, request.data);
  if (requested === 'refused') {
    return refuse(named, REFUSED.forbidden, `${request.action} is refused: no audited write path is open for it`);
  }
  if (requested === 'malformed')
    return { ...refuse(named, REFUSED.malformed, `data does not fit ${request.action}`), unreadable: true };
  const foreign = requested.find((id) => !context.deviceIds.has(id));
  if (foreign !== undefined) {
    return refuse(named, REFUSED.forbidden, `device "${foreign.slice(0, 64)}" does not belong to this gateway`);
  }
  const { request_id, client_id, action, data } = request;
  if (action !== 'set_property') {
    return { pass: true, payload: Buffer.from(JSON.stringify({ request_id, client_id, action, data })), write: null };
  }
  const { device_id, property_code, value } = propertySet.parse(data);
  const set = { request_id, client_id, action, data: { device_id, property_code, value }, comm_id };
  return {
    pass: true,
    payload: Buffer.from(JSON.stringify(set)),
    write: { requestId: request_id, commId: comm_id, deviceId: device_id, code: property_code, value },
  };
}

const strictSet = propertySet.strict();
const KNOWN_KEYS = new Set(['request_id', 'client_id', 'action', 'data', 'comm_id']);

function requestedDevices(action: string, data: unknown): string[] | 'malformed' | 'refused' {
  if (action === 'device_status') {
    const query = parseFirst(statusQuery, data);
    if (!query.success) return 'malformed';
    return Array.isArray(query.data) ? query.data.map((one) => (typeof one === 'string' ? one : one.device_id)) : [];
  }
  if (action === 'get_group_property') {
    const query = parseFirst(groupRead, data);
    return query.success ? query.data.map((one) => one.device_id) : 'malformed';
  }
  if (action === 'set_property') {
    const query = strictSet.safeParse(data);
    return query.success ? [query.data.device_id] : 'malformed';
  }
  return 'refused';
}

function refuse(named: Record<string, unknown>, code: number, msg: string): Extract<Verdict, { pass: false }> {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : '');
  return { pass: false, reply: { request_id: text(named['request_id']), action: text(named['action']), code, msg } };
}
