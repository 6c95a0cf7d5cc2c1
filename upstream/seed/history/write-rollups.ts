import type { PoolClient } from 'pg';
import { chunkOf } from '@/lib/domain/energy/series/absorb';
import { foldRollups, onSumGrid, rollUp, SLOT_MS, type Rollup, type Sample } from '@/lib/domain/energy/series/rollup';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { CopyWriter } from './copy-writer';
import { JUST_BEFORE_MS } from './live-past';
import type { StationHistory } from './record';

/** Samples a gateway would send per hour at five-minute intervals. */
const SAMPLES_PER_HOUR = 12;
export const KEYS = ['station_key', 'device_key', 'property_id'] as const;
export const FIGURES = [
  'first',
  'first_at',
  'last',
  'last_at',
  'min',
  'max',
  'sum',
  'count',
  'resets',
  'covered',
] as const;

/** Keys for the rows of a station, with devices in the order of its history. */
export interface Target {
  readonly station: number;
  readonly devices: readonly number[];
  readonly property: (code: string) => number;
}

/** `recent`: what pages of today and this month need; `past`: everything before it and what only charts show. */
export type Part = 'recent' | 'past';

/**
 * First recent day of a history, from its last day: the first of that month, or the day before the last if that is earlier.
 */
export function recentDay(last: number): number {
  const first = last - new Date(last * DAY_MS).getUTCDate() + 1;
  return Math.min(first, last - 1);
}

function recentFrom({ days }: StationHistory): { number: number; start: number } {
  const last = days.at(-1)?.number ?? 0;
  const from = days.find(({ number }) => number >= recentDay(last));
  return from ?? { number: last, start: -Infinity };
}

/** Writes day rollups. Live samples are merged into the last recent one. */
export async function writeDays(
  client: PoolClient,
  entries: readonly { history: StationHistory; target: Target }[],
  part: Part,
): Promise<number> {
  const copy = new CopyWriter(client, 'sample_day', [...KEYS, 'day', ...FIGURES]);
  for (const { history, target } of entries) {
    const recent = recentFrom(history).number;
    for (const [index, unit] of history.devices.entries()) {
      const device = target.devices[index] ?? 0;
      for (const [column, code] of unit.columns.totals.entries()) {
        const total = target.property(code);
        const name = unit.columns.todays[column] ?? null;
        const daily = name === null ? null : target.property(name);
        for (const [i, day] of history.days.entries()) {
          if (day.number >= recent !== (part === 'recent')) continue;
          const from = unit.days[i]?.[column] ?? 0;
          const to = unit.days[i + 1]?.[column] ?? 0;
          copy.row().int(target.station).int(device).smallint(total).date(day.number);
          counterFigures(copy, from, to, day.start, day.end);
          if (daily !== null) {
            copy.row().int(target.station).int(device).smallint(daily).date(day.number);
            counterFigures(copy, 0, unit.todays[i]?.[column] ?? 0, day.start, day.end);
          }
          if (copy.full) await copy.drain();
        }
      }
      for (const [code, spans] of instantSpans(history, index, dayOf(history))) {
        for (const [number, rollup] of spans) {
          if (number >= recent !== (part === 'recent')) continue;
          copy.row().int(target.station).int(device).smallint(target.property(code)).date(number);
          figures(copy, rollup);
          if (copy.full) await copy.drain();
        }
      }
    }
  }
  await copy.finish();
  return copy.rows;
}

/**
 * Writes hour rollups. Those of sampled properties all count as past, and their last one is left out: live samples are
 * merged into it (`lastHours`).
 */
export async function writeHours(
  client: PoolClient,
  entries: readonly { history: StationHistory; target: Target }[],
  part: Part,
): Promise<number> {
  const copy = new CopyWriter(client, 'sample_hour', [...KEYS, 'hour', ...FIGURES]);
  for (const { history, target } of entries) {
    const { start: recent } = recentFrom(history);
    const last = history.hours.length - 2;
    for (const [index, unit] of history.devices.entries()) {
      const device = target.devices[index] ?? 0;
      for (const [column, code] of unit.columns.totals.entries()) {
        for (let i = 0; i <= last; i += 1) {
          const hour = history.hours[i] ?? 0;
          if (hour >= recent !== (part === 'recent')) continue;
          copy.row().int(target.station).int(device).smallint(target.property(code)).instant(hour);
          counterFigures(
            copy,
            unit.hours[i]?.[column] ?? 0,
            unit.hours[i + 1]?.[column] ?? 0,
            hour,
            history.hours[i + 1] ?? hour,
          );
          if (copy.full) await copy.drain();
        }
      }
      if (part === 'recent') continue;
      const current = history.hours[last] ?? 0;
      for (const [code, spans] of instantSpans(history, index, (ts) => hourOf(history, ts))) {
        for (const [hour, rollup] of spans) {
          if (hour >= current) continue;
          copy.row().int(target.station).int(device).smallint(target.property(code)).instant(hour);
          figures(copy, rollup);
          if (copy.full) await copy.drain();
        }
      }
    }
  }
  await copy.finish();
  return copy.rows;
}

/** The last hour of a device's sampled properties, which ends with the history. */
export function lastHours(history: StationHistory, index: number, target: Target) {
  const span = history.hours[history.hours.length - 2] ?? 0;
  return [...instantSpans(history, index, (ts) => hourOf(history, ts))].flatMap(([code, spans]) => {
    const rollup = spans.get(span);
    return rollup ? [{ propertyId: target.property(code), span, rollup }] : [];
  });
}

/** Raw samples of a device in chunks, in time order. */
export function rawChunks(history: StationHistory, index: number, target: Target) {
  const device = history.devices[index];
  return (device?.columns.raw ?? []).flatMap((code, column) => {
    const starts = new Map<number, Sample[]>();
    for (const [i, ts] of history.raw.entries()) {
      const value = device?.raw[i]?.[column] ?? NaN;
      if (!Number.isNaN(value)) listIn(starts, chunkOf(ts)).push({ ts, value });
    }
    return [...starts].map(([start, samples]) => ({ propertyId: target.property(code), start, samples }));
  });
}

/**
 * A counter over a span: its value at the first instant and just before the end, so that spans join without a gap and hours
 * add up to their day.
 */
export function counterRollup(from: number, to: number, start: number, end: number): Rollup {
  const count = Math.max(1, Math.round(((end - start) / HOUR_MS) * SAMPLES_PER_HOUR));
  return {
    first: from,
    firstAt: start,
    last: to,
    lastAt: end - JUST_BEFORE_MS,
    min: from,
    max: to,
    sum: onSumGrid((count * (from + to)) / 2),
    count,
    aside: 0,
    begins: null,
    resets: 0,
    covered: Math.ceil(end / SLOT_MS) - Math.floor(start / SLOT_MS),
  };
}

function counterFigures(copy: CopyWriter, from: number, to: number, start: number, end: number): void {
  figures(copy, counterRollup(from, to, start, end));
}

export function figures(copy: CopyWriter, rollup: Rollup): void {
  const { first, firstAt, last, lastAt, min, max, sum, count, resets, covered } = rollup;
  copy.double(first).instant(firstAt).double(last).instant(lastAt).double(min).double(max).double(sum).int(count);
  copy.double(resets).smallint(covered);
}

/** Rollups of sampled powers without a counter: from samples if there are some, otherwise from hourly means. */
function instantSpans(
  history: StationHistory,
  index: number,
  spanOf: (ts: number) => number,
): Map<string, Map<number, Rollup>> {
  const spans = new Map<string, Map<number, Rollup>>();
  const device = history.devices[index];
  for (const [column, code] of device?.columns.raw.entries() ?? []) {
    if (!device?.columns.instants.includes(code)) continue;
    const parts = new Map<number, Rollup[]>();
    const samples = new Map<number, Sample[]>();
    for (const [i, { start, end }] of history.meanHours.entries()) {
      const value = device.means[i]?.[column] ?? NaN;
      if (!Number.isNaN(value)) listIn(parts, spanOf(start)).push(counterRollup(value, value, start, end));
    }
    for (const [i, ts] of history.raw.entries()) {
      const value = device.raw[i]?.[column] ?? NaN;
      if (!Number.isNaN(value)) listIn(samples, spanOf(ts)).push({ ts, value });
    }
    for (const [span, list] of samples) listIn(parts, span).push(...[rollUp(list)].flatMap((one) => one ?? []));
    const joined = [...parts].flatMap(([span, list]) => {
      const rollup = foldRollups(list);
      return rollup ? [[span, rollup] as const] : [];
    });
    spans.set(code, new Map(joined));
  }
  return spans;
}

function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = []));
  return list;
}

/** Samples are in order, so the day of one is that of the previous one or later. */
function dayOf(history: StationHistory): (ts: number) => number {
  let at = 0;
  return (ts) => {
    if (ts < (history.days[at]?.start ?? 0)) at = 0;
    while (at + 1 < history.days.length && ts >= (history.days[at + 1]?.start ?? Infinity)) at += 1;
    return history.days[at]?.number ?? 0;
  };
}

function hourOf({ hours }: StationHistory, ts: number): number {
  // All hours are whole except the last, which ends with the history.
  const first = hours[0] ?? 0;
  const index = Math.min(hours.length - 2, Math.floor((ts - first) / HOUR_MS));
  return hours[index] ?? first;
}
