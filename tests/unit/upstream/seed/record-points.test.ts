/** @jest-environment node */
import { rollUp, type Sample } from '@/lib/domain/energy/series/rollup';
import { isShownProperty } from '@/lib/domain/devices/optional-properties';
import { buildStation, type StationSpec } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { recordHistory } from '@/upstream/seed/history/record';
import { chunksOfPoint, daysOfPoint, hoursOfPoint, recordPoints } from '@/upstream/seed/history/record-points';
import { recordersOf } from '@/upstream/seed/history/recorders';
import { pastOf, stateAtHours } from '@/upstream/seed/history/live-past';

jest.setTimeout(60_000);

const NOW = Date.parse('2026-11-20T04:30:00Z');
const SPEC = { since: '2026-10-20', hourDays: 8, rawDays: 2 };
const SHORT = { since: '2026-11-16', hourDays: 3, rawDays: 1 };
const HOUR_MS = 3_600_000;

const built = (spec: Partial<StationSpec>) =>
  buildStation(
    'points',
    { name: 'Roof', owner: 'o', town: townNamed('Norwood'), number: 5, kind: 'home', switchgear: true, ...spec },
    NOW,
  );

async function pastOfDevice(type: string, spec: Partial<StationSpec> = {}) {
  const draft = built(spec);
  const device = draft.devices.find((candidate) => candidate.type === type);
  if (!device) throw new Error(`there is no ${type}`);
  const past = await recordPoints(draft, device, SPEC, NOW, NOW);
  const column = (code: string) => past.points.findIndex((point) => point.code === code);
  const values = (code: string) => past.raw[column(code)] ?? [];
  return { draft, past, column, values };
}

const isReported = (values: readonly number[]) => values.some((value) => !Number.isNaN(value));

test.each(['C001', 'C002', 'C003', 'C004'])(
  'every chartable point of a %s has hourly values for eight days and five-minute values for two',
  async (type) => {
    const { past } = await pastOfDevice(type, { kind: 'business' });
    const whole = past.hours.length;
    expect(whole).toBe(8 * 24 + 15);
    const unreported: string[] = [];
    for (const [index, { code }] of past.points.entries()) {
      if (!isReported(past.ends[index] ?? [])) unreported.push(code);
      else {
        expect([code, hoursOfPoint(past, index).length]).toEqual([code, whole]);
        expect([code, daysOfPoint(hoursOfPoint(past, index)).length]).toEqual([code, 9]);
        expect(chunksOfPoint(past, index).length).toBeGreaterThan(2 * 24);
      }
    }
    // Only properties that a live device of that kind does not report either.
    expect(unreported.filter((code) => isShownProperty(code, undefined))).toEqual([]);
  },
);

test('a single-phase house has no voltages and currents on the other phases', async () => {
  for (const type of ['C003', 'C004']) {
    const { values } = await pastOfDevice(type);
    for (const code of ['Ub', 'Ic', 'Pb', 'Sc', 'Uab'])
      expect([type, code, isReported(values(code))]).toEqual([type, code, false]);
    const [power, current, volts] = [values('S'), values('Ia'), values('Ua')];
    for (const [i, apparent] of power.entries())
      expect(Math.abs((current[i] ?? NaN) * (volts[i] ?? NaN) - apparent * 1000)).toBeLessThan(30);
  }
});

test('three phases share the power, and frequency and temperature are plausible', async () => {
  const { values } = await pastOfDevice('C004', { kind: 'business' });
  const [whole, a, b, c] = ['P', 'Pa', 'Pb', 'Pc'].map(values);
  for (const [i, power] of (whole ?? []).entries())
    expect(Math.abs((a?.[i] ?? NaN) + (b?.[i] ?? NaN) + (c?.[i] ?? NaN) - power)).toBeLessThan(0.003);
  const off = (value: number) => value !== 0 && (value < 49.5 || value > 50.5);
  expect(values('F').filter(off)).toEqual([]);
  const inverter = await pastOfDevice('C002');
  const [air, inside] = [inverter.values('envTemp'), inverter.values('acTemp')];
  expect(inside.filter((value, i) => value < (air[i] ?? NaN) || value > (air[i] ?? NaN) + 40)).toEqual([]);
});

test('point values match the energy history: same simulation, same counters, same powers', async () => {
  const { draft, past, column } = await pastOfDevice('C002');
  const history = recordHistory(draft, SPEC, NOW, NOW);
  const [recorder] = recordersOf(pastOf(draft, SPEC, NOW, NOW).station, draft.devices);
  const codes = recorder?.columns.totals ?? [];
  const hours = history.hours.slice(0, -1);
  expect(past.hours.map(({ start }) => start)).toEqual(hours);
  for (const [i, code] of codes.entries()) {
    expect(past.ends[column(code)]).toEqual(history.devices[0]?.hours.slice(1).map((row) => row[i]));
  }
  const power = hoursOfPoint(past, column('gridPower'));
  const [bought, sold] = [hoursOfPoint(past, column('buy')), hoursOfPoint(past, column('sell'))];
  // Before the raw samples each hour has one mean, which the imported or exported energy matches to the register's 0.1 kWh.
  for (const [i, { start, fine }] of past.hours.entries()) {
    if (fine || i === 0) continue;
    const growth = (list: typeof bought) => (list[i]?.rollup.last ?? NaN) - (list[i]?.rollup.first ?? NaN);
    const net = (growth(bought) - growth(sold)) * 1000;
    expect([start, Math.abs(net - (power[i]?.rollup.last ?? NaN)) < 201]).toEqual([start, true]);
  }
});

test('consecutive hours of a counter join, and a daily register starts at 0 at local midnight', async () => {
  const { past, column } = await pastOfDevice('C004', { kind: 'business' });
  for (const code of ['KRA', 'KRB', 'KRA-T2']) {
    const hours = hoursOfPoint(past, column(code));
    hours.forEach(({ rollup }, i) => {
      if (i > 0) expect(rollup.first).toBe(hours[i - 1]?.rollup.last);
    });
  }
  const today = hoursOfPoint(past, column('today-KRA'));
  const firsts = past.hours.flatMap(({ beginsDay }, i) => (beginsDay ? [today[i]?.rollup.first] : []));
  expect(firsts).toEqual(Array.from({ length: 9 }, () => 0));
});

test('a unit without a battery reports nothing at night, in its points and in its power', async () => {
  const { draft, past, column } = await pastOfDevice('C002', { battery: false });
  const history = recordHistory(draft, SPEC, NOW, NOW);
  const night = past.hours.findIndex(({ start }) => new Date(start + 10.5 * HOUR_MS).getUTCHours() === 1);
  expect(past.ends[column('gridVolt')]?.[night]).toBeNaN();
  expect(history.devices[0]?.means[night]?.[0]).toBeNaN();
  expect(chunksOfPoint(past, column('pv1Volt')).length).toBeLessThan(2 * 22);
});

test.each([
  ['an hour', NOW],
  ['a day', Date.parse('2026-11-20T13:30:00Z')],
  ['nothing else', NOW + 300_000],
])(
  'F3 D9.5 hourly values of counters equal those of their samples, so that recomputing them changes none (a past that ends together with %s)',
  async (_what, until) => {
    const draft = built({});
    const device = draft.devices.find(({ type }) => type === 'C002');
    if (!device) throw new Error('there is no inverter');
    const past = await recordPoints(draft, device, SHORT, until, until);
    const history = recordHistory(draft, SHORT, until, until);
    for (const at of [past.at, history.raw]) expect(at.at(-1)).toBe(until - 1_000);
    const hourOf = (ts: number) => past.hours.findLast(({ start }) => start <= ts)?.start ?? 0;
    for (const [index, { code, kind }] of past.points.entries()) {
      const samples = chunksOfPoint(past, index).flatMap((chunk) => chunk.samples);
      const byHour = new Map<number, Sample[]>();
      for (const sample of samples) byHour.set(hourOf(sample.ts), [...(byHour.get(hourOf(sample.ts)) ?? []), sample]);
      for (const { span, rollup } of hoursOfPoint(past, index)) {
        expect(rollup.lastAt).toBeLessThan(span + HOUR_MS);
        const own = rollUp(byHour.get(span) ?? []);
        if (kind !== 'counter' || !own) continue;
        expect([code, own.last, own.lastAt, own.covered]).toEqual([code, rollup.last, rollup.lastAt, rollup.covered]);
      }
    }
  },
);

/** Serialised, because tens of thousands of figures are compared at once. */
const textOf = (figures: unknown) => JSON.stringify(figures);

test.each([
  ['a house', {}],
  ['a business with two inverters', { kind: 'business', inverters: 2 }],
  ['a unit that sleeps at night', { battery: false }],
  ['a unit with a fault', { kind: 'business', fault: { code: 'F01', hoursAgo: 30 } }],
  ['a storage plant', { kind: 'storage' }],
  ['a floating plant', { kind: 'floating', switchgear: false }],
  ['a house in a zone whose clock changes', { town: townNamed('Hobart') }],
  ['a zone with fewer days than hours are retained for', { historyDays: 5 }],
] satisfies [string, Partial<StationSpec>][])(
  'the past of %s resumed from where its hours begin equals the one simulated from the first day',
  async (_what, spec) => {
    const draft = built(spec);
    const from = await stateAtHours(draft, SPEC, NOW);
    // The seed computes the same state.
    expect(recordHistory(draft, SPEC, NOW, NOW).atHours).toEqual(from);
    const untouched = structuredClone(from);
    for (const type of ['C002', 'C003']) {
      const device = draft.devices.find((candidate) => candidate.type === type);
      if (!device) continue;
      const whole = await recordPoints(draft, device, SPEC, NOW, NOW);
      const onward = await recordPoints(draft, device, SPEC, NOW, NOW, { from });
      expect([type, textOf(onward) === textOf(whole)]).toEqual([type, true]);
      // A point recorded alone equals the one recorded with all others.
      const index = whole.points.findIndex((_, i) => isReported(whole.ends[i] ?? []));
      const { code = '' } = whole.points[index] ?? {};
      const one = await recordPoints(draft, device, SPEC, NOW, NOW, { from, codes: new Set([code]) });
      expect(one.points).toEqual([whole.points[index]]);
      const rows = (past: typeof one, at: number) => textOf([hoursOfPoint(past, at), chunksOfPoint(past, at)]);
      expect([type, rows(one, 0) === rows(whole, index)]).toEqual([type, true]);
    }
    expect(from).toEqual(untouched);
  },
);
