'use client';

import { useSearchParams } from 'next/navigation';
import { chartHref, parseChart, invalidChart } from '@/lib/domain/chart/address';
import type { ChartState } from '@/lib/domain/chart/address';
import { SAVED_PARAM } from '@/lib/domain/chart/saved';
import type { ChosenSeries } from '@/lib/domain/chart/series';

export type ChangeChart = (change: Partial<ChartState>, how?: 'push' | 'replace') => void;

/**
 * A chart as its address says, with the series of `preset` where it says nothing of any, and how to change it: a step in the history,
 * or instead of the last one.
 */
export function useChartState(preset?: readonly ChosenSeries[]): {
  readonly state: ChartState;
  /** What of the address was left out. */
  readonly invalid: ReturnType<typeof invalidChart>;
  readonly change: ChangeChart;
  /** The saved chart that the address names. */
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
      // All of it is drawn here: the page need not be asked for anew.
      if (how === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
  };
}
