import type { Page } from '@playwright/test';
import { figure, median, run } from './support/figures';
import { longestTask, withBrowser } from './support/product';

/*
 * The map of the overview for a provider with 10,000 stations, in Chromium: time from scrolling to it (it is loaded when it
 * comes in sight) to the first clusters, and the longest task of the page while the map is dragged and zoomed.
 */

const FIRST_MS = 1_500;
const LONGEST_TASK_MS = 100;
const ROUNDS = 5;
const DRAGS = 12;

/** Milliseconds from scrolling a page that was just opened to its map until the first markers. */
async function firstMarkers(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'networkidle' });
  return page.getByRole('heading', { name: 'Map of your stations' }).evaluate(
    (heading) =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('no marker came')), 30_000);
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (!document.querySelector('.leaflet-marker-icon')) return;
          watch.disconnect();
          clearTimeout(late);
          resolve(performance.now() - began);
        });
        watch.observe(document, { childList: true, subtree: true });
        heading.scrollIntoView();
      }),
  );
}

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

async function zoomIn(page: Page): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await page.locator('.leaflet-control-zoom-in').click();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('.leaflet-zoom-anim'));
  }
}

run(() =>
  withBrowser('fleet', async ({ browser, visit }) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await visit(firstMarkers));
    figure('first clusters after scrolling to the map', median(times), 'ms', { most: FIRST_MS });
    await visit(async (page) => {
      await firstMarkers(page);
      await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
      for (const [what, act] of [
        ['dragging at zoom 4', drag],
        ['zooming to 8', zoomIn],
        ['dragging at zoom 8', drag],
      ] as const) {
        figure(`${what}, longest task`, await longestTask(browser, () => act(page)), 'ms', { most: LONGEST_TASK_MS });
      }
    });
  }),
);
