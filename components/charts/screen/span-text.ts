import type { ChartAnswer } from '@/lib/contract/portal/charts/series';
import type { CalendarKind } from '@/lib/domain/time/period/calendar';
import { chartMinute, chartPeriodText } from '@/lib/format/chart-time';

/** The time range of a chart, in the zone of its station: its period, or the visible part of it. */
export function spanText(
  { first, from, last, to, zone, zoomed }: Pick<ChartAnswer, 'first' | 'from' | 'last' | 'to' | 'zone' | 'zoomed'>,
  kind: CalendarKind,
  language: string,
): string {
  if (!zoomed) return chartPeriodText({ kind, first, last }, language);
  return `${chartMinute(from, language, zone)} – ${chartMinute(to, language, zone)}`;
}
