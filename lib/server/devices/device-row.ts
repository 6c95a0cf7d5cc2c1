import 'server-only';
import type { DeviceFunctionDto, DeviceTemplateDto } from '@/lib/contract/upstream/devices/device';
import type { DeviceDto } from '@/lib/contract/upstream/stations/relevance';
import { shownStatus } from '@/lib/domain/devices/status';
import type { Device, DeviceFunction, DeviceStatus, DeviceTemplate, OpenAlarms } from '@/lib/domain/devices/types';
import { deviceType } from '@/lib/domain/devices/device-types';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import type { TemplateFunctions } from '@/lib/domain/stations/fleet/types';
import { settingGroups } from '@/lib/domain/settings/served';
import type { ServedFunction } from '@/lib/domain/settings/served';

const STATUSES: readonly DeviceStatus[] = ['normal', 'offline', 'fault', 'warning', 'abnormal', 'sleeping', 'timeout'];
/** Assumed signal level of a gateway that reports none (decisions B4). */
const FULL_SIGNAL = 4;

/** What a device's row needs from the rest of the fleet. */
export interface DeviceSurroundings {
  readonly typeName: (code: string) => string;
  readonly stationName: (id: string) => string;
  readonly gatewayUuid: (gatewayId: string) => string;
  readonly gatewayName: (uuid: string) => string;
  /** The name for a user id; the id itself if no name is known. */
  readonly userName: (userId: string) => string;
  /** The tenant's own prefix, which most devices have. */
  readonly prefix: string | undefined;
  /** Whether inverters of a station may be asleep now. */
  readonly sleepsAt: (stationId: string) => boolean;
}

/** Maps a device (P3.9, D3.1). */
export function toDevice(dto: DeviceDto, about: DeviceSurroundings): Device {
  const type = dto.device_type ?? '';
  const gatewayUuid = gatewayUuidOf(dto, about.gatewayUuid);
  const reported = toDeviceStatus(dto.status);
  const alarms = toOpenAlarms(dto, reported);
  return {
    id: dto.device_id,
    objectId: dto.obj_id ?? dto.device_id,
    name: dto.obj_name || dto.device_code || dto.device_id,
    type,
    typeName: dto.type_name || about.typeName(type),
    serial: dto.device_code ?? '',
    key: dto.iot_serial_no ?? '',
    stationId: dto.station_id ?? null,
    stationName: dto.station_id ? about.stationName(dto.station_id) : '',
    gatewayId: dto.gateway_id ?? null,
    gatewayUuid,
    gatewayName: about.gatewayName(gatewayUuid),
    moduleId: dto.mod_id ?? null,
    ...(dto.prefix && dto.prefix !== about.prefix && { prefix: dto.prefix }),
    model: dto.mod_name || (dto.mod_id ?? ''),
    picture: dto.device_pic ?? '',
    creator: about.userName(dto.create_user ?? ''),
    auth: dto.auth ?? 0,
    status: shownStatus(reported, alarms),
    reported,
    alarms,
    maySleep:
      deviceType(type).role === 'inverter' &&
      hasSpoken(dto) &&
      Boolean(dto.station_id && about.sleepsAt(dto.station_id)),
    lastSeen: dto.last_time ?? null,
    signal: dto.signal ?? FULL_SIGNAL,
  };
}

/** Null means it never reported; an upstream without this field leaves it open. */
const hasSpoken = ({ last_time: last }: DeviceDto): boolean => last !== null;

/** The uuid of a device's gateway: its own field, otherwise found by the gateway's id. */
export function gatewayUuidOf(dto: DeviceDto, byId: (gatewayId: string) => string): string {
  return dto.iot_gateway_uuid || (dto.gateway_id ? byId(dto.gateway_id) : '');
}

/** The upstream's status; if it gives none, the status is unknown until the live link queries it (D4.1). */
export function toDeviceStatus(text: string | undefined): DeviceStatus {
  return STATUSES.find((status) => status === text?.toLowerCase()) ?? 'nodata';
}

/** If an upstream gives only a status, its fault and warning also count as open alarms, until it reports otherwise. */
function toOpenAlarms(dto: DeviceDto, reported: DeviceStatus): OpenAlarms {
  const alarmStatus = dto.alarm_status === undefined ? reported : dto.alarm_status?.toLowerCase();
  return alarmStatus === 'fault' || alarmStatus === 'warning' ? alarmStatus : null;
}

export function toTemplate(dto: DeviceTemplateDto): DeviceTemplate {
  return { id: dto.temp_id, name: dto.temp_name };
}

/** The functions of a template in their order, with their groups (D3.5, D3.6). */
export function toTemplateFunctions(
  functions: readonly DeviceFunctionDto[],
  groups: readonly { group_id: string; group_name: string }[],
): TemplateFunctions {
  return {
    groups: groups.map((group) => ({ id: group.group_id, name: group.group_name })),
    functions: functions.map(toFunction).sort((a, b) => a.order - b.order),
  };
}

/** The writable settings of a served template (D3.5, D3.7), by group. */
export function toSettingGroups(
  functions: readonly DeviceFunctionDto[],
  groups: readonly { group_id: string; group_name: string }[],
): readonly SettingGroup[] {
  const named = groups.map((group) => ({ id: group.group_id, name: group.group_name }));
  return settingGroups(functions.map(toServed), named);
}

function toServed(dto: DeviceFunctionDto): ServedFunction {
  const { type_detail: detail = null, fun_array: parts = [] } = dto;
  return {
    ...toFunction(dto),
    detail,
    offset: dto.offset ?? 0,
    attached: dto.attached ?? [],
    parts: parts.map(({ fun_code, fun_name, value }) => ({ code: fun_code, name: fun_name, value: value ?? null })),
  };
}

function toFunction(dto: DeviceFunctionDto): DeviceFunction {
  const detail = dto.type_detail;
  return {
    id: dto.fun_id,
    code: dto.fun_code,
    name: dto.fun_name || dto.fun_code,
    groupId: dto.group_id ?? '',
    type: dto.type || 'value',
    unit: dto.unit ?? '',
    order: dto.showorder ?? 0,
    hidden: dto.hidden === 1,
    readOnly: dto.temp_read_only === 2,
    options: Array.isArray(detail) ? detail.map(({ name, value }) => ({ name, value })) : [],
  };
}
