import type { AnswerOf } from '@/lib/contract/entry';
import type { getEnergyReport as entry } from '@/lib/contract/upstream/reports';
import { QUARTER_HOUR_MS } from '@/lib/domain/time/durations';
import { spreadEvenly, type EnergySpan } from '@/lib/domain/energy/spread';
import type { StationReport } from '@/lib/domain/reports/report';
import { begunBoundaries, type ReportPiece } from './report-pieces';

/** The offsets of all current zones differ by whole quarters of an hour. */

/** Total generation of the stations of a daily report over time; null without data. `at`: when each report was computed (epoch ms). */
export function generationByTime(
  known: readonly { readonly piece: ReportPiece; readonly report: StationReport; readonly at: number }[],
): AnswerOf<typeof entry>['by_time'] {
  const spans: EnergySpan[] = known.flatMap(({ at, piece, report }) => {
    const boundaries = begunBoundaries(piece.period, piece.timeZone, at);
    return report.steps.flatMap(({ generation }, step) => {
      const [start, end] = boundaries.slice(step, step + 2);
      if (generation === null || start === undefined || end === undefined) return [];
      return [{ start, end: Math.min(end, at), energy: generation }];
    });
  });
  if (spans.length === 0) return null;
  const from = spans.reduce((least, { start }) => Math.min(least, start), Infinity);
  const to = spans.reduce((most, { end }) => Math.max(most, end), -Infinity);
  const count = Math.ceil((to - from) / QUARTER_HOUR_MS);
  return { from, generation: spreadEvenly(spans, { from, stepMs: QUARTER_HOUR_MS, count }) };
}
