'use client';

import { chartParams, CHART_PATH, seriesText } from '@/lib/domain/charts/address';
import type { ChartState } from '@/lib/domain/charts/address';
import { chartPeriod } from '@/lib/domain/charts/window';
import { CALENDAR_KINDS, OVERYEAR_FIRST_DAY } from '@/lib/domain/time/period/calendar';
import { dayIn } from '@/lib/format/day';
import { PeriodPicker } from '../../ui/period-picker';
import { useBrowserValue } from '../../ui/use-browser-value';
import type { ChangeChart } from './use-chart-state';

/** The period of the chart (D2.25): no day that has not begun in the station's zone. `first` is today as of the page load. */
export function ChartPeriod({
  state,
  zone,
  first,
  change,
}: {
  state: ChartState;
  zone: string | null;
  first: string;
  change: ChangeChart;
}) {
  const here = useBrowserValue(() => dayIn(Date.now(), zone), first);
  // Before the zone is known, the page's date is more reliable than the browser's.
  const today = zone === null ? first : here;
  const others = chartParams({ ...state, series: [], range: 'day', date: null, zoom: null });
  const series = state.series.map(seriesText).join(',');
  return (
    <PeriodPicker
      value={chartPeriod(state.range, state.date, today)}
      today={today}
      earliest={OVERYEAR_FIRST_DAY}
      kinds={CALENDAR_KINDS}
      action={CHART_PATH}
      keep={{ ...Object.fromEntries(others), series }}
      onChange={(period) => {
        if (period.kind === 'custom') return;
        const running = period.first <= today && period.last >= today;
        change({ range: period.kind, date: running ? null : period.first, zoom: null });
      }}
    />
  );
}
