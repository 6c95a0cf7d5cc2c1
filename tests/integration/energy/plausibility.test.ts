import fc from 'fast-check';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { judge } from '@/lib/domain/energy/plausibility/judge';
import { CATALOGUES_SIZE, limitOf } from '@/lib/domain/energy/plausibility/limits';
import { readingOf } from '@/lib/domain/energy/series/readings';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { rollUp, type Reading, type Rollup, type Sample } from '@/lib/domain/energy/series/rollup';
import { grown } from '@/lib/domain/energy/series/step-figures';
import { stepBoundaries } from '@/lib/domain/energy/series/steps';
import { compressSamples } from '@/upstream/series/compress-samples';
import { readRollupsOf } from '@/upstream/series/read-rollups';
import { readSamples } from '@/upstream/series/read-samples';
import { readSteps } from '@/upstream/series/read-steps';
import { insertRawSamples, seriesText, type SeriesKey } from '@/upstream/series/raw-sample-repository';
import { PropertyIds } from '@/upstream/series/property-repository';
import { Field } from '../../support/field';
import { seriesKey } from '../../support/series-keys';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const BASE = 20_000;
const inverter = DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002');
const kra = inverter?.properties.find(({ code }) => code === 'KRA');
const LIMIT = inverter && kra ? limitOf(inverter, kra, CATALOGUES_SIZE) : null;
let field: Field;

beforeAll(async () => (field = await Field.open()));
afterAll(() => field.close());

async function counterIn(zone: string): Promise<SeriesKey> {
  const made = await field.site(await field.person(), zone);
  await field.db.pool.query('update station set installed_capacity = 5 where key = $1', [made.stationKey]);
  await new PropertyIds().of(field.db.pool, ['KRA']);
  return seriesKey(field.db.pool, made.devices[0], 'KRA');
}

const put = (series: SeriesKey, samples: readonly Sample[]) =>
  insertRawSamples(
    field.db.pool,
    samples.map(({ ts, value }) => ({ ...series, ts, properties: [series.propertyId], values: [value] })),
  );

const only = <T>(found: ReadonlyMap<string, T>, { deviceKey, propertyId }: SeriesKey) =>
  found.get(seriesText(deviceKey, propertyId));

/** Three to six hours of 2026-10-04, and what a gateway reported: up to three wrong readings. */
const day = fc
  .record({
    zone: fc.constantFrom('Australia/Adelaide', 'Asia/Kathmandu', 'UTC'),
    growths: fc
      .constantFrom(36, 48, 60, 72)
      .chain((length) => fc.array(fc.integer({ min: 0, max: 40 }), { minLength: length, maxLength: length })),
    wrong: fc.array(
      fc.record({ at: fc.nat(71), shows: fc.constantFrom<number | null>(0, 429_496_729.5, -3, 65_535, 3_000, null) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ growths, wrong, zone }) => {
    const start = cutsOf(zone).startOf('2026-10-04') + 9 * HOUR;
    let value = BASE;
    const clean = growths.map((tenths, index) => {
      value = Math.round((value + tenths / 100) * 10) / 10;
      return { ts: start + index * 5 * MINUTE, value };
    });
    const shown = clean.map((sample, index) => {
      const lie = wrong.find(({ at }) => at === index);
      // A false reading, or half of the true one.
      return lie ? { ts: sample.ts, value: lie.shows ?? sample.value / 2 } : sample;
    });
    return { clean, shown, start, zone };
  });
const run = day.chain((one) =>
  fc.record({
    day: fc.constant(one),
    order: fc.oneof(fc.constant(one.shown), fc.shuffledSubarray(one.shown, { minLength: one.shown.length })),
    portions: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
    packs: fc.array(fc.option(fc.integer({ min: 9, max: 15 })), { minLength: 1, maxLength: 6 }),
  }),
);

test('R06 D9.5 D7.19 with up to three false readings in a day, no step exceeds the true value, and a lower one is marked incomplete, in any order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ day: { clean, shown, start, zone }, order, packs, portions }) => {
      const cuts = cutsOf(zone);
      const series = await counterIn(zone);
      const before = [2, 1].map((hours) => ({ ts: start - hours * HOUR, value: BASE }));
      await put(series, before);
      for (let at = 0, turn = 0; at < order.length; turn += 1) {
        const batch = portions[turn % portions.length] ?? 1;
        await put(series, order.slice(at, at + batch));
        at += batch;
        const hour = packs[turn % packs.length];
        if (typeof hour === 'number') await compressSamples(field.db.pool, cuts.startOf('2026-10-04') + hour * HOUR);
      }

      const readings = judge([...before, ...shown], LIMIT).map(readingOf);
      const { start: from, end: to } = cuts.spanOf('2026-10-04');
      const read = await readSamples(field.db.pool, [series], from, to);
      expect(only(read, series)).toEqual(readings);
      const hours = await readRollupsOf(field.db.pool, 'hours', [series], zone, from, to);
      expect([...(only(hours, series) ?? [])]).toEqual([...rollupsOf(readings, cuts.hourOf)]);

      const whole = (clean.at(-1)?.value ?? BASE) - BASE;
      for (const interval of ['5m', '1h', '1d'] as const) {
        const unit = interval === '1d' ? 'd' : interval === '1h' ? 'h' : 'm';
        const boundaries = stepBoundaries(zone, { count: unit === 'm' ? 5 : 1, unit }, from, to, 500) ?? [];
        const steps = only(await readSteps(field.db.pool, { series: [series], zone, boundaries }), series);
        const figures = grown(boundaries, steps ?? { reaches: new Map(), before: null }, to);
        const sum = figures.reduce((total, { value }) => total + (value ?? 0), 0);
        expect([interval, sum <= whole + 0.001]).toEqual([interval, true]);
        if (unit !== 'h' || whole - sum <= 0.001) continue;
        // All five-minute slots of its hours are included.
        const told = figures.filter(({ start: hour }) => hour >= start && hour <= (clean.at(-1)?.ts ?? 0));
        expect(told.some(({ complete }) => complete < 1)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

function rollupsOf(readings: readonly Reading[], hourOf: (ts: number) => number): Map<number, Rollup> {
  const hours = new Map<number, Reading[]>();
  for (const reading of readings) hours.set(hourOf(reading.ts), [...(hours.get(hourOf(reading.ts)) ?? []), reading]);
  return new Map(
    [...hours].flatMap(([hour, list]) => {
      const rollup = rollUp(list);
      return rollup ? [[hour, rollup] as const] : [];
    }),
  );
}
