import { liveChartOf } from '../devices/live-chart';

/** How much is shown before and after the instant. */
const AROUND_MS = 2 * 3_600_000;

/**
 * The link to a device's chart around an instant (epoch ms) on `day` (YYYY-MM-DD in the station's zone); null for a device type without
 * a chart.
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
