import type { Decimal } from 'decimal.js';
import type { Side } from '../bands';

/** The parts of an hour's energies that may have come before it, kWh: since `since` (epoch ms) some of it had no data. */
export interface Carried {
  readonly since: number;
  /** Whether data was missing for whole hours. */
  readonly missed: boolean;
  readonly powerGeneration: number;
  readonly charging: number;
  readonly discharging: number;
  readonly powerSelling: number;
  readonly powerBuy: number;
}

/** Which counters that revenue depends on had data for less of an hour than others: only for a part of it, or not at all. */
export interface Uneven {
  readonly generation: Unheard;
  /** Since when the silent generation has had no data, epoch ms; null where none is silent. */
  readonly silentSince: number | null;
  /** The counters of sold or stored energy. */
  readonly selling: Unheard;
}
type Unheard = 'short' | 'silent' | null;

/** The energies that a station generated, stored, sold and bought in an hour: epoch ms and kWh; null where unknown. */
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
  /** The share of the hour with data, 0 to 1; null or absent where the upstream does not report it. */
  readonly complete?: number | null;
}

/** An hour of revenue (D3.13). Energies by the rules of D9.5; prices per kWh and totals in `unit`. */
export interface RevenueRow extends HourEnergies {
  readonly powerSelfUse: number | null;
  readonly sellingUnitPrice: number;
  readonly sellingTotalPrice: number | null;
  readonly selfUnitPrice: number;
  readonly selfTotalPrice: number | null;
  readonly totalRevenue: number | null;
  /** ISO 4217 of the tariff in force; null where there was none. */
  readonly unit: string | null;
}

/** Prices per kWh of each side, and their currency. */
export interface HourPrices extends Readonly<Record<Side, Decimal>> {
  readonly unit: string | null;
}

type Span = Pick<HourEnergies, 'startTime' | 'endTime'>;
export type HourPricing = (hour: Span) => HourPrices;

/** Energies by the rules of D9.5. */
export type SharedEnergies = Pick<RevenueRow, 'powerGeneration' | 'charging' | 'powerSelling' | 'powerSelfUse'>;
