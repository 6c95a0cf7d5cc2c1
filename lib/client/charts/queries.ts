import useSWR from 'swr';
import { chartAside, chartProperties, chartSeries } from '@/lib/contract/portal/calls/charts/series';
import { savedCharts } from '@/lib/contract/portal/calls/charts/saved';
import type { ChartAnswer, ChartAside, ChartProperties } from '@/lib/contract/portal/charts/series';
import type { SavedChart, SavedChartList } from '@/lib/contract/portal/charts/saved';
import type { ChartState } from '@/lib/domain/charts/address';
import { seriesText } from '@/lib/domain/charts/address';
import { isSavedChart } from '@/lib/domain/charts/saved';
import { call } from '../http/call';
import { readingOf, type Reading } from '../http/reading';
import { repeated } from '../http/repeated';
import { useRead } from '../http/use-read';

/** Longer than the server's own limit for all series together. */
const LIMIT_MS = 14_000;

/**
 * The series of a chart for this many screen columns; nothing is requested if columns is null or the chart has no series. The
 * last result stays while the next is loading, but that of another period is dropped if the next request fails.
 */
export function useChartSeries(
  { series, range, date, zoom }: ChartState,
  columns: number | null,
  { before = false }: { readonly before?: boolean } = {},
): Reading<ChartAnswer> {
  // The appearance of a series does not affect the data to read.
  const names = series.map((one) => seriesText({ ...one, colour: null, hidden: false })).join(',');
  const params = {
    ...{ series: names, range, date: date ?? undefined },
    ...(zoom && { from: String(zoom.from), to: String(zoom.to) }),
    ...(before && { before: '1' as const }),
    columns: String(columns),
  };
  const time = JSON.stringify([range, date, zoom]);
  const requested = names === '' || columns === null ? null : [chartSeries.path, JSON.stringify(params)];
  const { page, ...reading } = readingOf(
    useSWR<{ readonly time: string; readonly answer: ChartAnswer }, unknown>(
      requested,
      async () => {
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        return {
          time,
          answer: await call(chartSeries, { ...params, zone }, { limitMs: LIMIT_MS }),
        };
      },
      { ...repeated(0), keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 1_000 },
    ),
  );
  return { ...reading, page: reading.problem && page?.time !== time ? null : (page?.answer ?? null) };
}

/** Set-aside readings of the visible series in the visible period; null requests nothing. */
export function useChartAside({ series }: ChartState, seen: { from: number; to: number } | null): Reading<ChartAside> {
  const names = series
    .filter(({ hidden }) => !hidden)
    .map((one) => seriesText({ ...one, colour: null, hidden: false }))
    .join(',');
  const params = { series: names, from: String(seen?.from), to: String(seen?.to) };
  return readingOf(
    useRead(chartAside, names === '' || !seen ? null : params, {
      limitMs: LIMIT_MS,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    }),
  );
}

/** The chartable properties of a device, and its predefined charts; null requests nothing. */
export function useChartProperties(device: string | null): Reading<ChartProperties> {
  return readingOf(
    useRead(chartProperties, device === null ? null : { device }, {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      dedupingInterval: 60_000,
    }),
  );
}

/** The saved charts, once `requested`. */
export function useSavedCharts(requested: boolean): Reading<SavedChartList> {
  return readingOf(
    useRead(savedCharts, requested ? {} : null, { revalidateOnFocus: false, shouldRetryOnError: false }),
  );
}

/** The saved chart named in an address, as long as its series are shown; null if no chart has this id. */
export function useSavedChart(id: string | null, { series }: Pick<ChartState, 'series'>): SavedChart | null {
  const { page } = useSavedCharts(id !== null);
  return page?.charts.find((chart) => chart.id === id && isSavedChart(chart.chart, series)) ?? null;
}
