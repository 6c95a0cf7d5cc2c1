import type { StationSpec } from './builders/station-builder';
import type { NetworkWeather } from './network-weather';

/** Where the accounts of every scenario but the empty one have their addresses. */
export const DEMO_DOMAIN = 'demo.sunhelm.example';

export interface AccountSpec {
  /** Names it within the scenario. */
  readonly key: string;
  readonly tenant: 'sunhelm' | 'electric' | 'lamp';
  readonly email: string;
  readonly name: string;
  /** A business number; empty for individuals. */
  readonly companyCode?: string;
  readonly enterprise?: { readonly key: string; readonly authority: boolean };
  /** One line for the list that is printed at the start; absent for accounts that are not for trying. */
  readonly what?: string;
}

export interface EnterpriseSpec {
  readonly key: string;
  readonly tenant: AccountSpec['tenant'];
  readonly code: string;
  readonly name: string;
}

export interface ShareSpec {
  /** Name of the station. */
  readonly station: string;
  readonly to: string;
  readonly by: string;
  /** 0 view, 1 manage, 3 edit. */
  readonly type: 0 | 1 | 3;
}

/** A unit that is switched on and calls, but belongs to nobody until somebody claims it with what is printed on it. */
export interface ShelfSpec extends Pick<
  StationSpec,
  'town' | 'number' | 'kind' | 'inverters' | 'switchgear' | 'battery'
> {
  /** Of its (first) inverter. */
  readonly serial: string;
  readonly claim: string;
}

/** How much past a scenario has, in days before now unless a date says otherwise. */
export interface HistorySpec {
  /** First local day of the day rollups. */
  readonly since: string;
  /** Days of hour rollups for stations without `longHours`. */
  readonly hourDays: number;
  readonly rawDays: number;
}

export interface Scenario {
  readonly name: string;
  /** What it is for. */
  readonly sentence: string;
  readonly accounts: readonly AccountSpec[];
  readonly enterprises: readonly EnterpriseSpec[];
  readonly stations: readonly StationSpec[];
  readonly shares: readonly ShareSpec[];
  /** Stations, by name, that an enterprise bound to a member; none without it. */
  readonly bindings?: readonly { readonly to: string; readonly by: string; readonly stations: readonly string[] }[];
  /** Whom a member asked to join his enterprise; nobody without it. */
  readonly invitations?: readonly { readonly email: string; readonly by: string }[];
  readonly favourites: readonly { readonly account: string; readonly station: string }[];
  readonly history: HistorySpec | null;
  /** Whether its stations have tariffs; none without it. */
  readonly tariffs?: boolean;
  /** Whether its stations have pictures; none without it. */
  readonly pictures?: boolean;
  /** Units to claim; none without it. */
  readonly shelf?: readonly ShelfSpec[];
  /** How the gateways' lines behave; calm without it. */
  readonly weather?: NetworkWeather;
  /** How many of the stations have a gateway in the simulator; all without it. */
  readonly simulated?: number;
}
