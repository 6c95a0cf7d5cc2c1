import { periodAt } from '@/lib/domain/time/period/calendar';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { sumKnown } from '@/lib/domain/reports/report';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { compressSamples } from '@/upstream/series/compress-samples';
import { noHolidays } from '@/lib/domain/tariffs/holidays';
import { countHours } from '../../support/counting-stations';
import { seriesStage } from '../../support/series-stage';
import type { TestStation } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T02:10:00Z');

const stage = seriesStage(NOW);

interface Placed {
  readonly zone: string;
  readonly station: TestStation;
}

/** The stations generate 1, 2, 4 … kWh an hour: a sum shows whose hours it contains. */
async function stationsIn(day: string, zones: readonly string[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const [index, zone] of zones.entries()) {
    const station = await stage.placed(zone, DEFAULT_TARIFF);
    const { start, end } = spanOfPeriod(periodAt('day', day, day), zone);
    const rate = 2 ** index;
    const perHour = { KRA: rate, charge: rate * 0.2, discharge: 0, sell: rate * 0.6, buy: rate * 0.04 };
    await countHours(stage.upstream, station, { from: start - HOUR, to: end + HOUR }, perHour);
    placed.push({ zone, station });
  }
  await compressSamples(stage.upstream.db.pool, NOW);
  return placed;
}

const report = (day: string, placed: readonly Placed[]) =>
  stage.report(
    'day',
    day,
    placed.map(({ station }) => station),
  );

interface SheetHour {
  /** The local hour and its occurrence on its day: `02 2`. */
  readonly hour: string;
  readonly generation: number | null;
  readonly bought: number | null;
  readonly earned: number | null;
}

/** The hourly rows of a station's tariff sheet, labelled with the runtime's local time there. */
async function sheetOf(day: string, { station, zone }: Placed): Promise<SheetHour[]> {
  const hours = await stage.sheetHours(station, spanOfPeriod(periodAt('day', day, day), zone));
  const tariffs = [{ validFrom: '', terms: DEFAULT_TARIFF }];
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const name = occurrences();
  return hourlyRevenue(hours, { tariffs, zone, storage: true, isHoliday: noHolidays }).map((row) => ({
    hour: name(format.format(row.startTime)),
    generation: row.powerGeneration,
    bought: row.powerBuy,
    earned: row.totalRevenue,
  }));
}

function occurrences(): (hour: string) => string {
  const seen = new Map<string, number>();
  return (hour) => {
    seen.set(hour, (seen.get(hour) ?? 0) + 1);
    return `${hour} ${seen.get(hour)}`;
  };
}

test('R15 D2.30 D9.5 with Berlin at 1 kWh an hour and Kathmandu at 2, the repeated hour 02:00 totals 1 and 23:00 totals 3', async () => {
  const day = '2026-10-25';
  const { steps, totals } = await report(day, await stationsIn(day, ['Europe/Berlin', 'Asia/Kathmandu']));
  expect(steps).toHaveLength(25);
  const shown = steps.map(({ at, generation }) => [at.slice(11), generation]);
  expect(shown.slice(1, 5)).toEqual([
    ['01:00', 3],
    ['02:00', 3],
    ['02:00', 1],
    ['03:00', 3],
  ]);
  expect(shown.at(-1)).toEqual(['23:00', 3]);
  expect(totals.generation).toEqual({ value: 73, known: 2 });
});

test.each([
  ['2026-10-25', ['Europe/Berlin', 'Asia/Kathmandu'], 25],
  // Perth and Brisbane have no daylight saving time.
  ['2026-10-04', ['Australia/Adelaide', 'Australia/Brisbane', 'Australia/Perth'], 24],
  ['2026-04-05', ['Australia/Adelaide', 'Australia/Brisbane', 'Australia/Perth'], 25],
  // Half an hour is skipped or repeated.
  ['2026-10-04', ['Australia/Lord_Howe', 'Australia/Sydney', 'Australia/Brisbane'], 24],
  ['2026-04-05', ['Australia/Lord_Howe', 'Australia/Sydney', 'Australia/Brisbane'], 26],
  ['2026-10-04', ['Australia/Adelaide'], 23],
])(
  'R15 D2.30 D7.19 D9.5 on %s in %j each hour equals the sum of the station sheets, and all hours add up to the days',
  async (day, zones, count) => {
    const placed = await stationsIn(day, zones);
    const answer = await report(day, placed);
    expect(answer.steps).toHaveLength(count);
    const sheets = await Promise.all(placed.map((one) => sheetOf(day, one)));

    const name = occurrences();
    const round = (value: number | null) => value && Number(value.toFixed(6));
    for (const { at, bought, generation, revenue } of answer.steps) {
      const hour = name(at.slice(11, 13));
      const own = sheets.flatMap((sheet) => sheet.filter((row) => row.hour === hour));
      const sum = (of: 'generation' | 'bought' | 'earned') => round(sumKnown(own.map((row) => row[of])).value);
      expect([hour, generation, bought, revenue]).toEqual([
        hour,
        sum('generation'),
        sum('bought'),
        [{ unit: 'AUD', total: sum('earned') }],
      ]);
    }
    const days = answer.rows.map(({ generation }) => generation);
    expect(round(sumKnown(answer.steps.map(({ generation }) => generation)).value)).toBe(round(sumKnown(days).value));
    const earned = answer.steps.flatMap(({ revenue }) => revenue.map(({ total }) => total));
    expect(round(sumKnown(earned).value)).toBe(answer.revenue.sums[0]?.total);
  },
);
