import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { traced } from './traced';
import { cookiesOf, freshVisit, middle, PROVIDER } from './visitor';

/*
 * The map of the overview for a provider with 10,000 stations, in Chromium: how long after it was scrolled to the first clusters
 * stand (it is loaded when it comes in sight), and the longest task of the page while the map is dragged about and zoomed, by the processor time of its thread.
 * BENCH_URL measures a product that runs already (SCENARIO=fleet).
 */

const FIRST_MS = 1_500;
const LONGEST_TASK_MS = 100;
const ROUNDS = 5;
const DRAGS = 12;
/** Clusters and stations on the map. */
const MARKERS = '.leaflet-marker-icon';

/** Milliseconds from scrolling a page that was just opened to its map until the first markers. */
async function firstMarkers(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'networkidle' });
  return page.getByRole('heading', { name: 'Map of your stations' }).evaluate(
    (heading, selector) =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('no marker came')), 30_000);
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          watch.disconnect();
          clearTimeout(late);
          resolve(performance.now() - began);
        });
        watch.observe(document, { childList: true, subtree: true });
        heading.scrollIntoView();
      }),
    MARKERS,
  );
}

/** Drags the map to and fro by the mouse, as a hand does. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let turn = 0; turn < DRAGS; turn += 1) {
    const [dx, dy] = [turn % 2 === 0 ? -260 : 220, turn % 3 === 0 ? 90 : -70];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 12 });
    await page.mouse.up();
    await page.waitForLoadState('networkidle');
  }
}

export async function map(): Promise<boolean> {
  const running = process.env.BENCH_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'fleet' }, portFrom: 6400 });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const cookies = await cookiesOf(url, PROVIDER);
    const times: number[] = [];
    let page: Page | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      await page?.context().close();
      page = await (await freshVisit(browser, url, cookies)).newPage();
      times.push(await firstMarkers(page));
    }
    if (!page) throw new Error('no page was opened');
    const opened = page;
    const first = middle(times);
    const list = times.map((time) => time.toFixed(0)).join(', ');
    console.log(`first clusters after scrolling to the map ${first.toFixed(0)} ms (${list}; at most ${FIRST_MS})`);
    let good = first <= FIRST_MS;
    const step = async (what: string, act: () => Promise<void>): Promise<void> => {
      const { wall, thread } = await traced(browser, act);
      good &&= thread <= LONGEST_TASK_MS;
      const longest = `${thread.toFixed(0)} ms of the processor, ${wall.toFixed(0)} ms by the clock`;
      console.log(`${what.padEnd(38)} longest task ${longest} (at most ${LONGEST_TASK_MS})`);
    };
    await opened.locator('.leaflet-container').scrollIntoViewIfNeeded();
    await step('drag about at zoom 4', () => drag(opened));
    const nearer = opened.locator('.leaflet-control-zoom-in');
    await step('zoom to 8', async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        await nearer.click();
        await opened.waitForLoadState('networkidle');
        await opened.waitForFunction(() => !document.querySelector('.leaflet-zoom-anim'));
      }
    });
    await step('drag about at zoom 8', () => drag(opened));
    return good;
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

if (process.argv[1]?.endsWith('map.ts')) {
  void map().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
