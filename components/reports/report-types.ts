import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import type { Outcome } from '@/lib/domain/problem';
import type { KnownSum, ReportEnergies, ReportEnergy, ReportPageInfo } from '@/lib/domain/reports/report';

interface Amount {
  readonly unit: string;
  readonly total: number;
}

/** All stations over a period. */
export interface ShownReport {
  readonly stations: number;
  /** Number of stations not computed yet. */
  readonly waiting: number;
  /** Epoch ms of the oldest figure of a current period; null for a past period, or where it is unknown. */
  readonly as_of?: number | null | undefined;
  readonly totals: Readonly<Record<ReportEnergy, KnownSum>>;
  readonly complete: number;
  readonly co2: KnownSum;
  readonly revenue: {
    readonly sums: readonly (Amount & { readonly stations: number })[];
    readonly missing: number;
    readonly waiting: number;
  };
  readonly steps: readonly (ReportEnergies & {
    readonly at: string;
    /** One per currency with revenue. */
    readonly revenue: readonly Amount[];
  })[];
}

/** kWh of the step at `at` that were recorded after a gap since `since`; both are local times. */
export interface HeldEnergy {
  readonly at: string;
  readonly since: string;
  readonly generation: number;
  readonly charging: number;
  readonly discharging: number;
  readonly bought: number;
  readonly sold: number;
}

/** One station. */
export interface ShownRow extends ReportEnergies {
  readonly station_id: string;
  readonly name: string;
  readonly ready: boolean;
  readonly complete: number | null;
  readonly co2: number | null;
  readonly revenue: 'waiting' | 'none' | 'no-data' | readonly Amount[];
  readonly held: readonly HeldEnergy[];
}

export interface ShownPage extends ReportPageInfo {
  readonly report: ShownReport | null;
  readonly rows: readonly ShownRow[];
}

export interface ReportPageProps {
  readonly query: {
    readonly period: CalendarPeriod;
    /** Ids of the selected stations; empty for all. */
    readonly stations: readonly string[];
    readonly search: string;
    readonly paper: boolean;
  };
  readonly today: string;
  /** Whether reports can be sent by email. */
  readonly emails?: boolean;
  /** Null where the URL names no existing period. */
  readonly page: Outcome<ShownPage> | null;
  /** The invalid parameters of the URL. */
  readonly invalid: readonly ('period' | 'date')[];
}
