import type { ChartSetId } from '../charts/set-ids';
import { CAPABILITIES, type Capability } from './capabilities';
import type { LiveCode, LiveSeries } from './live-codes';
import { DEVICE_TYPES, TEMPLATE_IDS, type DeviceTypeCode } from './types';

/*
 * What the portal and the embedded backend do with each type of device (docs/adding-a-device-type.md). Code decides by these
 * properties and does not compare codes.
 */

/**
 * What a device is in its station: a gateway forwards the messages of the others and carries no current; the energies of inverters make
 * up the station's sums, and inverters may be off at night; a switch opens a circuit, a meter measures one.
 */
export type DeviceRole = 'gateway' | 'inverter' | 'switch' | 'meter' | 'other';

export interface DeviceType {
  readonly role: DeviceRole;
  /** Readings over the whole width, a card with readings beside it, or readings alone (D2.9, D2.23). */
  readonly overview: 'wide' | 'card' | 'plain';
  /** The template of its real-time data (D9.2). */
  readonly realTime: number;
  /** What its modules offer beyond the documents (D3.4, decisions B). */
  readonly capabilities: readonly Capability[];
  /** The property that confirms a remote command: 1 after "enable", 0 after "disable"; `texts` names the texts of the dialog. */
  readonly control: { readonly code: string; readonly texts: 'gateway' | 'breaker' } | null;
  /** Series of the live chart (D9.4) or trend chart (D2.21). */
  readonly liveChart: readonly LiveSeries[];
  /** Ready-made charts: properties in drawing order, on at most three axes. */
  readonly charts: Readonly<Partial<Record<ChartSetId, readonly string[]>>>;
}

/** Whether a breaker accepts remote commands, and whether a gateway forwards them. */
export const CONTROL_ENABLED = 'controlEnable';

const inUnit = (unit: string, ...codes: readonly LiveCode[]): LiveSeries[] => codes.map((code) => ({ code, unit }));
const CIRCUIT_CHART = [...inUnit('kW', 'P'), ...inUnit('kvar', 'Q'), ...inUnit('A', 'Ia', 'Ib', 'Ic')];

/** One record for each type. */
export const DEVICE_TYPE_RECORDS: Readonly<Record<DeviceTypeCode, DeviceType>> = {
  [DEVICE_TYPES.gateway]: {
    role: 'gateway',
    overview: 'card',
    realTime: TEMPLATE_IDS.realTime,
    capabilities: [CAPABILITIES.remoteControl],
    control: { code: CONTROL_ENABLED, texts: 'gateway' },
    liveChart: [],
    charts: { temperatures: ['boardTemp'] },
  },
  [DEVICE_TYPES.inverter]: {
    role: 'inverter',
    overview: 'wide',
    realTime: TEMPLATE_IDS.inverterRealTime,
    capabilities: [CAPABILITIES.firmwareUpgrade],
    control: null,
    liveChart: inUnit('W', 'gridPower', 'invPower', 'loadPower', 'pv1Power', 'pv2Power'),
    charts: {
      power: ['pv1Power', 'pv2Power', 'loadPower', 'gridPower', 'battPower'],
      energy: ['KRA', 'load', 'buy', 'sell', 'charge', 'discharge'],
      battery: ['battSoc', 'battPower', 'battVolt'],
      gridQuality: ['gridVolt', 'gridFreq'],
      temperatures: ['dcTemp', 'acTemp', 'envTemp', 'battTemp'],
    },
  },
  [DEVICE_TYPES.breaker]: {
    role: 'switch',
    overview: 'card',
    realTime: TEMPLATE_IDS.realTime,
    capabilities: [CAPABILITIES.remoteControl],
    control: { code: 'gateStatus', texts: 'breaker' },
    liveChart: CIRCUIT_CHART,
    charts: {
      power: ['P', 'Q'],
      energy: ['KRA', 'KRA-in'],
      gridQuality: ['Ua', 'Ub', 'Uc', 'F', 'PF'],
      temperatures: ['contactTempA', 'contactTempB', 'contactTempC', 'cabinetTemp'],
    },
  },
  [DEVICE_TYPES.meter]: {
    role: 'meter',
    overview: 'card',
    realTime: TEMPLATE_IDS.realTime,
    capabilities: [],
    control: null,
    liveChart: CIRCUIT_CHART,
    charts: {
      power: ['P', 'Q'],
      energy: ['KRA', 'KRA-out'],
      gridQuality: ['Ua', 'Ub', 'Uc', 'F', 'unbalance', 'thdU', 'thdI'],
    },
  },
};

const UNKNOWN: DeviceType = {
  role: 'other',
  overview: 'plain',
  realTime: TEMPLATE_IDS.realTime,
  capabilities: [],
  control: null,
  liveChart: [],
  charts: {},
};

/** The record of a type; that of a type without properties of its own for an unknown code. */
export function deviceType(code: string): DeviceType {
  const records: Readonly<Record<string, DeviceType>> = DEVICE_TYPE_RECORDS;
  return (Object.hasOwn(records, code) ? records[code] : undefined) ?? UNKNOWN;
}

export const isGateway = (code: string): boolean => deviceType(code).role === 'gateway';

/** The codes of the types with a role. */
export function typesOf(role: DeviceRole): string[] {
  return Object.keys(DEVICE_TYPE_RECORDS).filter((code) => deviceType(code).role === role);
}
