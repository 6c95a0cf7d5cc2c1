import { z } from 'zod';
import { ALL_ENTRIES } from '@/lib/contract/all';
import type { Entry } from '@/lib/contract/entry';
import { SAMPLES } from './contract-samples';
import { DECIDED_AT, pictureName, type Belongings } from './everything';
import { CLAIM, newStation } from './station-call-fixtures';
import { START, type TestUpstream } from './upstream-fixtures';

/*
 * Every call of the contract with ids filled in, derived from the contract itself: a new call or a new id field is tested
 * automatically, or fails the test until a rule defines its value.
 */

/** The value of a field that holds an id; a rule for one call takes precedence over a rule for all. */
const RULES: Readonly<Record<string, (has: Belongings) => string>> = {
  station_id: (has) => has.station.id,
  station_image: pictureName,
  gateway_uuid: (has) => has.station.uuid,
  without_station_id: (has) => has.station.id,
  device_id: (has) => has.station.inverter,
  without_device_id: (has) => has.station.inverter,
  deviceId: (has) => has.station.inverter,
  obj_id: (has) => has.station.inverter,
  iot_serial_no: (has) => `KI${has.station.id}`,
  mod_id: (has) => has.station.moduleId,
  modid: (has) => has.station.moduleId,
  comm_id: (has) => has.commLog,
  decision_id: (has) => has.decision,
  user: (has) => has.member,
  user_id: (has) => has.member,
  code: (has) => has.enterprise,
  enterprise_code: (has) => has.enterprise,
  session_id: (has) => has.session,
  chart_id: (has) => has.chart,
  view_id: (has) => has.view,
  link_id: (has) => has.boardLink,
  report_id: (has) => has.report,
  invitation_id: (has) => has.invitation.sent,
  'custom_answer_invitation.invitation_id': (has) => has.invitation.received,
  'restore_station.station_id': (has) => has.deleted,
  'restore_device.device_id': (has) => has.deletedDevice,
  'get_connected_gateway.device_id': (has) => has.ownGateway,
  'confirm_gateway_devices.device_id': (has) => has.ownGateway,
  'renew_gateway_secret.device_id': (has) => has.ownGateway,
  'disconnect_gateway.device_id': (has) => has.ownGateway,
  'read_alarms.id': (has) => has.alarm,
  alarm_id: (has) => has.alarm,
  assignee: (has) => has.member,
  'acknowledge_alarms.id': (has) => has.alarm,
  'assign_alarms.id': (has) => has.alarm,
  'get_file.id': (has) => has.file,
};

/** Fields that are named like an id but are none. */
const NO_IDS: ReadonlySet<string> = new Set([
  'area_code',
  'areaCode',
  'company_code',
  'identifier',
  'phone_code',
  'postal_code',
  'propertyCode',
  'property_code',
  'defines',
  'file',
  'obj_type',
  'remember_token',
  'request_id',
  'station_share_user',
  'tempid',
  'token',
  'type',
  'verify_code',
  'verifyCode',
]);
const NAMED_LIKE_ONE = /(^|_)(id|ids|uuid|user|code|token|image|file|serial_no)$|(Id|Ids|Uuid|Code)$|id$/;

const listedAlarms = {
  all: 1,
  station_id: [''],
  device_id: [''],
  without_station_id: [''],
  without_device_id: [''],
  state: 0,
  start: 1_714_521_600_000,
  end: 1_714_608_000_000,
};

/** Inputs for calls whose documented sample contains no id, is unknown to this backend, or covers only one of several forms. */
const INPUTS: Readonly<Record<string, (has: Belongings) => readonly unknown[]>> = {
  revoke_sessions: () => [{ session_id: '' }],
  read_alarms: () => [{ id: [''] }],
  add_station: (has) => [newStation(has.unit, { station_image: [''] })],
  edit_station: () => [{ station_id: '', station_name: 'Another name', station_image: [''] }],
  save_station_share: () =>
    [0, 1, 2, 3].map((type) => ({
      station_id: '',
      station_share_user: 'nobody@example.com',
      station_share_type: type,
      share_account_type: 0,
    })),
  save_device: (has) => [{ station_id: '', name: 'Another', type: 'C002', sn: has.unit, claim: CLAIM }],
  add_comm_log: () => ['Read', 'Set'].map((read_set) => ({ device_id: '', module_title: 'x', read_set, funs: '[]' })),
  get_comm_log_list: () => [{ device_id: '', station_id: '' }],
  export_comm_log: () => [{ device_id: '', station_id: '', most: 1 }],
  get_set_aside: () => [{ device_id: '', station_id: '' }],
  get_readings_to_decide: () => [{ device_id: '', property: 'P', from: `${DECIDED_AT}`, to: `${DECIDED_AT}` }],
  decide_readings: () => [{ device_id: '', property: 'P', from: DECIDED_AT, to: DECIDED_AT, verdict: 'excluded' }],
  get_alarm_page: () => [listedAlarms],
  export_alarms: () => [listedAlarms],
  set_planned_work: () => [START.getTime() + 3_600_000, null].map((until) => ({ station_id: '', until })),
  custom_answer_invitation: () => [0, 1].map((accept) => ({ invitation_id: '', accept })),
  save_chart: () => [{ chart_id: '', name: 'Another name', chart: 'series=d:pv1Power' }],
  save_station_view: () => [{ view_id: '', name: 'Another name', params: '', enterprise_code: '' }],
  share_chart: () => [{ chart_id: '', station_id: '', enterprise_code: '' }],
  get_device_funs: () => [{ gateway_uuid: '', tempid: 13, modid: '' }],
};
/** Fields that contain JSON as text with ids in it. */
const AS_TEXT: Readonly<Record<string, string>> = { getGroupAccumulativeDataByZone: 'data' };

export interface TriedCall {
  readonly entry: Entry;
  /** Names of its id fields, for instance `deviceId`. */
  readonly fields: readonly string[];
  /** Its inputs, each field filled from the owner that `of` returns; `odd` replaces the value of one of them. */
  readonly inputs: (
    of: (field: string) => Belongings,
    prefix: string,
    odd?: { readonly field: string; readonly value: unknown },
  ) => readonly unknown[];
}

/** Every call with an id in its input. Throws if a field has no rule or no input contains it. */
export function callsWithIds(): readonly TriedCall[] {
  return ALL_ENTRIES.flatMap((entry) => {
    const fields = idFieldsOf(entry);
    return fields.length === 0 ? [] : [{ entry, fields, inputs: inputsOf(entry, fields) }];
  });
}

function inputsOf(entry: Entry, fields: readonly string[]): TriedCall['inputs'] {
  return (of, prefix, odd) => {
    const seen = new Set<string>();
    const fill = (value: unknown, name = ''): unknown => {
      if (Array.isArray(value)) return value.map((item) => fill(item, name));
      if (typeof value === 'string' && AS_TEXT[entry.name] === name) return JSON.stringify(fill(JSON.parse(value)));
      if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, key)]));
      }
      if (name === 'prefix') return prefix;
      if (!fields.includes(name)) return value;
      seen.add(name);
      if (odd?.field === name) return odd.value;
      return ruleFor(entry, name)(of(name));
    };
    const given = INPUTS[entry.name]?.(of(fields[0] ?? '')) ?? [SAMPLES[entry.name]?.input];
    const filled = given.map((input) => fill(input));
    const forgotten = fields.filter((field) => !seen.has(field));
    if (forgotten.length > 0) throw new Error(`${entry.name} is not tried with ${forgotten.join(', ')}`);
    return filled;
  };
}

function ruleFor(entry: Entry, field: string): (has: Belongings) => string {
  const rule = RULES[`${entry.name}.${field}`] ?? RULES[field];
  if (!rule) throw new Error(`${entry.name}: nothing says which id belongs into ${field}`);
  return rule;
}

/** Fields of an input that hold ids, by the id pattern or by their name. */
function idFieldsOf(entry: Entry): readonly string[] {
  const found = new Set<string>(AS_TEXT[entry.name] === undefined ? [] : ['deviceId']);
  const look = (schema: unknown, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if (Array.isArray(schema)) return schema.forEach((one) => look(one, name));
    const { properties, pattern, ...rest } = schema as { properties?: Record<string, unknown>; pattern?: string };
    const isText = (rest as { type?: unknown }).type === 'string';
    if (isText && !NO_IDS.has(name) && (NAMED_LIKE_ONE.test(name) || pattern?.includes('A-Za-z0-9._:-')))
      found.add(name);
    for (const [key, inner] of Object.entries(properties ?? {})) look(inner, key);
    for (const [key, inner] of Object.entries(rest)) {
      if (['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf'].includes(key)) look(inner, name);
    }
  };
  look(z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' }), '');
  return [...found];
}

export interface Told {
  readonly status: number;
  /** 0 if the answer is not an envelope. */
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Makes a call as its contract entry describes. */
export async function tell(
  upstream: TestUpstream,
  entry: Entry,
  input: unknown,
  caller: { readonly token: string | null; readonly tenant: string },
): Promise<Told> {
  const { encoding, method, path } = entry;
  const { query, body } = encoding === 'query+json' ? (input as Record<string, object>) : { query: input, body: input };
  const inQuery = encoding === 'query' || encoding === 'query+json';
  const response = await fetch(`${upstream.api.url}${path}${inQuery ? `?${form(query)}` : ''}`, {
    method,
    headers: {
      prefix: caller.tenant,
      ...(caller.token !== null && { token: caller.token }),
      ...(method === 'POST' && {
        'content-type': encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(method === 'POST' && { body: encoding === 'form' ? form(body).toString() : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') === true;
  const said = (isEnvelope ? JSON.parse(text) : {}) as Partial<Told>;
  return { status: response.status, code: said.code ?? 0, msg: said.msg ?? '', data: isEnvelope ? said.data : text };
}

function form(fields: unknown): URLSearchParams {
  const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return new URLSearchParams(Object.entries(fields as object).map(([name, value]) => [name, textOf(value)]));
}
