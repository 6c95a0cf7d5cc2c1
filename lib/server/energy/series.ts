import 'server-only';
import { getAccumulativeDataByZone } from '@/lib/contract/timeseries/accumulative';
import { getAggregateData, getHistoryData } from '@/lib/contract/timeseries/history';
import { bucketsOfSteps, decimate, NO_BUCKETS, hasExtremes } from '@/lib/domain/charts/buckets';
import type { Buckets, StepReading } from '@/lib/domain/charts/buckets';
import type { SeriesItem } from '@/lib/domain/charts/series';
import { barStep, coarserStep, isOneStep, lineStep, stepMs } from '@/lib/domain/charts/window';
import type { ChartWindow } from '@/lib/domain/charts/window';
import type { Device } from '@/lib/domain/devices/types';
import type { CalendarKind } from '@/lib/domain/time/period/calendar';
import { instantOf } from '@/lib/domain/time/period/cut';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { parseInterval, stepBoundaries } from '@/lib/domain/energy/series/steps';
import { callWithAcceptedFields } from '../fleet/accepted-fields';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** Maximum range of raw readings, used if a service does not report the extremes of its steps. */
const RAW_MS = 36 * 3_600_000;
const MOST_STEPS = 10_000;

export interface FiguresQuery extends Pick<SeriesItem, 'show_type' | 'statistics'> {
  readonly device: Pick<Device, 'id' | 'prefix'>;
  readonly code: string;
  readonly zone: string;
  readonly window: ChartWindow;
  readonly range: CalendarKind;
  /** Screen columns. */
  readonly columns: number;
  readonly now: number;
}

/** A series as drawn. `step` is in the format of `tg`, or `raw`; `until` is the end of its last step. */
export interface Figures {
  readonly step: string;
  readonly until: number;
  readonly buckets: Buckets;
  /** For each bar: the share of it that contains samples, if the service reports it. */
  readonly complete: readonly (number | null)[] | null;
  /** The statistic shown, if it differs from the requested one. */
  readonly statistics?: 'sampling';
}

/** The figures of one series by the suitable call: growth over a whole period, growth or samples by step, or raw readings. */
export async function readFigures(caller: Caller, query: FiguresQuery): Promise<Outcome<Figures>> {
  const { window, range, statistics, now } = query;
  if (window.from > now) return ok(noFigures(window.to));
  const zoomed = window.zoomed ? window.to - window.from : null;
  const byBars = query.show_type === 'bar' || statistics === 'interpolation';
  if (!byBars) return readSamples(caller, query);
  const step = barStep(range, zoomed);
  if (statistics !== 'interpolation' || window.zoomed) {
    const found = await readSteps(caller, query, step, statistics === 'interpolation' ? 'diff' : 'sampling');
    if (!found.ok) return found;
    const { step: of, steps } = found.value;
    if (statistics !== 'mean') return ok(bars(query, of, steps));
    const reported = steps.every(({ value, mean }) => value === null || typeof mean === 'number');
    // If a service reports no mean, samples are shown and labelled as such.
    return ok(reported ? bars(query, of, steps.map(toMean)) : { ...bars(query, of, steps), statistics: 'sampling' });
  }
  const growth = await readGrowth(caller, query);
  return growth.ok ? ok(bars(query, step, growth.value)) : growth;
}

/** A line of readings. */
async function readSamples(caller: Caller, query: FiguresQuery): Promise<Outcome<Figures>> {
  const { window, columns, now } = query;
  const length = window.to - window.from;
  const found = await readSteps(caller, query, lineStep(length, columns), 'sampling');
  if (!found.ok) return found;
  const { step, steps } = found.value;
  const read = steps.some(({ value }) => value !== null);
  if (read && !hasExtremes(steps) && length <= RAW_MS) {
    const raw = await readRaw(caller, query);
    // The steps are used if raw readings are unavailable.
    if (raw.ok) return raw;
  }
  return ok({ step, until: window.to, buckets: bucketsOfSteps(steps, stepMs(step), now), complete: null });
}

interface Step extends StepReading {
  readonly complete?: number | undefined;
  readonly mean?: number | null | undefined;
}

const toMean = ({ mean = null, ...step }: Step): Step => ({ ...step, value: mean });

/**
 * Steps of the requested length (D7.24); if data that fine is not stored, or not from the start of the window, steps of the
 * next coarser length with more data.
 */
async function readSteps(
  caller: Caller,
  { device, code, zone, window: { from, to }, now }: FiguresQuery,
  first: string,
  fn: 'sampling' | 'diff',
): Promise<Outcome<{ readonly step: string; readonly steps: readonly Step[] }>> {
  const request = async (step: string, end: number): Promise<Outcome<readonly Step[]>> => {
    const query = { prefix: prefixOf(caller, device), start: from, end, tg: step, zoneStr: zone };
    const extremes = fn === 'sampling' ? { extremes: '1' as const } : {};
    const body = [{ deviceId: device.id, propertyCode: code, fn }];
    const answer = await callWithAcceptedFields(getAggregateData, { query: { ...query, ...extremes }, body }, caller);
    if (!answer.ok) return answer;
    const own = answer.value.find(({ deviceId, propertyCode }) => deviceId === device.id && propertyCode === code);
    return ok((own?.data ?? []).map(({ timestamp, ...rest }) => ({ at: timestamp, ...rest })));
  };
  const end = Math.min(to, now);
  let step = first;
  for (;;) {
    const found = await request(step, end);
    if (!found.ok) return found;
    const known = firstKnown(found.value);
    const coarser = coarserStep(step, to - from);
    if (coarser === null || (known !== null && known - from < stepMs(coarser))) return ok({ step, steps: found.value });
    if (known !== null) {
      // Finer steps may be stored only from there on, or there was no data before.
      const before = await request(coarser, known);
      if (!before.ok || isOneStep(coarser, firstKnown(before.value) ?? known, known, zone)) {
        return ok({ step, steps: found.value });
      }
    }
    step = coarser;
  }
}

/** The prefix under which the service stores a device's data. */
export const prefixOf = (caller: Caller, { prefix }: Pick<Device, 'prefix'>): string => prefix ?? caller.tenant.prefix;

/** The start of the first step with a value; null if none has one. */
const firstKnown = (steps: readonly Step[]): number | null => steps.find(({ value }) => value !== null)?.at ?? null;

/** A counter's increase in each step of a whole period (D7.22). */
async function readGrowth(
  caller: Caller,
  { device, code, zone, window, range }: FiguresQuery,
): Promise<Outcome<readonly Step[]>> {
  const about = { prefix: prefixOf(caller, device), deviceId: device.id, propertyCode: code };
  const requested = { ...about, time: window.start, type: range, zoneStr: zone };
  const answer = await callUpstream(getAccumulativeDataByZone, requested, caller);
  if (!answer.ok) return answer;
  return ok(answer.value.map(({ startTime, value, complete }) => ({ at: startOf(startTime, zone), value, complete })));
}

/** Epoch ms, or a local time as some services write it; NaN for anything else. */
function startOf(text: string, zone: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [, day, clock = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(text) ?? [];
  if (!day) return NaN;
  try {
    return instantOf(zone, `${day}T${clock}`);
  } catch {
    return NaN;
  }
}

/** Every reading of the window (D7.21), reduced here to the screen's columns. */
async function readRaw(
  caller: Caller,
  { device, code, window: { from, to }, columns, now }: FiguresQuery,
): Promise<Outcome<Figures>> {
  const about = { prefix: prefixOf(caller, device), deviceId: device.id, propertyCode: code };
  const answer = await callUpstream(getHistoryData, { ...about, start: from, end: Math.min(to, now) }, caller);
  if (!answer.ok) return answer;
  const readings = answer.value
    .flatMap(({ timestamp, value }) => (value === null ? [] : [{ at: timestamp, value }]))
    .sort((a, b) => a.at - b.at);
  return ok({ step: 'raw', until: to, buckets: decimate(readings, from, to, columns), complete: null });
}

/** One bucket per begun step in the window; a step without a reading stays a gap (decisions C5). */
function bars({ zone, window: { from, to }, now }: FiguresQuery, step: string, steps: readonly Step[]): Figures {
  const interval = parseInterval(step);
  const boundaries = (interval && stepBoundaries(zone, interval, from, to, MOST_STEPS)) ?? [from, to];
  const first = boundaries[0] ?? from;
  const own = steps.filter(({ at }) => at >= first && at < to && at <= now).sort((a, b) => a.at - b.at);
  const values = own.map(({ value }) => value);
  const reported = own.some(({ complete }) => complete !== undefined);
  const end = boundaries.find((edge) => edge > (own.at(-1)?.at ?? first)) ?? to;
  return {
    step,
    until: end,
    buckets: { at: own.map(({ at }) => at), low: values, high: values },
    complete: reported ? own.map(({ complete }) => complete ?? null) : null,
  };
}

function noFigures(until: number): Figures {
  return { step: 'raw', until, buckets: NO_BUCKETS, complete: null };
}
