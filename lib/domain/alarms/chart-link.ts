import { liveChartOf } from '../devices/live-chart';

/** The chart of a device on the day (YYYY-MM-DD, of its station) that something happened on; null for what draws none. */
export function chartHref(device: { readonly id: string; readonly type: string }, day: string): string | null {
  const [first] = liveChartOf(device.type);
  if (!first) return null;
  const params = new URLSearchParams({ series: `${device.id}:${first.code}`, range: 'day', date: day });
  return `/chart?${params.toString()}`;
}
