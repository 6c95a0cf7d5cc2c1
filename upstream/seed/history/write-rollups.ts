import type { PoolClient } from 'pg';
import { onSumGrid, mergeRollups, rollupOf, type Rollup } from '@/lib/domain/series/rollup';
import { ENERGIES } from '@/upstream/plants/physics/counters';
import { CopyWriter } from './copy-writer';
import { RAW_CODES, type StationHistory } from './record';

const HOUR_MS = 3_600_000;
/** Samples that a gateway would have sent in an hour of five-minute steps. */
const SAMPLES_PER_HOUR = 12;
const KEYS = ['station_key', 'device_key', 'property_id'] as const;
const FIGURES = ['first', 'first_at', 'last', 'last_at', 'min', 'max', 'sum', 'count'] as const;

/** Where the rows of a station go: its keys in the store, units in order. */
export interface Target {
  readonly station: number;
  readonly units: readonly number[];
  readonly property: (code: string) => number;
}

/** Day rollups: only the last day (`current`), which live samples will join, or all before it (`past`). */
export async function writeDays(
  client: PoolClient,
  entries: readonly { history: StationHistory; target: Target }[],
  which: 'current' | 'past',
): Promise<number> {
  const copy = new CopyWriter(client, 'sample_day', [...KEYS, 'day', ...FIGURES]);
  for (const { history, target } of entries) {
    const today = history.days.at(-1)?.number ?? 0;
    for (const [index, unit] of history.units.entries()) {
      const device = target.units[index] ?? 0;
      for (const [column, code] of ENERGIES.entries()) {
        const total = target.property(code);
        const daily = target.property(`today-${code}`);
        for (const [i, day] of history.days.entries()) {
          if (day.number >= today !== (which === 'current')) continue;
          const from = unit.days[i]?.[column] ?? 0;
          const to = unit.days[i + 1]?.[column] ?? 0;
          copy.row().int(target.station).int(device).smallint(total).date(day.number);
          counterFigures(copy, from, to, day.start, day.end);
          copy.row().int(target.station).int(device).smallint(daily).date(day.number);
          counterFigures(copy, 0, unit.todays[i]?.[column] ?? 0, day.start, day.end);
          if (copy.full) await copy.drain();
        }
      }
      for (const [code, spans] of instantSpans(history, index, dayOf(history))) {
        for (const [number, rollup] of spans) {
          if (number >= today !== (which === 'current')) continue;
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

/** Hour rollups: only the last hour (`current`), which live samples will join, or all before it (`past`). */
export async function writeHours(
  client: PoolClient,
  entries: readonly { history: StationHistory; target: Target }[],
  which: 'current' | 'past',
): Promise<number> {
  const copy = new CopyWriter(client, 'sample_hour', [...KEYS, 'hour', ...FIGURES]);
  for (const { history, target } of entries) {
    const last = history.hours.length - 2;
    const first = which === 'current' ? last : 0;
    const end = which === 'current' ? last + 1 : last;
    for (const [index, unit] of history.units.entries()) {
      const device = target.units[index] ?? 0;
      for (const [column, code] of ENERGIES.entries()) {
        for (let i = Math.max(0, first); i < end; i += 1) {
          const hour = history.hours[i] ?? 0;
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
      const current = history.hours[last] ?? 0;
      for (const [code, spans] of instantSpans(history, index, (ts) => hourOf(history, ts))) {
        for (const [hour, rollup] of spans) {
          if (hour >= current !== (which === 'current')) continue;
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

/** Raw samples of the last days. */
export async function writeRaw(
  client: PoolClient,
  entries: readonly { history: StationHistory; target: Target }[],
): Promise<number> {
  const copy = new CopyWriter(client, 'sample', [...KEYS, 'ts', 'value']);
  for (const { history, target } of entries) {
    for (const [index, unit] of history.units.entries()) {
      const device = target.units[index] ?? 0;
      for (const [column, code] of RAW_CODES.entries()) {
        const property = target.property(code);
        for (const [i, ts] of history.raw.entries()) {
          copy
            .row()
            .int(target.station)
            .int(device)
            .smallint(property)
            .instant(ts)
            .double(unit.raw[i]?.[column] ?? 0);
          if (copy.full) await copy.drain();
        }
      }
    }
  }
  await copy.finish();
  return copy.rows;
}

/**
 * A counter over a span: what it showed at the first instant and just before the end, so that spans join without a gap
 * and hours sum to their day.
 */
function counterFigures(copy: CopyWriter, from: number, to: number, start: number, end: number): void {
  const count = Math.max(1, Math.round(((end - start) / HOUR_MS) * SAMPLES_PER_HOUR));
  copy
    .double(from)
    .instant(start)
    .double(to)
    .instant(end - 1000)
    .double(from)
    .double(to);
  copy.double(onSumGrid((count * (from + to)) / 2)).int(count);
}

function figures(copy: CopyWriter, rollup: Rollup): void {
  const { first, firstAt, last, lastAt, min, max, sum, count } = rollup;
  copy.double(first).instant(firstAt).double(last).instant(lastAt).double(min).double(max).double(sum).int(count);
}

/** Rollups of the sampled powers, which have no counters to go by. */
function instantSpans(
  history: StationHistory,
  unit: number,
  spanOf: (ts: number) => number,
): Map<string, Map<number, Rollup>> {
  const spans = new Map<string, Map<number, Rollup>>();
  for (const [column, code] of RAW_CODES.entries()) {
    if (code === 'KRA' || code === 'today-KRA') continue;
    const of = new Map<number, Rollup>();
    for (const [i, ts] of history.raw.entries()) {
      const rollup = rollupOf({ ts, value: history.units[unit]?.raw[i]?.[column] ?? 0 });
      const span = spanOf(ts);
      const before = of.get(span);
      of.set(span, before ? mergeRollups(before, rollup) : rollup);
    }
    spans.set(code, of);
  }
  return spans;
}

/** Samples come in order, so the span of one is the span of the last or a later one. */
function dayOf(history: StationHistory): (ts: number) => number {
  let at = 0;
  return (ts) => {
    if (ts < (history.days[at]?.start ?? 0)) at = 0;
    while (at + 1 < history.days.length && ts >= (history.days[at + 1]?.start ?? Infinity)) at += 1;
    return history.days[at]?.number ?? 0;
  };
}

function hourOf({ hours }: StationHistory, ts: number): number {
  // All hours are whole ones but the last, which the end of the history cuts.
  const first = hours[0] ?? 0;
  const index = Math.min(hours.length - 2, Math.floor((ts - first) / HOUR_MS));
  return hours[index] ?? first;
}
