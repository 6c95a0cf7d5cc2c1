import type { PoolClient, Pool } from 'pg';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Rollup } from '@/lib/domain/energy/series/rollup';
import { transaction } from '../database/transaction';
import { readRawSamples, seriesText, type SeriesKey } from './raw-sample-repository';
import { DAYS, HOURS, readRollups, type Rollups } from './rollup-repository';
import { absorbArrived } from './absorb-arrived';
import { readLimits } from './limits';

/**
 * Rollups of hours that begin, or days that lie, in a span (epoch ms, `to` exclusive), including uncompressed samples. The
 * stations share one zone.
 */
export function readRollupsOf(
  pool: Pool,
  kind: 'hours',
  series: readonly SeriesKey[],
  zone: string,
  from: number,
  to: number,
): Promise<Rollups<number>>;
export function readRollupsOf(
  pool: Pool,
  kind: 'days',
  series: readonly SeriesKey[],
  zone: string,
  from: number,
  to: number,
): Promise<Rollups<string>>;
export async function readRollupsOf(
  pool: Pool,
  kind: 'hours' | 'days',
  series: readonly SeriesKey[],
  zone: string,
  from: number,
  to: number,
): Promise<Rollups<number> | Rollups<string>> {
  const cuts = cutsOf(zone);
  const limits = await readLimits(pool, series);
  return inOneView(pool, async (client) => {
    // Widened to whole days, since a day needs all its hours.
    const wide = [cuts.spanOf(cuts.dayOf(from)).start, cuts.spanOf(cuts.dayOf(to)).end] as const;
    const waiting = await readRawSamples(client, series, ...wide);
    const changed = await absorbArrived(
      client,
      series.map((key) => ({ series: key, samples: waiting.get(seriesText(key.deviceKey, key.propertyId)) ?? [] })),
      cuts,
      limits,
    );
    if (kind === 'hours') {
      const rows = await readRollups(client, HOURS, series, from, to - 1);
      overlay(
        rows,
        changed.map(({ series: key, becomes }) => [key, becomes.hours]),
        (hour) => hour >= from && hour < to,
      );
      return rows;
    }
    const [first, last] = [cuts.dayOf(from), cuts.dayOf(to - 1)];
    const rows = await readRollups(client, DAYS, series, first, last);
    overlay(
      rows,
      changed.map(({ series: key, becomes }) => [key, becomes.days]),
      (day) => day >= first && day <= last,
    );
    return rows;
  });
}

function overlay<Span extends number | string>(
  rows: Rollups<Span>,
  changed: readonly (readonly [SeriesKey, ReadonlyMap<Span, Rollup | null>])[],
  inside: (span: Span) => boolean,
): void {
  for (const [{ deviceKey, propertyId }, spans] of changed) {
    const key = seriesText(deviceKey, propertyId);
    const all = new Map(rows.get(key));
    for (const [span, rollup] of spans) {
      if (!inside(span)) continue;
      if (rollup) all.set(span, rollup);
      else all.delete(span);
    }
    if (all.size > 0) rows.set(key, new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1))));
    else rows.delete(key);
  }
}

/** Several reads of one snapshot. */
const inOneView = <T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> =>
  transaction(pool, read, 'begin isolation level repeatable read read only');
