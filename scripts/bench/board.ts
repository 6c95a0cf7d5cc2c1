import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { figure, median, run, timed } from './support/figures';
import { withBrowser } from './support/product';

/*
 * The wall board of a provider with 10,000 stations, in Chromium: time to its first picture (server and browser together), size
 * of its answers, and its heap, after forced collections, over four hours at sixty times their speed.
 */

const FIRST_MS = 2_000;
const ROUNDS = 5;
/** Visits after so long without a reader: nothing of the last visit is recent enough to be shown as it is. */
const QUIET_ROUNDS = 3;
const QUIET_MS = 75_000;
const HOURS = 4;
const SPEED = 60;
const HOUR_MS = 3_600_000 / SPEED;
/** Time for every page to be shown once: what is loaded on first use is no growth. */
const WARM_MS = 20_000;

/** The power of the fleet, its clusters and the land below them are shown. */
async function firstPicture(page: Page): Promise<number> {
  return timed(async () => {
    await page.goto('/bulletinBoard', { waitUntil: 'commit' });
    // A number: the tile's name has a letter W of its own.
    await page.locator('[data-figure=power]').filter({ hasText: /\d.*W/ }).waitFor();
    await page.locator('[data-cluster]').first().waitFor();
    await page.locator('svg[role=img] > path[d^=M]').first().waitFor();
  });
}

/** Runs in the page before anything else: its clock and its timers go so many times as fast. */
function hurry(times: number): void {
  const now = Date.now.bind(Date);
  const began = now();
  Date.now = () => began + (now() - began) * times;
  const [later, again] = [window.setTimeout.bind(window), window.setInterval.bind(window)];
  // No function has a name here: the compiler's helper for names is missing in the page.
  window.setTimeout = ((act: () => void, ms = 0) => later(act, ms / times)) as typeof window.setTimeout;
  window.setInterval = ((act: () => void, ms = 0) => again(act, ms / times)) as typeof window.setInterval;
  const counter = window as unknown as { turns: number };
  counter.turns = 0;
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      counter.turns += changes.length;
    }).observe(document, { subtree: true, attributeFilter: ['data-page'] });
  });
}

/** MB that the page's heap holds. */
async function heap(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
}

async function fourHours(page: Page, context: BrowserContext): Promise<void> {
  let [answers, failed, largest] = [0, 0, 0];
  page.on('response', (response) => {
    if (!response.url().includes('/api/board/')) return;
    if (response.ok()) answers += 1;
    else failed += 1;
    void response.body().then(
      (body) => (largest = Math.max(largest, body.byteLength)),
      () => undefined,
    );
  });
  await page.addInitScript(hurry, SPEED);
  await firstPicture(page);
  const session = await context.newCDPSession(page);
  await pause(WARM_MS);
  const megabytes = [await heap(session)];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    await pause(HOUR_MS);
    megabytes.push(await heap(session));
  }
  const turns = await page.evaluate(() => (window as unknown as { turns: number }).turns);
  const grown = (megabytes.at(-1) ?? NaN) - (megabytes[0] ?? NaN);
  figure('largest answer', largest / 1024, 'KB', { most: 100 });
  figure('growth of the heap in four hours', grown, 'MB', {
    most: 2,
    note: megabytes.map((mb) => mb.toFixed(1)).join(', '),
  });
  // With fewer the board did not work as on a wall, and its heap proves nothing.
  figure('answers', answers, '', { least: 300 });
  figure('failed answers', failed, '', { most: 0 });
  figure('turns of the page', turns, '', { least: 300 });
}

run(() =>
  withBrowser('fleet', async ({ visit }) => {
    const times = async (rounds: number, restMs: number) => {
      const all: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await pause(restMs);
        all.push(await visit(firstPicture));
      }
      return all;
    };
    const [cold = NaN, ...warm] = await times(ROUNDS, 0);
    figure('first picture after a start', cold, 'ms');
    figure('first picture', median(warm), 'ms', { most: FIRST_MS });
    figure(`first picture after ${QUIET_MS / 1000} s`, median(await times(QUIET_ROUNDS, QUIET_MS)), 'ms', {
      most: FIRST_MS,
    });
    await visit(fourHours);
  }),
);
