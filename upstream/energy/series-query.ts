import { CODES } from '@/lib/contract/envelope';
import { propertyOf } from '@/lib/data/properties';
import type { Formula, FormulaReference } from '@/lib/domain/live/points/formula';
import { meanOf, type Rollup } from '@/lib/domain/energy/series/rollup';
import { sampled, type StepFigure, type Steps } from '@/lib/domain/energy/series/step-figures';
import type { Boundaries } from '@/lib/domain/energy/series/steps';
import type { Context } from '../context';
import { readSteps, sourceOf, type StepsQuery } from '../series/read-steps';
import { readWholeSteps } from '../series/read-whole-steps';
import { countChunked } from '../series/sample-chunk-repository';
import { seriesText, type SeriesKey } from '../series/raw-sample-repository';
import { idsOfCodes } from '../series/property-repository';
import type { GrantedStation, ZonedDevice } from '../sharing/access';
import { notFound, Refusal } from '../api/refusal';

/** More points than any screen shows are an error of the client, or an attack. */
export const MOST_STEPS = 10_000;
/** Maximum of figures or readings in one answer: 5 MB, eleven days at 10 s (ADR 152). */
export const MOST_FIGURES = 100_000;
/** Maximum of raw readings that one call may read: more than fifty series of a day at 10 s. */
export const MOST_READINGS = 500_000;

/** One requested series; `key` is null if nothing of it was ever stored. */
export interface SeriesQuery {
  readonly deviceId: string;
  readonly propertyCode: string;
  readonly zone: string;
  readonly key: SeriesKey | null;
  /** Sampling interval in ms; absent if the catalogue does not specify it. */
  readonly everyMs?: number;
}

/** Maximum number of steps per series, for a number of series in one answer. */
export const mostSteps = (series: number): number =>
  Math.min(MOST_STEPS, Math.floor(MOST_FIGURES / Math.max(1, series)));

/** `prefix` is sent in the form as well as in the header: both must name the tenant. */
export function checkPrefix(context: Context, prefix: string): void {
  if (prefix !== context.tenant) throw new Refusal(CODES.invalid, 'invalid.field', { field: 'prefix' });
}

/** The series of properties of granted devices, in the requested order. Refuses a property that the device does not have. */
export async function findSeries(
  context: Context,
  devices: readonly ZonedDevice[],
  requested: readonly { readonly deviceId: string; readonly propertyCode: string }[],
): Promise<SeriesQuery[]> {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const ids = await idsOfCodes(
    context.db.pool,
    requested.map((one) => one.propertyCode),
  );
  return requested.map(({ deviceId, propertyCode }) => {
    const device = byId.get(deviceId);
    if (!device) throw notFound();
    const propertyId = ids.get(propertyCode);
    const property = propertyOf(device.type, propertyCode);
    if (propertyId === undefined && !property) {
      throw new Refusal(CODES.notFound, 'devices.property.unknown', { device: deviceId, property: propertyCode });
    }
    const key = propertyId === undefined ? null : { stationKey: device.station.key, deviceKey: device.key, propertyId };
    return {
      ...{ deviceId, propertyCode, zone: device.timeZone, key },
      ...(property && { everyMs: property.interval * 1000 }),
    };
  });
}

/** Waits for the history of the requested series to be written: that of a demonstration is only written on demand. */
export async function reachPast(
  { services }: Context,
  devices: readonly ZonedDevice[],
  requested: readonly { readonly deviceId: string; readonly propertyCode: string }[],
): Promise<void> {
  for (const { id, key, station } of devices) {
    const codes = requested.flatMap(({ deviceId, propertyCode }) => (deviceId === id ? propertyCode : []));
    await services.past?.reaches({ id, key, station: station.key }, codes);
  }
}

/**
 * The series behind each part of the formulas of a station's points; null if nothing was ever stored. `devices` are the station's own by
 * id: a formula cannot refer to devices of other stations.
 */
export async function seriesOfParts(
  pool: Parameters<typeof idsOfCodes>[0],
  station: Pick<GrantedStation, 'key'>,
  devices: ReadonlyMap<string, number>,
  points: readonly { readonly formula: Formula | null }[],
): Promise<ReadonlyMap<FormulaReference, SeriesKey | null>> {
  const references = points.flatMap(({ formula }) => formula?.references ?? []);
  const ids = await idsOfCodes(
    pool,
    references.map(({ code }) => code),
  );
  return new Map(references.map((reference) => [reference, keyOfPart(station, devices, ids, reference)]));
}

/** The series behind one part of a formula of a station. `ids` are the internal ids of properties. */
export function keyOfPart(
  station: Pick<GrantedStation, 'key'>,
  devices: ReadonlyMap<string, number>,
  ids: ReadonlyMap<string, number>,
  { code, deviceId }: FormulaReference,
): SeriesKey | null {
  const [deviceKey, propertyId] = [devices.get(deviceId), ids.get(code)];
  return deviceKey === undefined || propertyId === undefined
    ? null
    : { stationKey: station.key, deviceKey, propertyId };
}

/** Refuses a span with more raw readings than `most`. */
export async function checkReadings(
  context: Context,
  series: readonly SeriesKey[],
  span: { readonly from: number; readonly to: number },
  most: number,
): Promise<void> {
  const count = await countChunked(context.db.pool, series, span.from, span.to);
  if (count > most) throw new Refusal(CODES.invalid, 'range.readings', { most });
}

/** Figures of every requested series, step by step; a series without readings consists of gaps. */
export async function figuresOf(
  context: Context,
  query: readonly SeriesQuery[],
  boundaries: Boundaries,
  figure: (series: SeriesQuery, steps: Steps, index: number) => StepFigure[],
): Promise<StepFigure[][]> {
  const found = await inZones(context, query, boundaries, (query) => readSteps(context.db.pool, query));
  const nothing: Steps = { reaches: new Map(), before: null };
  return query.map((series, index) => {
    const steps = series.key ? found.get(seriesText(series.key.deviceKey, series.key.propertyId)) : undefined;
    const { everyMs } = series;
    return figure(series, { ...(steps ?? nothing), ...(everyMs !== undefined && { everyMs }) }, index);
  });
}

/** A sampled step with its lowest and highest reading and their mean; null without readings. */
export interface SampledStep extends StepFigure {
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
}

/** Samples of every requested series, step by step, with the lowest and highest reading of each step and their mean. */
export async function sampledExtremes(
  context: Context,
  query: readonly SeriesQuery[],
  boundaries: Boundaries,
): Promise<SampledStep[][]> {
  const found = await inZones(context, query, boundaries, (query) => readWholeSteps(context.db.pool, query));
  const now = context.now.getTime();
  return query.map(({ key, everyMs }) => {
    const reaches = (key && found.get(seriesText(key.deviceKey, key.propertyId))) || new Map<number, Rollup>();
    const steps = { reaches, before: null, ...(everyMs !== undefined && { everyMs }) };
    return sampled(boundaries, steps, now).map((step, index) => {
      const whole = reaches.get(index);
      return { ...step, min: whole?.min ?? null, max: whole?.max ?? null, mean: whole ? meanOf(whole) : null };
    });
  });
}

/** Reads the series zone by zone, each series once, and no more raw readings than one call may read. */
async function inZones<T>(
  context: Context,
  query: readonly SeriesQuery[],
  boundaries: Boundaries,
  read: (query: StepsQuery) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> {
  const zones = new Map<string, SeriesKey[]>();
  const known = new Set<string>();
  for (const { zone, key } of query) {
    if (!key) continue;
    const text = seriesText(key.deviceKey, key.propertyId);
    if (!known.has(text)) zones.set(zone, [...(zones.get(zone) ?? []), key]);
    known.add(text);
  }
  const found = new Map<string, T>();
  for (const [zone, series] of zones) {
    const query = { series, zone, boundaries };
    if (sourceOf(query) === 'samples') {
      await checkReadings(context, series, { from: boundaries[0] ?? 0, to: boundaries.at(-1) ?? 0 }, MOST_READINGS);
    }
    for (const [key, steps] of await read(query)) found.set(key, steps);
  }
  return found;
}
