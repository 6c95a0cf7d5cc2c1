import { CHART_PATH, chartHref, parseChart } from './address';

/** Characters of a name and of an address, and charts of one person. */
export const KEPT_CHART = { name: 80, chart: 4_096, most: 100 } as const;

/** The address of a chart as it is kept: its parameters in one order, with nothing else; null for one that draws nothing. */
export function savedParams(text: string): string | null {
  const params = new URLSearchParams(text);
  const state = parseChart(Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])));
  return state.series.length === 0 ? null : chartHref(state).slice(CHART_PATH.length + 1);
}
