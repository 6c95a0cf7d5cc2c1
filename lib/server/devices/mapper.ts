import 'server-only';
import type { DeviceFunctionWire, DeviceTemplateWire } from '@/lib/contract/upstream/device';
import type { DeviceWire } from '@/lib/contract/upstream/relevance';
import { shownStatus } from '@/lib/domain/devices/status';
import type { Device, DeviceFunction, DeviceStatus, DeviceTemplate, OpenAlarms } from '@/lib/domain/devices/types';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import type { TemplateFunctions } from '@/lib/domain/fleet/types';
import { settingGroups } from '@/lib/domain/settings/served';
import type { ServedFunction } from '@/lib/domain/settings/served';

const STATUSES: readonly DeviceStatus[] = ['normal', 'offline', 'fault', 'warning', 'abnormal', 'sleeping', 'timeout'];
/** The level of a gateway that reports none (decisions B4). */
const FULL_SIGNAL = 4;

/** What a device's row needs from the rest of the fleet. */
export interface DeviceSurroundings {
  readonly typeName: (code: string) => string;
  readonly stationName: (id: string) => string;
  readonly gatewayUuid: (gatewayId: string) => string;
  readonly gatewayName: (uuid: string) => string;
  /** The name of a user id; the id itself where nobody says it. */
  readonly userName: (userId: string) => string;
  /** The tenant's own, which most devices have. */
  readonly prefix: string | undefined;
  /** Whether inverters of a station may be asleep now. */
  readonly sleepsAt: (stationId: string) => boolean;
}

/** A device off the wire (P3.9, D3.1). */
export function toDevice(wire: DeviceWire, about: DeviceSurroundings): Device {
  const type = wire.device_type ?? '';
  const gatewayUuid = gatewayUuidOf(wire, about.gatewayUuid);
  const reported = toDeviceStatus(wire.status);
  const alarms = toOpenAlarms(wire, reported);
  return {
    id: wire.device_id,
    objectId: wire.obj_id ?? wire.device_id,
    name: wire.obj_name || wire.device_code || wire.device_id,
    type,
    typeName: wire.type_name || about.typeName(type),
    serial: wire.device_code ?? '',
    key: wire.iot_serial_no ?? '',
    stationId: wire.station_id ?? null,
    stationName: wire.station_id ? about.stationName(wire.station_id) : '',
    gatewayId: wire.gateway_id ?? null,
    gatewayUuid,
    gatewayName: about.gatewayName(gatewayUuid),
    moduleId: wire.mod_id ?? null,
    ...(wire.prefix && wire.prefix !== about.prefix && { prefix: wire.prefix }),
    model: wire.mod_name || (wire.mod_id ?? ''),
    picture: wire.device_pic ?? '',
    creator: about.userName(wire.create_user ?? ''),
    auth: wire.auth ?? 0,
    status: shownStatus(reported, alarms),
    reported,
    alarms,
    maySleep:
      type === DEVICE_TYPES.inverter && hasSpoken(wire) && Boolean(wire.station_id && about.sleepsAt(wire.station_id)),
    lastSeen: wire.last_time ?? null,
    signal: wire.signal ?? FULL_SIGNAL,
  };
}

/** Null says that it never did; an upstream that does not tell says nothing. */
const hasSpoken = ({ last_time: last }: DeviceWire): boolean => last !== null;

/** The uuid of the gateway that reaches a device: its own field, else by the gateway's id. */
export function gatewayUuidOf(wire: DeviceWire, byId: (gatewayId: string) => string): string {
  return wire.iot_gateway_uuid || (wire.gateway_id ? byId(wire.gateway_id) : '');
}

export function isGateway(wire: DeviceWire): boolean {
  return wire.device_type === DEVICE_TYPES.gateway;
}

/** A status of the upstream; where it gives none, nothing is known until the live link asked (D4.1). */
export function toDeviceStatus(text: string | undefined): DeviceStatus {
  return STATUSES.find((status) => status === text?.toLowerCase()) ?? 'nodata';
}

/** An upstream that gives a status alone means its open faults and warnings, too: they stand until it says otherwise. */
function toOpenAlarms(wire: DeviceWire, reported: DeviceStatus): OpenAlarms {
  const alarmStatus = wire.alarm_status === undefined ? reported : wire.alarm_status?.toLowerCase();
  return alarmStatus === 'fault' || alarmStatus === 'warning' ? alarmStatus : null;
}

export function toTemplate(wire: DeviceTemplateWire): DeviceTemplate {
  return { id: wire.temp_id, name: wire.temp_name };
}

/** The functions of a template in their order, with the groups that they stand in (D3.5, D3.6). */
export function toTemplateFunctions(
  functions: readonly DeviceFunctionWire[],
  groups: readonly { group_id: string; group_name: string }[],
): TemplateFunctions {
  return {
    groups: groups.map((group) => ({ id: group.group_id, name: group.group_name })),
    functions: functions.map(toFunction).sort((a, b) => a.order - b.order),
  };
}

/** What of a served template can be set (D3.5, D3.7), by groups. */
export function toSettingGroups(
  functions: readonly DeviceFunctionWire[],
  groups: readonly { group_id: string; group_name: string }[],
): readonly SettingGroup[] {
  const named = groups.map((group) => ({ id: group.group_id, name: group.group_name }));
  return settingGroups(functions.map(toServed), named);
}

function toServed(wire: DeviceFunctionWire): ServedFunction {
  const { type_detail: detail = null, fun_array: parts = [] } = wire;
  return {
    ...toFunction(wire),
    detail,
    offset: wire.offset ?? 0,
    attached: wire.attached ?? [],
    parts: parts.map(({ fun_code, fun_name, value }) => ({ code: fun_code, name: fun_name, value: value ?? null })),
  };
}

function toFunction(wire: DeviceFunctionWire): DeviceFunction {
  const detail = wire.type_detail;
  return {
    id: wire.fun_id,
    code: wire.fun_code,
    name: wire.fun_name || wire.fun_code,
    groupId: wire.group_id ?? '',
    type: wire.type || 'value',
    unit: wire.unit ?? '',
    order: wire.showorder ?? 0,
    hidden: wire.hidden === 1,
    readOnly: wire.temp_read_only === 2,
    options: Array.isArray(detail) ? detail.map(({ name, value }) => ({ name, value })) : [],
  };
}
