import { z } from 'zod';
import {
  gatewayRequest,
  groupRead,
  propertySet,
  REPLY_OK,
  type GatewayReply,
  type PropertyValue,
} from '@/lib/contract/gateway/messages';
import { remoteControlRequest } from '@/lib/contract/gateway/remote-control';
import { parseFirst } from '@/lib/contract/parse-first';
import { propertyOf } from '@/lib/data/properties';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { NOT_ALLOWED_CODE } from '@/lib/domain/comm-log/reason';
import type { RemoteCommand } from '@/lib/domain/devices/remote-control';

/** Codes of a refusal; 1 is success, and 408 is reserved for the caller's time-out. */
export const REFUSALS = {
  badRequest: 400,
  noRecord: 403,
  unknownDevice: 404,
  unknownAction: 405,
  notWritable: 406,
  asleep: 409,
  blocked: 409,
  badValue: 422,
  locked: 423,
  notAllowed: NOT_ALLOWED_CODE,
  tooOften: 429,
  unreachable: 503,
  notRecorded: 507,
} as const;

/** A device behind the gateway. */
export interface ReachedDevice {
  readonly id: string;
  readonly type: string;
}

/** What real equipment takes time for, and simulated devices do not. */
type Eventually<T> = T | Promise<T>;

/** What is to be written, and the `comm_id` of its record. */
export interface SettingWrite {
  readonly code: string;
  readonly value: PropertyValue;
  readonly record: string;
}

/** Why a setting is not written. */
export type WriteProblem =
  | 'not-a-setting'
  | 'refused-value'
  | 'locked'
  /** The owner of the gateway does not allow it. */
  | 'not-allowed'
  /** The device is of another kind than the gateway was configured for. */
  | 'other-device'
  /** The device did not answer before anything was sent to it. */
  | 'unreachable'
  /** The gateway cannot record the write. */
  | 'not-recorded'
  /** `seconds` until it may be written again. */
  | { readonly problem: 'too-often'; readonly seconds: number }
  /** The device refused it, with its own reason. */
  | { readonly problem: 'device-refused'; readonly message: string }
  /** The value contradicts other settings of the device. */
  | { readonly problem: 'contradiction'; readonly codes: readonly string[] };

/** The value that the device has after a write; `unknown` if it was sent and could not be read back. */
export type WriteOutcome = { readonly value: PropertyValue | null } | 'unknown' | WriteProblem;
/** Why a switch is not operated. */
export type ControlProblem = 'not-a-switch' | 'locked' | 'local' | 'tripped' | 'earthed' | 'uncharged';

/** What requests need from the gateway. */
export interface RequestTarget {
  readonly devices: readonly ReachedDevice[];
  readonly asleep: (device: string) => boolean;
  /** The values of these codes, measured or set, in their order: null for what the device does not have, never 0. */
  readonly read: (device: ReachedDevice, codes: readonly string[]) => Eventually<readonly (PropertyValue | null)[]>;
  /** Writes a setting and reads it back. */
  readonly write: (device: ReachedDevice, write: SettingWrite) => Eventually<WriteOutcome>;
  /** Operates a switch; returns what prevents it, or null. */
  readonly control: (device: ReachedDevice, command: RemoteCommand) => Eventually<ControlProblem | null>;
  /** Whether the backend recorded a write to this device (decisions A6). */
  readonly permits: (commId: string, device: string) => boolean;
  /** Handles firmware requests, if the gateway supports upgrades. */
  readonly firmware?: (action: string, data: unknown, record: string | undefined) => Eventually<Outcome>;
}

/** The action is any text here, so that an unknown one gets a proper answer. */
const anyRequest = gatewayRequest.extend({
  action: z.string().min(1).max(64),
  // It becomes part of a topic.
  client_id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
});

export interface Answer {
  readonly clientId: string;
  /** Null if nothing is known to answer: the caller's time-out then has the same meaning. */
  readonly reply: GatewayReply | null;
}

/** The answer to a message on the request topic; null if it lacks the client id to answer. */
export async function answer(payload: string, target: RequestTarget): Promise<Answer | null> {
  const parsed = anyRequest.safeParse(json(payload));
  if (!parsed.success) return null;
  const { request_id, client_id, action, data, comm_id } = parsed.data;
  const outcome = await perform(action, data, comm_id, target);
  return { clientId: client_id, reply: outcome && { request_id, action, ...outcome } };
}

type Outcome = Pick<GatewayReply, 'code' | 'msg' | 'data'>;

async function perform(
  action: string,
  data: unknown,
  record: string | undefined,
  target: RequestTarget,
): Promise<Outcome | null> {
  switch (action) {
    case 'device_status':
      return {
        code: REPLY_OK,
        data: target.devices.map(({ id }) => ({ device_id: id, status: target.asleep(id) ? 'offline' : 'normal' })),
      };
    case 'get_group_property':
      return groupProperties(data, target);
    case 'set_property':
      return setProperty(data, record, target);
    case 'remote_control':
      return remoteControl(data, record, target);
    case 'firmware_info':
    case 'firmware_upgrade':
      return target.firmware?.(action, data, record) ?? refuse(REFUSALS.unknownAction, `unknown action: ${action}`);
    default:
      return refuse(REFUSALS.unknownAction, `unknown action: ${action}`);
  }
}

async function groupProperties(data: unknown, target: RequestTarget): Promise<Outcome> {
  const wanted = parseFirst(groupRead, data);
  if (!wanted.success) return refuse(REFUSALS.badRequest, 'data is not a list of device_id and defines');
  const answers = [];
  for (const { device_id, defines } of wanted.data) {
    const device = target.devices.find(({ id }) => id === device_id);
    if (!device) return refuse(REFUSALS.unknownDevice, `no device ${device_id} behind this gateway`);
    // A sleeping device reports nothing.
    const values = target.asleep(device_id) ? [] : await target.read(device, defines);
    answers.push({
      device_id,
      datas: values.map((value, index) => ({ property_code: defines[index] ?? '', value })),
    });
  }
  return { code: REPLY_OK, data: answers };
}

async function setProperty(data: unknown, record: string | undefined, target: RequestTarget): Promise<Outcome | null> {
  const wanted = propertySet.safeParse(data);
  if (!wanted.success) return refuse(REFUSALS.badRequest, 'data is not device_id, property_code and value');
  if (!record) return refuse(REFUSALS.noRecord, 'a set needs the comm_id of its record');
  const { device_id, property_code: code, value } = wanted.data;
  const device = target.devices.find(({ id }) => id === device_id);
  if (!device) return refuse(REFUSALS.unknownDevice, `no device ${device_id} behind this gateway`);
  if (!target.permits(record, device_id)) return refuse(REFUSALS.noRecord, 'comm_id is no record for this device');
  if (target.asleep(device.id)) return refuse(REFUSALS.asleep, 'the device is asleep');
  const written = await target.write(device, { code, value, record });
  if (written === 'unknown') return null;
  if (typeof written === 'object' && 'value' in written)
    return { code: REPLY_OK, data: { device_id, property_code: code, value: written.value } };
  return writeRefusal(written, code, propertyOf(device.type, code) !== undefined);
}

function writeRefusal(problem: WriteProblem, code: string, isProperty: boolean): Outcome {
  if (typeof problem === 'object') return detailedRefusal(problem, code);
  switch (problem) {
    case 'not-a-setting':
      return isProperty
        ? refuse(REFUSALS.notWritable, `${code} is read only`)
        : refuse(REFUSALS.notWritable, `${code} is not a setting that this device takes`);
    case 'refused-value':
      return refuse(REFUSALS.badValue, `${code} does not take this value`);
    case 'locked':
      return refuse(REFUSALS.locked, 'the settings of this device are locked');
    case 'not-allowed':
      return refuse(
        REFUSALS.notAllowed,
        'settings may not be written to this device: add write: true to it in edge.yaml and start the program again',
      );
    case 'other-device':
      return refuse(REFUSALS.notWritable, 'the device is of another kind than the gateway is configured for');
    case 'unreachable':
      return refuse(REFUSALS.unreachable, 'the device does not answer the gateway: nothing was written');
    case 'not-recorded':
      return refuse(REFUSALS.notRecorded, 'the gateway cannot record the write on its disk: nothing was written');
  }
}

function detailedRefusal(problem: Exclude<WriteProblem, string>, code: string): Outcome {
  switch (problem.problem) {
    case 'too-often':
      return refuse(
        REFUSALS.tooOften,
        `${code} was written moments ago: read it again, and try again in ${problem.seconds} s if it still has to change`,
      );
    case 'device-refused':
      return refuse(REFUSALS.badValue, `the device refuses ${code}: ${problem.message}`);
    case 'contradiction':
      return refuse(REFUSALS.badValue, `${code}: the value contradicts ${problem.codes.join(', ')} of the device`);
  }
}

/** The minimum a command must contain before it is checked further. */
const anyCommand = z.object({ device_id: z.string().min(1), control_enable: z.unknown(), remote_control: z.unknown() });

/** What prevents operating a switch, in the gateway's own text. */
const BLOCKED: Readonly<Record<ControlProblem, readonly [code: number, msg: string]>> = {
  'not-a-switch': [REFUSALS.notWritable, 'this device has nothing to switch'],
  locked: [REFUSALS.locked, 'the gateway passes no commands on: its remote control is disabled'],
  local: [REFUSALS.locked, 'the breaker stands on local'],
  tripped: [REFUSALS.blocked, 'the breaker has tripped: clear the fault before it is closed'],
  earthed: [REFUSALS.blocked, 'the earthing switch is closed'],
  uncharged: [REFUSALS.blocked, 'the closing spring is not charged'],
};

async function remoteControl(data: unknown, record: string | undefined, target: RequestTarget): Promise<Outcome> {
  const wanted = anyCommand.safeParse(data);
  if (!wanted.success) return refuse(REFUSALS.badRequest, 'data is not device_id, control_enable and remote_control');
  if (!record) return refuse(REFUSALS.noRecord, 'a command needs the comm_id of its record');
  const device = target.devices.find(({ id }) => id === wanted.data.device_id);
  if (!device) return refuse(REFUSALS.unknownDevice, `no device ${wanted.data.device_id} behind this gateway`);
  if (!target.permits(record, device.id)) return refuse(REFUSALS.noRecord, 'comm_id is no record for this device');
  const command = remoteControlRequest.safeParse(data);
  if (!command.success)
    return refuse(REFUSALS.badValue, 'control_enable is 1 and remote_control enable or disable, and nothing else');
  const { remote_control } = command.data;
  const problem = await target.control(device, remote_control);
  return problem === null
    ? { code: REPLY_OK, data: { device_id: device.id, remote_control } }
    : refuse(...BLOCKED[problem]);
}

function refuse(code: number, msg: string): Outcome {
  return { code, msg };
}

function json(text: string): unknown {
  const read = parseWithin(text, JSON_BOUNDS.gatewayRequest);
  return read.ok ? read.value : null;
}
