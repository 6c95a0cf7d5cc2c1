import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { cookiesOf, freshVisit, middle, PROVIDER } from './visitor';

/*
 * The wall board of a provider with 10,000 stations, in Chromium: how long after it is asked for its first picture stands (server
 * and browser together), how large its answers are, and its heap, after forced collections, over four hours at some sixty times
 * their speed. BENCH_URL measures a product that runs already (SCENARIO=fleet).
 */

const FIRST_MS = 2_000;
const ANSWER_BYTES = 100 * 1024;
const ROUNDS = 5;
const HOURS = 4;
/** The board asks ten seconds after an answer; the rest is for the moment between the answer and the end of the step before. */
const STEP_MS = 12_000;
const STEPS_PER_HOUR = 3_600_000 / STEP_MS;
/** Between the end of the first hour and the end of the last. */
const GROWTH_MB = 2;

const POWER = '[data-figure=power]';

async function firstPicture(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto('/bulletinBoard', { waitUntil: 'commit' });
  await page.locator(POWER).filter({ hasText: 'W' }).waitFor();
  return performance.now() - began;
}

/** MB that the page really holds. */
async function heap(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

export async function board(): Promise<boolean> {
  const running = process.env.BENCH_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'fleet' }, portFrom: 6500 });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const cookies = await cookiesOf(url, PROVIDER);
    const times: number[] = [];
    let largest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await freshVisit(browser, url, cookies);
      times.push(await firstPicture(await context.newPage()));
      await context.close();
    }
    const first = middle(times.slice(1));
    const list = times.map((time) => time.toFixed(0)).join(', ');
    console.log(`first picture   ${first.toFixed(0)} ms (${list}, the first with a cold fleet; at most ${FIRST_MS})`);

    const page = await (await freshVisit(browser, url, cookies)).newPage();
    page.on('response', (response) => {
      if (!response.url().includes('/api/board/')) return;
      void response.body().then(
        (body) => (largest = Math.max(largest, body.byteLength)),
        () => undefined,
      );
    });
    await page.clock.install();
    await page.goto('/bulletinBoard');
    await page.locator(POWER).filter({ hasText: 'W' }).waitFor();
    const session = await page.context().newCDPSession(page);
    const heaps: number[] = [];
    for (let step = 1; step <= HOURS * STEPS_PER_HOUR; step += 1) {
      // Every question of the board is asked and answered, as on a wall.
      const answered = page.waitForResponse((response) => response.url().includes('/api/board/'));
      await page.clock.runFor(STEP_MS);
      await answered;
      if (step % STEPS_PER_HOUR === 0) heaps.push(await heap(session));
    }
    const grown = (heaps.at(-1) ?? NaN) - (heaps[0] ?? NaN);
    console.log(`largest answer  ${(largest / 1024).toFixed(1)} KB (at most ${ANSWER_BYTES / 1024})`);
    console.log(
      `heap by hour    ${heaps.map((one) => one.toFixed(1)).join(', ')} MB; grew ${grown.toFixed(2)} MB (at most ${GROWTH_MB})`,
    );
    return first <= FIRST_MS && largest <= ANSWER_BYTES && grown <= GROWTH_MB;
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

if (process.argv[1]?.endsWith('board.ts')) {
  void board().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
