import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import { spanOfPeriod, stepsOf } from '@/lib/domain/time/period/cut';
import type { Boundaries } from '@/lib/domain/energy/series/steps';
import type { StationTariffRow } from '../tariffs/tariff-repository';
import type { Piece } from '../api/batched-work';

/** A station and a calendar period. */
export interface ReportPiece extends Piece {
  readonly period: CalendarPeriod;
}

/** The same with the tariffs that applied in it. */
export interface PricedPiece extends ReportPiece {
  readonly tariffs: readonly StationTariffRow[];
}

/** Boundaries of the steps of a period that have begun; empty if none has. */
export function begunBoundaries(period: CalendarPeriod, zone: string, now: number): Boundaries {
  return begun(stepsOf(period, zone), now);
}

/** The boundaries of the steps that have begun, including the end of the last one. */
export function begun(boundaries: Boundaries, now: number): Boundaries {
  const last = boundaries.findLastIndex((edge, index) => index < boundaries.length - 1 && edge <= now);
  return last < 0 ? [] : boundaries.slice(0, last + 2);
}

/** Hours of a period that have begun by now, counted in UTC. */
export function hoursIn(period: CalendarPeriod, zone: string, now: number): number {
  const { start, end } = spanOfPeriod(period, zone);
  return Math.max(0, Math.ceil((Math.min(end, now) - start) / 3_600_000));
}
