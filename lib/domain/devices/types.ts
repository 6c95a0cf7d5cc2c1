/** D2.2, D3.3. */
export const DEVICE_TYPES = { gateway: 'C001', inverter: 'C002', breaker: 'C003', meter: 'C004' } as const;

/** The template of what can be set (D9.2). */
export const SETTING_TEMPLATE = 21;

/**
 * D4.1. `nodata` until the gateway answered; `sleeping` is an inverter that is expected to be off at night
 * (decisions C8) and counts as normal.
 */
export type DeviceStatus = 'nodata' | 'normal' | 'offline' | 'fault' | 'warning' | 'abnormal' | 'timeout' | 'sleeping';

/** What the open alarms of a device make of it; null where they make nothing. */
export type OpenAlarms = 'fault' | 'warning' | null;

export interface Device {
  readonly id: string;
  /** obj_id, by which the upstream's own calls name it; mostly the id. */
  readonly objectId: string;
  readonly name: string;
  /** C001 to C004, or another code with the default view. */
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
  /** Its prefix at the time-series service, where that is not the tenant's. */
  readonly prefix?: string;
  /** The product that it is; empty where the upstream does not tell. */
  readonly model: string;
  readonly picture: string;
  /** Who added it: the name, or the user id where the name is not known. */
  readonly creator: string;
  readonly auth: number;
  /** The worst of what is stored: its state as reported last, and its open alarms. */
  readonly status: DeviceStatus;
  /** Its state as reported last, whatever its alarms say. */
  readonly reported: DeviceStatus;
  readonly alarms: OpenAlarms;
  /** An inverter that nobody expects to answer now. */
  readonly maySleep: boolean;
  /** Epoch ms of the last sample, where the upstream tells. */
  readonly lastSeen: number | null;
  /** 0 to 4; 4 where none is reported (decisions B4). Only gateways have one. */
  readonly signal: number;
}

/** What a live status query and what it shows need of a device. */
export type StatusFacts = Pick<Device, 'id' | 'gatewayUuid' | 'status' | 'alarms' | 'maySleep'>;

/** A function of a template (D3.5), as far as a read-only view needs it. */
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
