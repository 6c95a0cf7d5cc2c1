import type { ShownClock } from '../../time/shown';
import type { DetailFigure } from '../figures';
import type { SettingGroup } from '../../devices/setting';
import type { Device, DeviceFunction, DeviceTemplate, FunctionGroup, StatusFacts } from '../../devices/types';
import type { Problem } from '../../problem';
import type { Station, StationTab } from '../types';

export interface DeviceTypeCount {
  readonly id: string;
  /** In the caller's language, as provided by the upstream. */
  readonly name: string;
  readonly count: number;
}

/** The part of a fleet of any size that the shell needs. */
export interface FleetSummary {
  readonly counts: Readonly<Record<StationTab, number>>;
  readonly stationCount: number;
  /** Types with devices, in the order of their codes (P2.21). */
  readonly deviceTypes: readonly DeviceTypeCount[];
}

export interface GatewayRef {
  readonly id: string;
  readonly uuid: string;
  readonly serverId: string;
  /** The offset of its clock; absent where it is right, or unknown. */
  readonly clock?: ShownClock;
}

export interface StationDetail {
  /** Figures of its battery and grid points besides power and yield; empty without such points. */
  readonly figures: readonly DetailFigure[];
  readonly station: Station;
  readonly devices: readonly Device[];
  /** Whether its creator can connect gateways of their own. */
  readonly ownGateways?: boolean;
  readonly gateways: readonly GatewayRef[];
}

export interface DeviceDetail {
  readonly device: Device;
  readonly station: Station | null;
  /** Null for a device without a known gateway. */
  readonly gateway: GatewayRef | null;
  /** Empty where the upstream has no templates for the module. */
  readonly templates: readonly DeviceTemplate[];
  /** By template id. */
  readonly functions: Readonly<Record<string, TemplateFunctions>>;
  /** Its settings, by group; empty where it has none. */
  readonly settings: readonly SettingGroup[];
  /** The upstream's answer about its settings was invalid: none can be shown or written. */
  readonly settingsProblem?: Problem;
  /** Optional features of its module beyond the documents (decisions B). */
  readonly capabilities: readonly string[];
  /** Whether the caller may use the setting tab and the control: as the creator, or by `device_setting` (D5.6, D6.2). */
  readonly maySet: boolean;
  /** The devices connected to a gateway, without itself; empty for any other device. */
  readonly behind: readonly BehindDevice[];
}

/** A device on a gateway, limited to what the gateway's page needs. */
export type BehindDevice = StatusFacts & Pick<Device, 'name' | 'type' | 'typeName'>;

export interface TemplateFunctions {
  readonly groups: readonly FunctionGroup[];
  readonly functions: readonly DeviceFunction[];
}
