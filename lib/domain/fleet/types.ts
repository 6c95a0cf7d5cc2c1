import type { ShownClock } from '../clock/shown';
import type { DetailFigure } from '../stations/figures';
import type { SettingGroup } from '../devices/setting';
import type { Device, DeviceFunction, DeviceTemplate, FunctionGroup, StatusFacts } from '../devices/types';
import type { Problem } from '../problem';
import type { Station, StationTab } from '../stations/types';

export interface DeviceTypeCount {
  readonly id: string;
  /** In the caller's language, as the upstream gives it. */
  readonly name: string;
  readonly count: number;
}

/** What the shell needs of a fleet of any size. */
export interface FleetSummary {
  readonly counts: Readonly<Record<StationTab, number>>;
  readonly stationCount: number;
  /** Types that have devices, in the order of their codes (P2.21). */
  readonly deviceTypes: readonly DeviceTypeCount[];
}

export interface GatewayRef {
  readonly id: string;
  readonly uuid: string;
  readonly serverId: string;
  /** How far its clock is off; absent where it is right, or nobody tells. */
  readonly clock?: ShownClock;
}

export interface StationDetail {
  /** What its battery and grid points can tell besides power and yield; empty where it has no such point. */
  readonly figures: readonly DetailFigure[];
  readonly station: Station;
  readonly devices: readonly Device[];
  readonly gateways: readonly GatewayRef[];
}

export interface DeviceDetail {
  readonly device: Device;
  readonly station: Station | null;
  /** Null for a device that no known gateway reaches. */
  readonly gateway: GatewayRef | null;
  /** Empty where the upstream has no templates for the module. */
  readonly templates: readonly DeviceTemplate[];
  /** By template id. */
  readonly functions: Readonly<Record<string, TemplateFunctions>>;
  /** What can be set on it, by groups; empty where nothing can. */
  readonly settings: readonly SettingGroup[];
  /** The upstream answered its settings wrongly: nothing of them can be shown or written. */
  readonly settingsProblem?: Problem;
  /** What its module offers beyond the documents (decisions B). */
  readonly capabilities: readonly string[];
  /** Whether the setting tab and the control are open to the caller: the creator, or by `device_setting` (D5.6, D6.2). */
  readonly maySet: boolean;
  /** What hangs on a gateway, itself left out; of any other device nothing. */
  readonly behind: readonly BehindDevice[];
}

/** A device on a gateway, as far as the gateway's page needs it. */
export type BehindDevice = StatusFacts & Pick<Device, 'name' | 'type' | 'typeName'>;

export interface TemplateFunctions {
  readonly groups: readonly FunctionGroup[];
  readonly functions: readonly DeviceFunction[];
}
