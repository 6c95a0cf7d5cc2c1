import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { DeviceTrend } from '@/lib/contract/portal/devices/history';
import { getAggregateData } from '@/lib/contract/timeseries/history';
import { liveChartOf, LIVE_WINDOW_MS } from '@/lib/domain/devices/live-chart';
import type { LiveCode } from '@/lib/domain/devices/live-codes';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { findDevice } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { prefixOf } from '../energy/series';

/** Three samples of a gateway per step, so that a slightly late one leaves no gap. */
const STEP = '30s';

/** The last hour of a device's live chart (D7.24); `forbidden` if the caller has no access to it. A type without a chart has no series. */
export async function readDeviceTrend(
  caller: Caller,
  type: string,
  id: string,
  now: number,
): Promise<Outcome<DeviceTrend>> {
  const found = await findDevice(caller, id, type);
  if (!found.ok) return found;
  const codes = liveChartOf(type).map(({ code }) => code);
  const none = { supported: false, now, times: [], series: [] };
  if (codes.length === 0) return ok(none);
  const query = { prefix: prefixOf(caller, found.value.device), start: now - LIVE_WINDOW_MS, end: now, tg: STEP };
  const body = codes.map((propertyCode) => ({ deviceId: id, propertyCode, fn: 'sampling' as const }));
  const answer = await callUpstream(getAggregateData, { query, body }, caller);
  // D8.15: any response other than data means no data; a missing response is reported.
  if (!answer.ok) return ['upstream-code', 'bad-answer'].includes(answer.problem.kind) ? ok(none) : answer;
  return ok({ supported: true, now, ...toTrend(answer.value, codes, now) });
}

function toTrend(
  dto: OutputOf<typeof getAggregateData>,
  codes: readonly LiveCode[],
  now: number,
): Pick<DeviceTrend, 'times' | 'series'> {
  const known = new Map(
    dto.map((one) => [one.propertyCode, new Map(one.data.map(({ timestamp, value }) => [timestamp, value]))]),
  );
  const times = [...new Set([...known.values()].flatMap((values) => [...values.keys()]))]
    .filter((at) => at <= now)
    .sort((a, b) => a - b);
  const series = codes.map((code) => ({ code, values: times.map((at) => known.get(code)?.get(at) ?? null) }));
  return { times, series };
}
