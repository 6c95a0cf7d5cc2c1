import type { PoolClient } from 'pg';
import { mergeRollups, type Rollup } from '@/lib/domain/energy/series/rollup';
import { DAY_MS } from '@/lib/domain/time/durations';
import { readChunks, saveChunks } from '@/upstream/series/sample-chunk-repository';
import { lockStation, seriesText } from '@/upstream/series/raw-sample-repository';
import { DAYS, HOURS, readRollups, saveRollups, type RollupTable } from '@/upstream/series/rollup-repository';
import { CopyWriter } from './copy-writer';
import type { RecordedPoints } from './recorders';
import { chunksOfPoint, daysOfPoint, hoursOfPoint, type PointPast, type SpanRollup } from './record-points';
import { FIGURES, figures, KEYS } from './write-rollups';

interface Writing {
  readonly target: { readonly station: number; readonly device: number; readonly property: (code: string) => number };
  /** What the station's history contains of the device. */
  readonly own: RecordedPoints;
  /** Whether raw samples are still retained. */
  readonly raw: boolean;
}

interface PointRows {
  readonly property: number;
  readonly hours: readonly SpanRollup[];
  readonly days: readonly SpanRollup[];
  readonly chunks: ReturnType<typeof chunksOfPoint>;
}

/**
 * Writes what is missing of a device's points. The hour, day and chunk in which the seed ended are merged with later data.
 */
export async function writePoints(client: PoolClient, past: PointPast, { target, own, raw }: Writing): Promise<void> {
  const rows = past.points.map(({ code }, index): PointRows => {
    const coarse = own.instants.has(code);
    const hours = own.totals.has(code) ? [] : hoursOfPoint(past, index, { coarse });
    const isDaily = own.totals.has(code) || own.todays.has(code) || coarse;
    return {
      property: target.property(code),
      hours: coarse ? [] : hours,
      days: isDaily ? [] : daysOfPoint(hoursOfPoint(past, index)),
      chunks: raw && !own.raw.has(code) ? chunksOfPoint(past, index) : [],
    };
  });
  const [hour, day] = [past.hours.at(-1)?.start ?? 0, past.hours.at(-1)?.day ?? 0];
  await copyRollups(
    client,
    target,
    'hour',
    rows.map(({ property, hours }) => [property, before(hours, hour)]),
  );
  await copyRollups(
    client,
    target,
    'day',
    rows.map(({ property, days }) => [property, before(days, day)]),
  );
  await lockStation(client, target.station);
  const place = { stationKey: target.station, deviceKey: target.device };
  const isoDay = new Date(day * DAY_MS).toISOString().slice(0, 10);
  await mergeSpan(client, HOURS, place, hour, rollupsAt(hour, rows, 'hours'));
  await mergeSpan(client, DAYS, place, isoDay, rollupsAt(day, rows, 'days'));
  for (const { property, chunks } of rows) {
    const last = chunks.at(-1)?.start;
    if (last === undefined) continue;
    const packed = await readChunks(client, [{ ...place, propertyId: property }], last, last + 1);
    const live = packed.get(seriesText(target.device, property))?.get(last) ?? [];
    await saveChunks(
      client,
      place,
      chunks.map(({ start, samples }) => ({
        ...{ propertyId: property, start },
        samples: start === last ? [...samples, ...live] : samples,
      })),
    );
  }
}

interface PointRollup {
  readonly propertyId: number;
  readonly rollup: Rollup;
}

/** The seed's rollups of a span, by point. */
const rollupsAt = (end: number, rows: readonly PointRows[], list: 'hours' | 'days'): PointRollup[] =>
  rows.flatMap((row) =>
    row[list].filter(({ span }) => span === end).map(({ rollup }) => ({ propertyId: row.property, rollup })),
  );

async function mergeSpan<Span extends number | string>(
  client: PoolClient,
  table: RollupTable<Span>,
  place: { readonly stationKey: number; readonly deviceKey: number },
  span: Span,
  seeded: readonly PointRollup[],
): Promise<void> {
  const series = seeded.map(({ propertyId }) => ({ ...place, propertyId }));
  const there = await readRollups(client, table, series, span, span);
  const merged = seeded.map(({ propertyId, rollup }) => {
    const live = there.get(seriesText(place.deviceKey, propertyId))?.get(span);
    return { propertyId, span, rollup: live ? mergeRollups(rollup, live) : rollup };
  });
  await saveRollups(client, table, place, merged);
}

const before = (spans: readonly SpanRollup[], end: number) => spans.filter(({ span }) => span < end);

async function copyRollups(
  client: PoolClient,
  target: Writing['target'],
  kind: 'hour' | 'day',
  rows: readonly (readonly [property: number, spans: readonly SpanRollup[]])[],
): Promise<void> {
  const copy = new CopyWriter(client, `sample_${kind}`, [...KEYS, kind, ...FIGURES]);
  for (const [property, spans] of rows) {
    for (const { span, rollup } of spans) {
      const row = copy.row().int(target.station).int(target.device).smallint(property);
      figures(kind === 'hour' ? row.instant(span) : row.date(span), rollup);
      if (copy.full) await copy.drain();
    }
  }
  await copy.finish();
}
