import fc from 'fast-check';
import { reportHead, reportLines, reportSums } from '@/lib/domain/reports/report-file';
import {
  avoidedCo2,
  isFinished,
  meanShare,
  selfUseOf,
  sumKnown,
  sumReports,
  sumSteps,
  totalCo2,
} from '@/lib/domain/reports/report';
import type { ReportEnergies, StationReport } from '@/lib/domain/reports/report';
import en from '@/messages/en/reports.json';

const energies = (generation: number | null, sold: number | null = null): ReportEnergies => ({
  generation,
  charging: null,
  discharging: null,
  bought: null,
  sold,
  selfUse: selfUseOf(generation, sold),
});
const report = (steps: ReportEnergies[], complete = 1): StationReport => ({
  energies: energies(sumKnown(steps.map(({ generation }) => generation)).value),
  steps,
  held: [],
  complete,
});

test('D2.30 C5 sums report how many stations they cover, and without any station there is no sum', () => {
  const sums = sumReports([report([energies(0.1)]), report([energies(0.2)]), report([energies(null)])]);
  expect(sums.generation).toEqual({ value: 0.3, known: 2 });
  expect(sums.bought).toEqual({ value: null, known: 0 });
  expect(meanShare([{ complete: 1 }, { complete: 0.5 }])).toBe(0.75);
  expect(meanShare([])).toBe(0);
  expect(meanShare([{ complete: 0.5 }, { complete: null }])).toBe(0.5);
});

test('D2.30 C5 each step is added to its row; a row without a step is a gap', () => {
  const steps = sumSteps(4, [
    { steps: [energies(1), energies(null), energies(3)], rows: [0, 1, 3] },
    { steps: [energies(2), energies(null)], rows: [0, 1] },
  ]);
  expect(steps.map(({ generation }) => generation)).toEqual([3, null, null, 3]);
});

test.each([
  [10, 4, 6],
  [0.3, 0.1, 0.2],
  [1, 2, 0],
  [null, 1, null],
  [1, null, null],
])('D2.30 C5 with %p generated and %p exported, self-use is %p', (generation, sold, used) => {
  expect(selfUseOf(generation, sold)).toBe(used);
});

test.each([
  [512.4, 0.23, 117.852],
  [0, 0.23, 0],
  [null, 0.23, null],
  // D9.6: 0 kg only where no factor is known.
  [512.4, null, 0],
  [null, null, null],
])('D9.6 B6 %p kWh at a factor of %p avoid %p kg of CO2', (generation, factor, kg) => {
  expect(avoidedCo2(generation, factor)).toBe(kg);
});

test('D2.30 sums do not depend on the order of stations, to the last digit', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 1e9 }).map((wh) => wh / 1000)), { maxLength: 40 });
  fc.assert(
    fc.property(values, (list) => {
      expect(sumKnown([...list].reverse())).toEqual(sumKnown(list));
    }),
  );
});

test('D1.5 D2.30 C1 each line of a file contains its days, time zone, currency and completeness in percent', () => {
  const place = { first: '2026-11-01', last: '2026-11-30', zone: 'Australia/Adelaide' };
  const money = [
    { unit: 'AUD', total: 1.5 },
    { unit: 'EUR', total: 2 },
  ];
  const row = { name: 'Harbour', ready: true, complete: 0.9996, co2: 1, revenue: money, held: [], ...energies(3, 1) };
  const totals = sumReports([report([energies(3, 1)])]);
  const revenue = { sums: money, waiting: 0 };
  const sums = { totals, complete: 1, co2: { value: 1, known: 1 }, waiting: 0, revenue, isChosen: false };
  const lines = [...reportLines(row, place, en), ...reportSums(sums, place, en)];
  const columns = reportHead(en);
  const head = columns.map(({ name }) => name);
  expect(columns.flatMap(({ days, name }) => (days ? [name] : []))).toEqual(['From', 'To']);
  expect(head.slice(0, 4)).toEqual(['Station', 'From', 'To', 'Time zone']);
  const [currency, complete] = [head.indexOf('Currency'), head.indexOf('Complete (%)')];
  expect(lines.map((line) => [...line.slice(1, 4), line[currency], line[complete]])).toEqual([
    [{ day: '2026-11-01' }, { day: '2026-11-30' }, 'Australia/Adelaide', 'AUD', 99.9],
    [{ day: '2026-11-01' }, { day: '2026-11-30' }, 'Australia/Adelaide', 'EUR', null],
    [{ day: '2026-11-01' }, { day: '2026-11-30' }, 'Australia/Adelaide', 'AUD', 100],
    [{ day: '2026-11-01' }, { day: '2026-11-30' }, 'Australia/Adelaide', 'EUR', null],
  ]);
  expect(lines.every((line) => line.length === head.length)).toBe(true);
  // The sum row names the stations it covers.
  const named = (isChosen: boolean) => reportSums({ ...sums, isChosen }, place, en)[0]?.[0];
  expect([named(false), named(true)]).toEqual(['All stations together', 'These stations together']);
  // Sums that are still being computed are noted as incomplete.
  const note = head.indexOf('Note');
  const growing = { ...sums, revenue: { ...revenue, waiting: 3 } };
  const at = Date.parse('2026-11-20T02:10:30Z');
  expect(reportSums({ ...sums, as_of: at }, place, en)[0]?.[note]).toBe('As of 2026-11-20 02:10 UTC');
  const unfinished = reportSums(growing, place, en).map((line) => [line[complete], line[note]]);
  const text = 'Not complete: some stations are still being computed';
  expect(unfinished).toEqual([
    [null, text],
    [null, text],
  ]);
  const [waiting] = reportLines({ ...row, revenue: 'waiting' }, place, en);
  expect([waiting?.[complete], waiting?.[note]]).toEqual([null, 'Being computed']);
  const held = [{ at: '2026-11-18T00:00', since: '2026-11-17T00:00' }];
  expect(reportLines({ ...row, held }, place, en)[0]?.[note]).toBe('Includes energy of a gap since 2026-11-17');
});

test.each([
  [12, 100, 12],
  [null, 100, 0],
  [null, null, null],
])(
  'D9.6 B6 C5 for a sum of %p kg and %p kWh the CO2 shown is %p kg: 0 without a factor, none without data',
  (kg, kwh, shown) => {
    const known = (value: number | null) => ({ value, known: value === null ? 0 : 1 });
    expect(totalCo2(known(kg), known(kwh))).toBe(shown);
  },
);

test('D2.30 a report is finished when neither stations nor revenue are pending', () => {
  const of = (waiting: number, revenue: number) => isFinished({ waiting, revenue: { waiting: revenue } });
  expect([of(0, 0), of(1, 0), of(0, 1)]).toEqual([true, false, false]);
});
