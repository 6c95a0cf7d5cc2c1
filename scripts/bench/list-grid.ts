import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { pastWritten } from './past-written';
import { traced } from './traced';
import { cookiesOf, freshVisit, middle, PROVIDER } from './visitor';

/*
 * The longest task of the page while the grid takes the place of the table of the provider's stations (sixty and more) in Chromium: its
 * script is there, or comes for the first time; beside it the longest task while the same page is opened, in the same visit.
 * BENCH_URL measures a product that runs already.
 */

const MOST_MS = 200;
const ROUNDS = 5;

interface Seen {
  readonly opened: number;
  readonly cold: number;
  readonly warm: number;
}

async function visit(browser: Browser, url: string, cookies: Awaited<ReturnType<typeof cookiesOf>>): Promise<Seen> {
  const context = await freshVisit(browser, url, cookies);
  try {
    const page = await context.newPage();
    const open = async () => {
      await page.goto('/powerDetail?list=1', { waitUntil: 'networkidle' });
      // Live figures show that the page listens; a hand comes from somewhere.
      await page.locator('[data-live="power"]', { hasText: /\d/ }).first().waitFor();
      await page.mouse.move(10, 10);
    };
    const takeOver = async () => {
      const heads = page.getByRole('columnheader');
      await heads.nth(1).hover();
      await heads.nth(2).hover();
      await page.getByRole('grid').waitFor();
      // What the grid does once it is seen is a part of it.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    };
    const { thread: opened } = await traced(browser, open);
    const { thread: cold } = await traced(browser, takeOver);
    await open();
    const { thread: warm } = await traced(browser, takeOver);
    return { opened, cold, warm };
  } finally {
    await context.close();
  }
}

export async function listGrid(): Promise<boolean> {
  const product = process.env.BENCH_URL ? null : await startProduct({ env: { SCENARIO: 'demo' }, portFrom: 5700 });
  const url = process.env.BENCH_URL ?? product?.url ?? '';
  if (product) await pastWritten(product);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const cookies = await cookiesOf(url, PROVIDER);
    const seen: Seen[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await visit(browser, url, cookies);
      // The first one warms the servers.
      if (round > 0) seen.push(one);
    }
    const of = (name: keyof Seen) => middle(seen.map((one) => one[name]));
    console.log(
      `grid in place of the station list, longest task: ${of('cold').toFixed(0)} ms with its script, ${of('warm').toFixed(0)} ms without (at most ${MOST_MS}); of opening the page ${of('opened').toFixed(0)} ms: ${(of('cold') / of('opened')).toFixed(2)} and ${(of('warm') / of('opened')).toFixed(2)} times`,
    );
    return of('cold') <= MOST_MS && of('warm') <= MOST_MS;
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

if (process.argv[1]?.endsWith('list-grid.ts')) {
  void listGrid().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
