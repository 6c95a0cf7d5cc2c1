import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { pastWritten } from './past-written';
import { OWNER } from './settings-plant';
import { cookiesOf, freshVisit, middle } from './visitor';

/*
 * The chart of a day with nine series on three axes in Chromium, some 288 points each: from the last byte of its data to the frame in
 * which it is painted, first on a page that was just opened, then in place of another day; and how long the page works for each move of
 * a pointer over it. BENCH_URL measures a product that runs already.
 */

const [DRAWN_MS, MOVE_MS] = [500, 16];
const ROUNDS = 9;
const MOVES = 60;
const CODES = ['P', 'pv1Power', 'pv2Power', 'loadPower', 'invPower', 'gridPower', 'gridVolt', 'battVolt', 'battSoc'];
const DAY_MS = 86_400_000;

interface Drawn {
  /** From the data in the browser to the painted frame, ms. */
  readonly drawn: number;
  readonly points: number;
}

/** Waits until nine lines that are not those of `old` are painted. */
function nextDrawing(page: Page, old: string): Promise<Drawn> {
  return page.evaluate(
    (was) =>
      new Promise<Drawn>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('not all nine are drawn')), 15_000);
        const look = new MutationObserver(() => {
          const lines = [...document.querySelectorAll('[data-chart-box] path[data-series]')].map((line) =>
            line.getAttribute('d'),
          );
          if (lines.length < 9 || lines.join('') === was) return;
          look.disconnect();
          requestAnimationFrame(() => {
            // A message comes after the frame.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => {
              const end = performance.now();
              clearTimeout(late);
              const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
              const data = calls.findLast(({ name }) => name.includes('/api/chart/series'))?.responseEnd ?? NaN;
              resolve({ drawn: end - data, points: lines.join('').split(/[ML]/).length - 1 });
            };
            painted.port2.postMessage(null);
          });
        });
        look.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['d'] });
      }),
    old,
  );
}

const linesOf = (page: Page) =>
  page
    .locator('[data-chart-box] path[data-series]')
    .evaluateAll((all) => all.map((line) => line.getAttribute('d')).join(''));

/** How long the main thread works for one move of the pointer over the chart, ms. */
async function moveCost(page: Page, devtools: CDPSession): Promise<number> {
  const box = await page.getByRole('slider').first().boundingBox();
  if (!box) throw new Error('no chart');
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
  const move = (i: number) => page.mouse.move(box.x + box.width * (0.2 + (0.6 * i) / MOVES), box.y + box.height / 2);
  await move(0);
  const before = await worked();
  for (let i = 1; i <= MOVES; i += 1) await move(i);
  return ((await worked()) - before) / MOVES;
}

export async function chart(): Promise<boolean> {
  const product = process.env.BENCH_URL ? null : await startProduct({ env: { SCENARIO: 'demo' } });
  const url = process.env.BENCH_URL ?? product?.url ?? '';
  if (product) await pastWritten(product);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const context = await freshVisit(browser, url, await cookiesOf(url, OWNER));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto('/device/C002');
    const device = await page.locator('[data-device]').first().getAttribute('data-device');
    const series = CODES.map((code) => `series=${device}:${code}:line:sampling`).join('&');
    const address = (daysAgo: number) =>
      `/chart?${series}&date=${new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)}`;
    const [first, next, moves]: [Drawn[], Drawn[], number[]] = [[], [], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(address(2), { waitUntil: 'commit' });
      const fresh = await nextDrawing(page, '');
      await page.waitForLoadState('networkidle');
      const old = await linesOf(page);
      await page.evaluate((to) => history.pushState(null, '', to), address(3));
      const other = await nextDrawing(page, old);
      await page.waitForLoadState('networkidle');
      const move = await moveCost(page, devtools);
      // The first round warms the servers and fills the cache of scripts.
      if (round === 0) continue;
      first.push(fresh);
      next.push(other);
      moves.push(move);
    }
    const drawn = (all: readonly Drawn[]) => middle(all.map((one) => one.drawn));
    const points = middle(first.map((one) => one.points));
    console.log(
      `chart of a day, nine series, ${points} points: data to painted frame on a page just opened ${drawn(first).toFixed(0)} ms, in place of another day ${drawn(next).toFixed(0)} ms (at most ${DRAWN_MS}); a move of the pointer ${middle(moves).toFixed(1)} ms (at most ${MOVE_MS})`,
    );
    return drawn(first) <= DRAWN_MS && drawn(next) <= DRAWN_MS && middle(moves) <= MOVE_MS;
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

if (process.argv[1]?.endsWith('chart.ts')) {
  void chart().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
