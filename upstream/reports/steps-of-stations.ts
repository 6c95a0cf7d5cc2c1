import type { AnswerOf } from '@/lib/contract/entry';
import type { getEnergyReport as entry } from '@/lib/contract/upstream/reports';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import { stepUnitOf } from '@/lib/domain/time/period/cut';
import { alignSteps } from '@/lib/domain/time/period/wall-steps';
import { addRevenueSteps } from '@/lib/domain/tariffs/revenue/sums';
import { sumSteps, type StationReport } from '@/lib/domain/reports/report';
import { begunBoundaries, type ReportPiece } from './report-pieces';
import type { PeriodRevenue } from './revenue-of-period';

/** The steps of a report: the sums of all stations, by the local time of each. */
export function stepsOfStations(
  period: CalendarPeriod,
  {
    earnings,
    known,
    pieces,
  }: {
    readonly pieces: readonly ReportPiece[];
    /** Stations whose energy or revenue is known. */
    readonly known: readonly { readonly piece: ReportPiece; readonly report: StationReport }[];
    readonly earnings: readonly { readonly piece: ReportPiece; readonly revenue: PeriodRevenue }[];
  },
  now: number,
): AnswerOf<typeof entry>['steps'] {
  const zones = new Set(pieces.map(({ timeZone }) => timeZone));
  const { rows, rowsOf } = alignSteps(
    stepUnitOf(period),
    new Map([...zones].map((zone) => [zone, begunBoundaries(period, zone, now)])),
  );
  const rowsAt = ({ timeZone }: ReportPiece) => rowsOf.get(timeZone) ?? [];
  const energies = sumSteps(
    rows.length,
    known.map(({ piece, report }) => ({ steps: report.steps, rows: rowsAt(piece) })),
  );
  const revenue = addRevenueSteps(
    rows.length,
    earnings.map(({ piece, revenue: { steps } }) => ({ steps, rows: rowsAt(piece) })),
  );
  return energies.map((energy, row) => ({
    at: rows[row] ?? '',
    ...energy,
    revenue: revenue.flatMap(({ unit, totals }) => {
      const total = totals[row] ?? null;
      return total === null ? [] : [{ unit, total }];
    }),
  }));
}
