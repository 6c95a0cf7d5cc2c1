import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findPlaces } from '@/lib/domain/stations/address/find-places';
import { gazetteer } from '@/lib/server/stations/gazetteer/data';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { traced } from './traced';
import { cookiesOf, freshVisit, PROVIDER } from './visitor';

/*
 * Typing in the search of the station list and in the search of the menu, for a provider with 10,000 stations, in Chromium:
 * the longest task of the page at a keystroke and while what was found arrives, by the processor time of its thread. Each
 * letter waits for the answer to the one before, so that every one of them changes what is shown.
 * BENCH_URL measures a product that runs already (SCENARIO=fleet). And what the server needs for a letter of an address.
 */

const LONGEST_TASK_MS = 50;
const TYPED = 'manly';

/** Waits until what a letter asked for has come. */
type Come = (typed: string) => Promise<unknown>;

/** Types a letter and waits until what it asks for has come and stands. */
async function typeLetter(page: Page, box: Locator, typed: string, come: Come): Promise<void> {
  const coming = come(typed);
  await box.press(typed.at(-1) ?? '');
  await coming;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function places(): Promise<boolean> {
  const all = (await gazetteer()).localities;
  const typed = ['s', 'sa', 'san', 'st', '12 main st ma', '2', '20'];
  const from = process.cpuUsage();
  for (const text of typed) findPlaces(all, text, 10);
  const { user, system } = process.cpuUsage(from);
  const each = (user + system) / 1000 / typed.length;
  console.log(
    `${'search of an address'.padEnd(34)} ${each.toFixed(0)} ms of the server's processor for a letter (under ${LONGEST_TASK_MS}), ${all.length} places`,
  );
  return each < LONGEST_TASK_MS;
}

export async function search(): Promise<boolean> {
  const running = process.env.BENCH_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'fleet' }, portFrom: 6400 });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  let good = await places();
  try {
    const context = await freshVisit(browser, url, await cookiesOf(url, PROVIDER));
    const page = await context.newPage();
    await page.goto('/powerDetail?list=1');
    const report = (what: string, tasks: readonly { wall: number; thread: number }[]) => {
      const thread = Math.max(...tasks.map((task) => task.thread));
      const wall = Math.max(...tasks.map((task) => task.wall));
      good &&= thread < LONGEST_TASK_MS;
      const each = tasks.map((task) => task.thread.toFixed(0)).join(', ');
      console.log(
        `${what.padEnd(34)} longest task ${thread.toFixed(0)} ms of the processor (under ${LONGEST_TASK_MS}), ${wall.toFixed(0)} ms by the clock; by letter ${each}`,
      );
    };
    const measure = async (what: string, box: Locator, come: Come): Promise<void> => {
      await box.focus();
      const tasks: { wall: number; thread: number }[] = [];
      for (let end = 1; end <= TYPED.length; end += 1) {
        tasks.push(await traced(browser, () => typeLetter(page, box, TYPED.slice(0, end), come)));
      }
      report(what, tasks);
    };
    await page.locator('td[data-live=power] span').first().waitFor();
    await measure('search of the station list', page.getByRole('searchbox').first(), (typed) =>
      page.waitForURL((url) => url.searchParams.get('search') === typed),
    );
    await page.goto('/powerDetail?list=1');
    await page.keyboard.press('Control+k');
    const box = page.locator('input[role=combobox]');
    await box.waitFor();
    await measure('search of the menu', box, async () => {
      const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === '/api/search');
      await answer.body();
    });
    return good;
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

if (process.argv[1]?.endsWith('search.ts')) {
  void search().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
