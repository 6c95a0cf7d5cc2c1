import { liveChartOf } from '../devices/live-chart';

/** How much of the day is shown before and after the moment. */
const AROUND_MS = 2 * 3_600_000;

/**
 * The chart of a device around an instant (epoch ms) on whose `day` (YYYY-MM-DD, of its station) it is; null for what draws none.
 */
export function chartHref(
  device: { readonly id: string; readonly type: string },
  at: number,
  day: string,
): string | null {
  const [first] = liveChartOf(device.type);
  if (!first) return null;
  const params = new URLSearchParams({ series: `${device.id}:${first.code}`, range: 'day', date: day });
  params.set('zoom', `${at - AROUND_MS}-${at + AROUND_MS}`);
  return `/chart?${params.toString()}`;
}
