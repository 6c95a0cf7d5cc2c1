import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { OWNER } from './settings-plant';
import { cookiesOf, freshVisit, middle } from './visitor';

/*
 * The chart of a year with nine series in Chromium: from the last byte of its data to the frame in which it is painted, against the
 * same chart drawn from data that the page has in memory already, in turns. Before both the page shows the year before it.
 * BENCH_URL measures a product that runs already.
 */

const GOAL = 1.5;
const ROUNDS = 15;
const CODES = ['KRA', 'charge', 'discharge', 'buy', 'sell', 'load', 'today-KRA', 'today-load', 'today-buy'];
const [YEAR, BEFORE] = ['2025-01-01', '2024-01-01'];

interface Drawn {
  /** From the data in the browser to the painted frame, ms. */
  readonly drawn: number;
  /** From the choice of the year to the same, ms. */
  readonly whole: number;
  readonly points: number;
}

/** Leads the page to an address, as its own buttons do, and waits until another drawing is painted; `fetched` counts from its data. */
function drawAt(page: Page, address: string, fetched: boolean): Promise<Drawn> {
  return page.evaluate(
    ([to, arrives]) =>
      new Promise<Drawn>((resolve, reject) => {
        const box = document.querySelector('[data-chart-box]');
        if (!box) throw new Error('no chart');
        const late = setTimeout(() => reject(new Error('nothing was drawn')), 15_000);
        const look = new MutationObserver(() => {
          look.disconnect();
          requestAnimationFrame(() => {
            // A message comes after the frame.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => {
              const end = performance.now();
              clearTimeout(late);
              const lines = [...box.querySelectorAll('[data-series]')].map((line) => line.getAttribute('d') ?? '');
              if (lines.length !== 9 || lines.some((line) => line === '')) reject(new Error('not all nine are drawn'));
              const points = lines.join('').split(/[ML]/).length;
              // The browser notes a call a little after its end.
              setTimeout(() => {
                const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
                const data = calls.findLast(({ name }) => name.includes('/api/chart/series'))?.responseEnd ?? NaN;
                resolve({ drawn: end - (arrives ? data : begun), whole: end - begun, points });
              }, 50);
            };
            painted.port2.postMessage(null);
          });
        });
        look.observe(box, { subtree: true, attributes: true, attributeFilter: ['d'] });
        const begun = performance.now();
        history.pushState(null, '', to);
      }),
    [address, fetched] as const,
  );
}

export async function chart(): Promise<boolean> {
  const running = process.env.BENCH_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'demo' }, portFrom: 5900 });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const context = await freshVisit(browser, url, await cookiesOf(url, OWNER));
    const page = await context.newPage();
    await page.goto('/device/C002');
    const device = await page.locator('[data-device]').first().getAttribute('data-device');
    const series = CODES.map((code) => `series=${device}:${code}:line:sampling`).join('&');
    const address = (date: string) => `/chart?${series}&range=year&date=${date}`;
    const fresh: Drawn[] = [];
    const saved: Drawn[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(address(BEFORE));
      await page.locator('[data-chart-box] path[data-series]').nth(8).waitFor();
      await page.waitForLoadState('networkidle');
      const arrived = await drawAt(page, address(YEAR), true);
      await drawAt(page, address(BEFORE), false);
      await page.waitForLoadState('networkidle');
      const again = await drawAt(page, address(YEAR), false);
      // The first round warms the servers.
      if (round === 0) continue;
      fresh.push(arrived);
      saved.push(again);
    }
    const of = (all: readonly Drawn[], what: keyof Drawn) => middle(all.map((one) => one[what]));
    const [data, memory] = [of(fresh, 'drawn'), of(saved, 'drawn')];
    console.log(
      `year chart of nine series, ${of(fresh, 'points')} points: data to painted frame ${data.toFixed(1)} ms, from memory ${memory.toFixed(1)} ms: ${(data / memory).toFixed(2)} times (at most ${GOAL}); from the choice of the year ${of(fresh, 'whole').toFixed(0)} ms`,
    );
    return data <= GOAL * memory;
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
