import { CHART_PATH, chartHref, parseChart } from './address';
import { seriesKey } from './series';
import type { ChosenSeries } from './series';

/** Maximum characters of a name and of an address, and maximum charts per account. */
export const SAVED_CHART = { name: 80, chart: 4_096, most: 100 } as const;

/** The address of a chart in the form saved: only its parameters, in a fixed order; null for a chart without series. */
export function savedParams(text: string): string | null {
  const state = stateOf(text);
  return state.series.length === 0 ? null : chartHref(state).slice(CHART_PATH.length + 1);
}

function stateOf(text: string) {
  const params = new URLSearchParams(text);
  return parseChart(Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])));
}

/** The address parameter that names the saved chart shown. */
export const SAVED_PARAM = 'saved';

/** The link to a saved chart, under its name. */
export function savedHref({ id, chart }: { readonly id: string; readonly chart: string }): string {
  return `${CHART_PATH}?${chart}&${SAVED_PARAM}=${encodeURIComponent(id)}`;
}

/** The number of series of a saved chart. */
export function savedCount(chart: string): number {
  return stateOf(chart).series.length;
}

/** Whether the chart shown still has the same series as a saved one, regardless of period and style. */
export function isSavedChart(chart: string, series: readonly ChosenSeries[]): boolean {
  const keys = (all: readonly ChosenSeries[]) => all.map(seriesKey).toSorted().join(',');
  return keys(stateOf(chart).series) === keys(series);
}
