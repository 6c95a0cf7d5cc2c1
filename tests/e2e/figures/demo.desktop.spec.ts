import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findBelow } from '../../support/processes';
import type { Product } from '../../support/product';
import { BUSINESS, expect, OWNER, PROVIDER, testAlone } from '../fixtures';
import { hoursOfReport, hoursOfSheet, isAddedUp, lastDayOf, type Hours } from '../reports/report-hours';
import { disagreements, type Question } from './figure';
import { Places } from './places';
import { allQuestions } from './questions';

/*
 * The demo: a business with stations in Adelaide, Melbourne and Perth, a provider with a fleet, and years of hourly data. Writing them
 * takes minutes of processor time, so all tests of them share one product and stand in one file.
 */

const test = testAlone({ SCENARIO: 'demo' });

const ANDERSON = { name: 'Anderson residence', zone: 'Australia/Sydney' };
const ACCOUNTS = [
  { account: OWNER, name: 'Hart family home', zone: 'Australia/Sydney', inverters: 1 },
  { account: BUSINESS, name: 'Port Augusta pump house', zone: 'Australia/Adelaide', inverters: 8 },
  { account: PROVIDER, name: ANDERSON.name, zone: ANDERSON.zone, inverters: 70 },
] as const;

/** The present date in a zone. */
const dateIn = (zone: string, at = Date.now()) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** Reads the whole log, since `product.logs()` is its end alone. */
async function historyIsWritten({ dataDir }: Product): Promise<void> {
  const isWritten = () =>
    /the history of \d+ stations is complete/.test(readFileSync(path.join(dataDir, 'logs/backend.log'), 'utf8'));
  await expect.poll(isWritten, { message: 'the history is written', timeout: 240_000 }).toBe(true);
}

/** The station's inverter, from the link of its row. */
async function inverterOf(page: Page, station: string): Promise<string> {
  await page.goto(`/powerDetail?list=1&station=${station}&section=devices`);
  const inverter = page
    .locator('[data-device]')
    .filter({ hasText: /inverter/ })
    .first();
  await expect(inverter).toBeVisible();
  return (await inverter.getAttribute('data-device')) ?? '';
}

test.describe(() => {
  // The fleet's history is summed while these tests run.
  test.describe.configure({ timeout: 480_000 });

  /** Runs first: summing the fleet's history takes some tens of seconds after the product starts. */
  test('D2.30 P2.42 last month’s report opened in the first minute of a demo shows what is still being added up, and is final afterwards', async ({
    page,
    product,
    t,
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
    await isAddedUp(page, t);
    const first = await sums();
    expect(first.length).toBeGreaterThan(3);
    await historyIsWritten(product);
    await page.reload();
    expect(await sums()).toEqual(first);
  });

  for (const [hours, rows] of [
    [23, 24],
    [25, 25],
  ] as const) {
    test(`R15 D2.30 D2.31 D9.5 on a day of ${hours} hours in Adelaide the hours of a report match the stations’ sheets`, async ({
      page,
      t,
      signIn,
    }) => {
      test.slow();
      await signIn(BUSINESS);
      const day = lastDayOf(hours);
      // The history may still be written while these pages are read: none of them may show a part of it.
      const report = await hoursOfReport(page, t, day);
      expect(report.hours.size).toBe(rows);
      expect(report.hours.has(t('reports.report.repeated', { time: '02:00' }))).toBe(hours === 25);
      const sheets: Hours[] = [];
      for (const station of report.stations) sheets.push(await hoursOfSheet(page, t, day, station));
      expect(new Set(sheets.map(({ size }) => size))).toEqual(new Set([24, hours]));
      for (const [hour, generation] of report.hours) {
        const sum = sheets.reduce((total, sheet) => total + (sheet.get(hour) ?? 0), 0);
        expect(generation, hour).toBeCloseTo(sum, 1);
      }
      expect(report.hours.get('12:00')).toBeGreaterThan(1);
    });
  }
});

test.describe(() => {
  /**
   * First waits until the history is written, since a page might show a part of it. Then the gateways are stopped, so that two reads
   * of a figure use the same readings, which stay valid for minutes.
   */
  test.beforeAll(async ({ product }) => {
    await historyIsWritten(product);
    const plants = findBelow(product.process.pid, /plants\.mjs/);
    if (plants === undefined) throw new Error('there are no plants');
    process.kill(plants, 'SIGSTOP');
  });

  for (const { account, name, zone, inverters } of ACCOUNTS) {
    test(`F3 C5 P2.42 P2.46 D2.30 D2.31 twelve figures of ${account} have the same value on every screen that shows them`, async ({
      page,
      product,
      t,
      signIn,
    }, info) => {
      test.setTimeout(600_000);
      await signIn(account);
      await page.goto('/powerDetail?list=1');
      const row = page.locator('tr[data-station]').filter({ hasText: name });
      const station = (await row.first().getAttribute('data-station')) ?? '';
      const places = new Places(page, t, station);
      const device = await inverterOf(page, station);

      const mail = await places.mail(product.port, account);
      let questions: readonly Question[] = [];
      // Messages sent before the gateways stopped may still be on their way into the store, and the day may end meanwhile.
      await expect(async () => {
        questions = await allQuestions(places, t, { device, today: dateIn(zone), inverters, mail });
        expect(questions.flatMap(disagreements)).toEqual([]);
      }).toPass({ timeout: 400_000, intervals: [5_000] });
      const table = questions.map(({ name: question, places: shown }) =>
        [question, ...Object.entries(shown).map(([place, figure]) => `${place} ${figure?.text ?? '-'}`)].join(' | '),
      );
      await info.attach('answers', { body: table.join('\n'), contentType: 'text/plain' });
      if (process.env.ANSWERS_FILE)
        writeFileSync(process.env.ANSWERS_FILE, `${account}\n${table.join('\n')}\n`, { flag: 'a' });
    });
  }

  test('D2.24 a point that was never viewed has two months of hourly values and two weeks of samples, so charts reach back before the demo’s start', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(PROVIDER);
    await page.goto('/powerDetail?list=1');
    const row = page.locator('tr[data-station]').filter({ hasText: ANDERSON.name });
    const device = await inverterOf(page, (await row.first().getAttribute('data-station')) ?? '');
    for (const daysAgo of [60, 13]) {
      const date = dateIn(ANDERSON.zone, Date.now() - daysAgo * 86_400_000);
      // The history is written on first view, in less time than a chart waits.
      await page.goto(`/chart?series=${device}:gridVolt&range=day&date=${date}`);
      await expect(page.getByRole('slider').first()).toBeVisible({ timeout: 15_000 });
      await page.getByText(t('charts.table.open'), { exact: true }).click();
      const cells = page.getByRole('table', { name: t('charts.table.title') }).locator('td[data-label]');
      // A day with a clock change may be one hour shorter.
      await expect.poll(() => cells.filter({ hasText: /\d/ }).count()).toBeGreaterThanOrEqual(23);
    }
  });
});
