import type { Page } from '@playwright/test';
import { dayLabel } from '@/lib/domain/time/period/labels';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { startProduct } from '../../support/product';
import { BUSINESS, expect, PORT_FROM, PROVIDER, test as base, type Say } from '../fixtures';

/** The demo: a business with stations in Adelaide, Melbourne and Perth and years of hourly data. */
const test = base.extend<object, { product: Awaited<ReturnType<typeof startProduct>> }>({
  product: [
    async ({}, use, worker) => {
      const product = await startProduct({
        env: { SCENARIO: 'demo' },
        portFrom: PORT_FROM + 50 + worker.parallelIndex * 100,
      });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
});

const ADELAIDE = cutsOf('Australia/Adelaide');

/** The latest day with that many hours in Adelaide that has ended in all zones. */
function lastDayOf(hours: number): string {
  let day = dayAfter(new Date().toISOString().slice(0, 10), -2);
  while (ADELAIDE.hoursOf(day).length !== hours) day = dayAfter(day, -1);
  return day;
}

// The fleet's history is summed while the tests run.
test.describe.configure({ timeout: 480_000 });

/** Waits until the report no longer shows that stations are being summed: it reloads by itself. */
async function isAddedUp(page: Page, say: Say): Promise<void> {
  // The text after the number.
  const waiting = say('reports.report.waiting').replace(/^.*\}/, '').trim();
  await expect(page.getByText(waiting)).toBeHidden({ timeout: 300_000 });
}

type Hours = ReadonlyMap<string, number>;

async function hoursOfReport(page: Page, say: Say, day: string): Promise<{ hours: Hours; stations: string[] }> {
  await page.goto(`/Sheet?sheet=report&period=day&date=${day}`);
  const main = page.getByRole('main');
  const rows = main.locator('tr[data-station]');
  await expect(rows.first()).toBeVisible();
  await isAddedUp(page, say);
  await main.getByText(new RegExp(`^${say('reports.report.figures')}`)).click();
  const steps = main.getByRole('table', { name: say('reports.report.chart') });
  await expect(steps.getByRole('cell').first()).toBeVisible();
  const texts = await steps
    .getByRole('row')
    .evaluateAll((found) => found.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
  const stations = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-station') ?? ''));
  return { hours: new Map(texts.map(([hour = '', generation = '']) => [hour, numberOf(generation)])), stations };
}

/** The hours in a station's own sheet. */
async function hoursOfSheet(page: Page, say: Say, day: string, station: string): Promise<Hours> {
  await page.goto(`/Sheet?sheet=tariff&period=day&date=${day}&station=${station}`);
  const shown = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: dayLabel(day) });
  await expect(shown.first()).toBeVisible();
  const texts = await shown.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const hours = new Map<string, number>();
  for (const [moment = '', , generation = ''] of texts) {
    const time = moment.slice('DD/MM/YYYY '.length, 'DD/MM/YYYY HH:mm'.length);
    hours.set(hours.has(time) ? say('reports.report.repeated', { time }) : time, numberOf(generation));
  }
  return hours;
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** Runs first: summing the fleet's history takes some tens of seconds after the product starts. */
test('D2.30 P2.42 a report of last month that is opened in the first minute of a demo says what is being added up, and is then what it stays', async ({
  page,
  product,
  say,
  signIn,
}) => {
  test.slow();
  await signIn(PROVIDER);
  const [year = 0, month = 1] = new Date().toISOString().split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  const sums = async () => {
    const shown = page
      .getByRole('main')
      .locator('dl div')
      .filter({ hasText: /kWh|MWh/ });
    await expect(shown.first()).toBeVisible();
    return shown.allInnerTexts();
  };
  await page.goto(`/Sheet?sheet=report&period=month&date=${date}`);
  await expect(page.getByRole('main').locator('tr[data-station]').first()).toBeVisible();
  await isAddedUp(page, say);
  const first = await sums();
  expect(first.length).toBeGreaterThan(3);
  await expect.poll(() => product.logs(), { timeout: 240_000 }).toMatch(/the history of \d+ stations is complete/);
  await page.reload();
  expect(await sums()).toEqual(first);
});

for (const [hours, rows] of [
  [23, 24],
  [25, 25],
] as const) {
  test(`R15 D2.30 D2.31 D9.5 the hours of a report are those of the stations' sheets on a day of ${hours} hours in Adelaide`, async ({
    page,
    say,
    signIn,
  }) => {
    test.slow();
    await signIn(BUSINESS);
    const day = lastDayOf(hours);
    // The history may still be written while these pages are read: none of them may show a part of it.
    const report = await hoursOfReport(page, say, day);
    expect(report.hours.size).toBe(rows);
    expect(report.hours.has(say('reports.report.repeated', { time: '02:00' }))).toBe(hours === 25);
    const sheets: Hours[] = [];
    for (const station of report.stations) sheets.push(await hoursOfSheet(page, say, day, station));
    expect(new Set(sheets.map(({ size }) => size))).toEqual(new Set([24, hours]));
    for (const [hour, generation] of report.hours) {
      const sum = sheets.reduce((total, sheet) => total + (sheet.get(hour) ?? 0), 0);
      expect(generation, hour).toBeCloseTo(sum, 1);
    }
    expect(report.hours.get('12:00')).toBeGreaterThan(1);
  });
}
