/** D2.2, D3.3. */
export const DEVICE_TYPES = { gateway: 'C001', inverter: 'C002', breaker: 'C003', meter: 'C004' } as const;
export type DeviceKind = keyof typeof DEVICE_TYPES;
export type DeviceTypeCode = (typeof DEVICE_TYPES)[DeviceKind];

/** Template ids of D9.2. */
export const TEMPLATE_IDS = { deviceInfo: 11, realTime: -13, setting: 21, inverterRealTime: 13 } as const;

/**
 * D4.1. `nodata` until the gateway answers; `sleeping` is an inverter that is expected to be off at night (decisions C8) and counts as
 * normal.
 */
export type DeviceStatus = 'nodata' | 'normal' | 'offline' | 'fault' | 'warning' | 'abnormal' | 'timeout' | 'sleeping';

/** The status caused by the open alarms of a device; null where they cause none. */
export type OpenAlarms = 'fault' | 'warning' | null;

export interface Device {
  readonly id: string;
  /** obj_id, used in the upstream's own calls; usually equal to the id. */
  readonly objectId: string;
  readonly name: string;
  /** One of `DEVICE_TYPES`, or another code with the default view. */
  readonly type: string;
  readonly typeName: string;
  readonly serial: string;
  /** iot_serial_no. */
  readonly key: string;
  readonly stationId: string | null;
  readonly stationName: string;
  readonly gatewayId: string | null;
  readonly gatewayUuid: string;
  readonly gatewayName: string;
  readonly moduleId: string | null;
  /** Its prefix in the time-series service, where it differs from the tenant's. */
  readonly prefix?: string;
  /** The product model; empty where the upstream does not provide it. */
  readonly model: string;
  readonly picture: string;
  /** The user who added it: the name, or the user id where the name is unknown. */
  readonly creator: string;
  readonly auth: number;
  /** The worst of the stored values: its last reported state and its open alarms. */
  readonly status: DeviceStatus;
  /** Its last reported state, regardless of its alarms. */
  readonly reported: DeviceStatus;
  readonly alarms: OpenAlarms;
  /** An inverter that is not expected to answer now. */
  readonly maySleep: boolean;
  /** Epoch ms of the last sample, where the upstream provides it. */
  readonly lastSeen: number | null;
  /** 0 to 4; 4 where none is reported (decisions B4). Only gateways have one. */
  readonly signal: number;
}

/** The fields of a device that a live status query and its display need. */
export type StatusFacts = Pick<Device, 'id' | 'gatewayUuid' | 'status' | 'alarms' | 'maySleep'>;

/** A function of a template (D3.5), limited to what a read-only view needs. */
export interface DeviceFunction {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly groupId: string;
  readonly type: string;
  readonly unit: string;
  readonly order: number;
  readonly hidden: boolean;
  readonly readOnly: boolean;
  /** Names of option values, where the type has them. */
  readonly options: readonly { readonly value: string; readonly name: string }[];
}

export interface DeviceTemplate {
  readonly id: number;
  readonly name: string;
}

export interface FunctionGroup {
  readonly id: string;
  readonly name: string;
}
