import { CHART_PATH, chartHref, parseChart } from './address';
import { seriesKey } from './series';
import type { ChosenSeries } from './series';

/** The most characters of a name and of an address, and the most charts of one account. */
export const SAVED_CHART = { name: 80, chart: 4_096, most: 100 } as const;

/** The address of a chart as it is saved: its parameters in a fixed order and nothing else; null for a chart that draws nothing. */
export function savedParams(text: string): string | null {
  const state = stateOf(text);
  return state.series.length === 0 ? null : chartHref(state).slice(CHART_PATH.length + 1);
}

function stateOf(text: string) {
  const params = new URLSearchParams(text);
  return parseChart(Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])));
}

/** Names a saved chart in the address of what is shown. */
export const SAVED_PARAM = 'saved';

/** Where a saved chart is shown under its name. */
export function savedHref({ id, chart }: { readonly id: string; readonly chart: string }): string {
  return `${CHART_PATH}?${chart}&${SAVED_PARAM}=${encodeURIComponent(id)}`;
}

/** How many series a saved chart has. */
export function savedCount(chart: string): number {
  return stateOf(chart).series.length;
}

/** Whether the chart shown is still a saved one: it has the same series, whatever its period and how they are drawn. */
export function isSavedChart(chart: string, series: readonly ChosenSeries[]): boolean {
  const keys = (all: readonly ChosenSeries[]) => all.map(seriesKey).toSorted().join(',');
  return keys(stateOf(chart).series) === keys(series);
}
