import { useMemo } from 'react';
import { useLocale } from 'next-intl';
import type { ChartAnswer } from '@/lib/contract/portal/charts/series';
import type { ChartState } from '@/lib/domain/charts/address';
import { drawnSeries, valueAt } from '@/lib/domain/charts/drawn';
import { layOut } from '@/lib/domain/charts/layout';
import { tickUnit, timeTicks } from '@/lib/domain/charts/time-ticks';
import { withOffset } from '@/lib/domain/time/period/labels';
import { formatNumber } from '@/lib/format/number';
import { chartDay, chartMoment } from '@/lib/format/chart-time';
import { stepLabel, stepRoom } from '@/lib/format/step-label';
import type { ShownValue } from '../value-list';
import { valueText } from './value-labels';

const DAY_STEP = /^\d+[dwMy]$/;

/** A chart laid out for a box, and its values at an instant. */
export function useDrawnChart(
  state: ChartState,
  answer: ChartAnswer,
  before: ChartAnswer | null,
  box: { readonly width: number; readonly height: number },
  labels: { readonly before: (text: string) => string },
) {
  const locale = useLocale();
  const { from, to, zone, zoomed } = answer;
  const drawn = useMemo(() => drawnSeries(state.series, answer, before), [state.series, answer, before]);
  const layout = useMemo(() => {
    const unit = tickUnit(state.range, zoomed ? to - from : null);
    const timesIn = (px: number) => {
      const most = Math.max(2, Math.floor(px / stepRoom(unit, locale)));
      return timeTicks(zone, unit, { from, to }, most, (...step) => stepLabel(...step, locale));
    };
    const text = (value: number, decimals: number) => formatNumber(value, locale, decimals, decimals);
    return layOut({ ...box, from, to, series: drawn, timesIn, text });
  }, [state.range, zoomed, to, from, zone, box, drawn, locale]);
  const ready = answer.series.filter(({ state: is }) => is === 'ready');
  // Without loaded series it is unknown whether all steps are days.
  const byDays = ready.length > 0 && ready.every(({ step }) => DAY_STEP.test(step));
  const timeText = (at: number) =>
    byDays ? chartDay(at, locale, zone) : withOffset(chartMoment(at, locale, zone), at, zone);
  const tolerance = (to - from) / 60;
  const aboutOf = (key: string) => answer.series.find((series) => series.key === key);
  // With a single device its name does not distinguish the lines.
  const oneDevice = new Set(drawn.map(({ key }) => aboutOf(key)?.device)).size === 1;
  const valuesAt = (at: number): ShownValue[] =>
    drawn
      .filter((one) => !one.before)
      .map((one) => {
        const about = aboutOf(one.key);
        const old = drawn.find((other) => other.before && other.key === one.key);
        const now = valueText(valueAt(one, at, tolerance), one.unit, locale);
        const was = old && valueText(valueAt(old, at, tolerance), one.unit, locale);
        return {
          key: one.key,
          name: about?.fun_name ?? '',
          of: oneDevice ? '' : (about?.device_name ?? ''),
          colour: one.colour,
          text: was ? `${now} ${labels.before(was)}` : now,
        };
      });
  return { drawn, layout, timeText, valuesAt };
}
