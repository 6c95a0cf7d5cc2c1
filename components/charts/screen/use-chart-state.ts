'use client';

import { useSearchParams } from 'next/navigation';
import { chartHref, parseChart, invalidChart } from '@/lib/domain/charts/address';
import type { ChartState } from '@/lib/domain/charts/address';
import { SAVED_PARAM } from '@/lib/domain/charts/saved';
import type { ChosenSeries } from '@/lib/domain/charts/series';

export type ChangeChart = (change: Partial<ChartState>, how?: 'push' | 'replace') => void;

/**
 * A chart as given by its URL, with the series of `preset` where the URL names none. `change` adds a history entry or replaces the
 * current one.
 */
export function useChartState(preset?: readonly ChosenSeries[]): {
  readonly state: ChartState;
  /** The invalid parts of the URL, which are ignored. */
  readonly invalid: ReturnType<typeof invalidChart>;
  readonly change: ChangeChart;
  /** Id of the saved chart in the URL, or null. */
  readonly saved: string | null;
} {
  const params = useSearchParams();
  const all = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
  const state = parseChart(all, preset);
  const saved = params.get(SAVED_PARAM);
  return {
    state,
    saved,
    invalid: invalidChart(all),
    change: (next, how = 'push') => {
      const named = saved === null ? '' : `&${SAVED_PARAM}=${encodeURIComponent(saved)}`;
      const address = `${chartHref({ ...state, ...next })}${named}`;
      // Everything is rendered on the client, so the page need not be requested again.
      if (how === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
  };
}
