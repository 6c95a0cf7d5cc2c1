import type { StationSpec } from './builders/station-builder';
import type { NetworkFaults } from './network-faults';

/** Email domain of the accounts of every scenario except the empty one. */
export const DEMO_DOMAIN = 'demo.sunhelm.example';

export interface AccountSpec {
  /** Identifies it within the scenario. */
  readonly key: string;
  readonly tenant: 'sunhelm' | 'electric' | 'lamp';
  readonly email: string;
  readonly name: string;
  /** A business number; empty for individuals. */
  readonly companyCode?: string;
  readonly enterprise?: { readonly key: string; readonly authority: boolean };
  /** One line for the list printed at the start; absent for accounts not offered for trying. */
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

/** A unit that is switched on and connects, but stays unclaimed until someone enters its printed code. */
export interface UnclaimedUnits extends Pick<
  StationSpec,
  'town' | 'number' | 'kind' | 'inverters' | 'switchgear' | 'battery'
> {
  /** Serial number of its (first) inverter. */
  readonly serial: string;
  readonly claim: string;
}

/** Length of a scenario's history in days before now, unless given as a date. */
export interface HistorySpec {
  /** First local day of the day rollups. */
  readonly since: string;
  /** Days of hour rollups for stations without `longHours`. */
  readonly hourDays: number;
  readonly rawDays: number;
}

export interface Scenario {
  readonly name: string;
  /** Its purpose in one sentence. */
  readonly sentence: string;
  readonly accounts: readonly AccountSpec[];
  readonly enterprises: readonly EnterpriseSpec[];
  readonly stations: readonly StationSpec[];
  readonly shares: readonly ShareSpec[];
  /** Stations, by name, that an enterprise bound to a member. */
  readonly bindings?: readonly { readonly to: string; readonly by: string; readonly stations: readonly string[] }[];
  /** Open invitations of members to their enterprise. */
  readonly invitations?: readonly { readonly email: string; readonly by: string }[];
  readonly favourites: readonly { readonly account: string; readonly station: string }[];
  readonly history: HistorySpec | null;
  /** Whether its stations have tariffs. Default false. */
  readonly tariffs?: boolean;
  /** Whether its stations have pictures. Default false. */
  readonly pictures?: boolean;
  /** Unclaimed units. */
  readonly unclaimedUnits?: readonly UnclaimedUnits[];
  /** Link faults of the gateways. Default calm. */
  readonly weather?: NetworkFaults;
  /** Number of stations with a simulated gateway. Default all. */
  readonly simulated?: number;
}
