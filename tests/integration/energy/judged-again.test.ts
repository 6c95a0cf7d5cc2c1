import fc from 'fast-check';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { decidedBy, overlaps, type Decision } from '@/lib/domain/energy/plausibility/decisions';
import { judge } from '@/lib/domain/energy/plausibility/judge';
import { CATALOGUES_SIZE, limitOf } from '@/lib/domain/energy/plausibility/limits';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { readingOf } from '@/lib/domain/energy/series/readings';
import { rollUp, type Reading, type Rollup } from '@/lib/domain/energy/series/rollup';
import { judgeAgain } from '@/upstream/series/judge-again';
import { compressSamples } from '@/upstream/series/compress-samples';
import { readRollupsOf } from '@/upstream/series/read-rollups';
import { readSamples } from '@/upstream/series/read-samples';
import { insertDecision, undoDecision } from '@/upstream/energy/decision-repository';
import { insertRawSamples, lockStation, seriesText } from '@/upstream/series/raw-sample-repository';
import { PropertyIds } from '@/upstream/series/property-repository';
import { Field } from '../../support/field';
import { seriesKey } from '../../support/series-keys';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const inverter = DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002');
const facts = (code: string) => inverter?.properties.find((one) => one.code === code);
const limitFor = (code: string) => {
  const property = facts(code);
  return inverter && property ? limitOf(inverter, property, CATALOGUES_SIZE) : null;
};
let field: Field;

beforeAll(async () => (field = await Field.open()));
afterAll(() => field.close());

/** Five-minute readings over three midnights, some of them wrong, some with lasting level shifts, and the decisions about them. */
const run = fc.record({
  zone: fc.constantFrom('Australia/Adelaide', 'Asia/Kathmandu', 'UTC'),
  code: fc.constantFrom('KRA', 'P'),
  shown: fc.array(fc.constantFrom(0, 1, 2, -50, 300, 90_000, -1_000_000), { minLength: 60, maxLength: 160 }),
  everyMinutes: fc.constantFrom(5, 20, 45),
  packed: fc.integer({ min: 0, max: 160 }),
  decisions: fc.array(
    fc.record({
      at: fc.nat(159),
      length: fc.constantFrom(1, 1, 1, 3, 8, 40),
      verdict: fc.constantFrom('accepted' as const, 'excluded' as const, 'meter' as const),
      isUndone: fc.boolean(),
      // Before the following readings are compressed, or after everything is.
      isEarly: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('D1.7 D3.8 R06 after any decisions and undos, all data is as if the decisions in force had applied from the beginning', async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ code, decisions, everyMinutes, packed, shown, zone }) => {
      const cuts = cutsOf(zone);
      const person = await field.person();
      const site = await field.site(person, zone);
      await field.db.pool.query('update station set installed_capacity = 5 where key = $1', [site.stationKey]);
      await new PropertyIds().of(field.db.pool, [code]);
      const series = await seriesKey(field.db.pool, site.devices[0], code);
      const start = cuts.startOf('2026-10-03') + 20 * HOUR;
      let level = 20_000;
      const samples = shown.map((wrong, index) => {
        level += wrong === 300 || wrong === -50 ? wrong : wrong / 100 < 1 && wrong >= 0 ? wrong / 10 : 0;
        const value = wrong === 90_000 || wrong === -1_000_000 ? level + wrong : level;
        return { ts: start + index * everyMinutes * MINUTE, value: Math.round(value * 10) / 10 };
      });
      const put = (some: typeof samples) =>
        insertRawSamples(
          field.db.pool,
          some.map(({ ts, value }) => ({ ...series, ts, properties: [series.propertyId], values: [value] })),
        );
      const end = (samples.at(-1)?.ts ?? 0) + 2 * HOUR;

      const inForce: Decision[] = [];
      const made: { readonly id: string; readonly decision: Decision }[] = [];
      const again = async (work: Parameters<typeof field.db.asService>[0], { from, to }: Decision) =>
        field.db.asService(async (tx) => {
          await lockStation(tx.$client, series.stationKey);
          await work(tx);
          await judgeAgain(field.db.pool, tx.$client, [series], { from, to }, cuts);
        });
      const decide = async ({ at, length, verdict }: (typeof decisions)[number], most: number) => {
        const [first, last] = [Math.min(at, most), Math.min(at + (verdict === 'meter' ? 0 : length - 1), most)];
        const [from, to] = [samples[first]?.ts ?? 0, samples[last]?.ts ?? 0];
        const decision: Decision = { propertyId: length > 8 ? null : series.propertyId, from, to, verdict };
        if (inForce.some((one) => overlaps(one, decision))) return;
        const id = `d${site.stationKey} ${made.length}`;
        made.push({ id, decision });
        inForce.push(decision);
        const about = { readings: 1, reason: null, lowest: null, highest: null, effect: null };
        const by = { accountId: person.accountId, now: new Date() };
        await again(
          (tx) => insertDecision(tx, { ...decision, ...series, ...about, ...by, id, propertyId: decision.propertyId }),
          decision,
        );
      };

      const early = Math.min(samples.length, Math.max(1, packed));
      await put(samples.slice(0, early));
      await compressSamples(field.db.pool, cuts.hourOf(samples[early - 1]?.ts ?? 0));
      for (const one of decisions) if (one.isEarly) await decide(one, early - 1);
      await put(samples.slice(early));
      await compressSamples(
        field.db.pool,
        packed % 2 === 0 ? end : cuts.hourOf(samples[early - 1]?.ts ?? 0) + 24 * HOUR,
      );
      for (const one of decisions) if (!one.isEarly) await decide(one, samples.length - 1);
      for (const [index, { decision, id }] of made.entries()) {
        if (!decisions[index]?.isUndone) continue;
        inForce.splice(inForce.indexOf(decision), 1);
        await again(
          async (tx) => void (await undoDecision(tx, id, { accountId: person.accountId, now: new Date() })),
          decision,
        );
      }

      const decided = decidedBy(inForce);
      const expected = judge(samples, limitFor(code), decided && { decided }).map(readingOf);
      const key = seriesText(series.deviceKey, series.propertyId);
      expect((await readSamples(field.db.pool, [series], start, end)).get(key)).toEqual(expected);
      const hours = await readRollupsOf(field.db.pool, 'hours', [series], zone, start - HOUR, end);
      expect([...(hours.get(key) ?? [])]).toEqual(rollupsBy(expected, cuts.hourOf));
      const days = await readRollupsOf(field.db.pool, 'days', [series], zone, start - HOUR, end);
      expect([...(days.get(key) ?? [])].map(([day, { aside: _, ...rest }]) => [day, rest])).toEqual(
        rollupsBy(expected, cuts.dayOf).map(([day, { aside: _, ...rest }]) => [day, rest]),
      );
    }),
    { numRuns: Number(process.env['RUNS'] ?? 40) },
  );
}, 240_000);

function rollupsBy<Span>(readings: readonly Reading[], spanOf: (ts: number) => Span): [Span, Rollup][] {
  const spans = new Map<Span, Reading[]>();
  for (const reading of readings) spans.set(spanOf(reading.ts), [...(spans.get(spanOf(reading.ts)) ?? []), reading]);
  return [...spans].flatMap(([span, list]) => {
    const rollup = rollUp(list);
    return rollup ? [[span, rollup] as [Span, Rollup]] : [];
  });
}
