import type { Decimal } from 'decimal.js';
import type { Side } from '../tariffs/bands';

/** What of the energies of an hour may have come before it, kWh: since `since` (epoch ms) some of it was not heard. */
export interface Carried {
  readonly since: number;
  /** Whether some of it was not heard for whole hours. */
  readonly missed: boolean;
  readonly powerGeneration: number;
  readonly charging: number;
  readonly discharging: number;
  readonly powerSelling: number;
  readonly powerBuy: number;
}

/** What of the counters that money depends on was heard for less of an hour than others: for a part of it, or not at all. */
export interface Uneven {
  readonly generation: Unheard;
  /** From when on what was silent of generation was not heard, epoch ms; null where nothing was. */
  readonly silentSince: number | null;
  /** Of what was sold or stored. */
  readonly selling: Unheard;
}
type Unheard = 'short' | 'silent' | null;

/** What a station generated, stored, sold and bought in an hour: epoch ms and kWh; null where it is not known. */
export interface HourEnergies {
  readonly startTime: number;
  readonly endTime: number;
  readonly powerGeneration: number | null;
  readonly charging: number | null;
  readonly discharging: number | null;
  readonly powerSelling: number | null;
  readonly powerBuy: number | null;
  readonly carried?: Carried;
  readonly uneven?: Uneven;
  /** Which share of the hour was heard, 0 to 1; null or absent where the upstream does not report it. */
  readonly complete?: number | null;
}

/** An hour of revenue (D3.13). Energies after the rules of D9.5; prices per kWh and totals in `unit`. */
export interface RevenueRow extends HourEnergies {
  readonly powerSelfUse: number | null;
  readonly sellingUnitPrice: number;
  readonly sellingTotalPrice: number | null;
  readonly selfUnitPrice: number;
  readonly selfTotalPrice: number | null;
  readonly totalRevenue: number | null;
  /** ISO 4217 of the tariff that held; null where none did. */
  readonly unit: string | null;
}

/** Prices per kWh of each side, and their currency. */
export interface HourPrices extends Readonly<Record<Side, Decimal>> {
  readonly unit: string | null;
}

type Span = Pick<HourEnergies, 'startTime' | 'endTime'>;
export type HourPricing = (hour: Span) => HourPrices;

/** Energies after the rules of D9.5. */
export type SharedEnergies = Pick<RevenueRow, 'powerGeneration' | 'charging' | 'powerSelling' | 'powerSelfUse'>;
