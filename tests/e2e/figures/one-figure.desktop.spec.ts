import { writeFileSync } from 'node:fs';
import { findBelow } from '../../support/processes';
import { BUSINESS, expect, OWNER, PROVIDER, testAlone } from '../fixtures';
import { disagreements, type Question } from './figure';
import { Places } from './places';
import { allQuestions } from './questions';

const test = testAlone({ SCENARIO: 'demo' });

/**
 * First waits until the history is written, since a page might show a part of it. Then the gateways are stopped, so that two reads
 * of a figure use the same readings, which stay valid for minutes.
 */
test.beforeAll(async ({ product }) => {
  await expect.poll(() => product.logs(), { timeout: 240_000 }).toMatch(/the history of \d+ stations is complete/);
  const plants = findBelow(product.process.pid, /plants\.mjs/);
  if (plants === undefined) throw new Error('there are no plants');
  process.kill(plants, 'SIGSTOP');
});

const ANDERSON = { name: 'Anderson residence', zone: 'Australia/Sydney' };
const ACCOUNTS = [
  { account: OWNER, name: 'Hart family home', zone: 'Australia/Sydney', inverters: 1 },
  { account: BUSINESS, name: 'Port Augusta pump house', zone: 'Australia/Adelaide', inverters: 8 },
  { account: PROVIDER, name: ANDERSON.name, zone: ANDERSON.zone, inverters: 70 },
] as const;

for (const { account, name, zone, inverters } of ACCOUNTS) {
  test(`F3 C5 P2.42 P2.46 D2.30 D2.31 twelve questions of ${account} have one answer each, wherever they are answered`, async ({
    page,
    product,
    say,
    signIn,
  }, info) => {
    test.setTimeout(600_000);
    await signIn(account);
    await page.goto('/powerDetail?list=1');
    const row = page.locator('tr[data-station]').filter({ hasText: name });
    const station = (await row.first().getAttribute('data-station')) ?? '';
    const places = new Places(page, say, station);
    const device = await inverterOf(page, station);

    const mail = await places.mail(product.port, account);
    let questions: readonly Question[] = [];
    // Messages sent before the gateways stopped may still be on their way into the store, and the day may end meanwhile.
    await expect(async () => {
      questions = await allQuestions(places, say, { device, today: dateIn(zone), inverters, mail });
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

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

/** The present date in a zone. */
const dateIn = (zone: string, at = Date.now()) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

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

test('D2.24 a point that nobody has looked at has hours of two months and samples of two weeks, so that no chart begins with the demo', async ({
  page,
  say,
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
    await page.getByText(say('charts.table.open'), { exact: true }).click();
    const cells = page.getByRole('table', { name: say('charts.table.title') }).locator('td[data-label]');
    // A day with a clock change may be one hour shorter.
    await expect.poll(() => cells.filter({ hasText: /\d/ }).count()).toBeGreaterThanOrEqual(23);
  }
});
