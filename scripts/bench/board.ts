import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { cookiesOf, freshVisit, middle, PROVIDER } from './visitor';

/*
 * The wall board of a provider with 10,000 stations, in Chromium: how long after it is asked for its first picture stands (server
 * and browser together), how large its answers are, and its heap, after forced collections, over four hours at sixty times their
 * speed. BENCH_URL measures a product that runs already (SCENARIO=fleet).
 */

const FIRST_MS = 2_000;
const ANSWER_BYTES = 100 * 1024;
const ROUNDS = 5;
/** Visits of a fleet that nobody has looked at for so long: nothing of the last one is young enough to be shown as it is. */
const QUIET_ROUNDS = 3;
const QUIET_MS = 75_000;
const HOURS = 4;
const SPEED = 60;
const HOUR_MS = 3_600_000 / SPEED;
/** Time for every page to have stood once: what is loaded when it is first needed is no growth. */
const WARM_MS = 20_000;
const GROWTH_MB = 2;
/** Fewer in four hours, and the board was not what it is on a wall. */
const LEAST_ANSWERS = 300;
const LEAST_TURNS = 300;

/** The power of the fleet, its clusters and the land below them stand. */
async function firstPicture(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto('/bulletinBoard', { waitUntil: 'commit' });
  // A number: the tile's name has a letter W of its own.
  await page.locator('[data-figure=power]').filter({ hasText: /\d.*W/ }).waitFor();
  await page.locator('[data-cluster]').first().waitFor();
  await page.locator('svg[role=img] > path[d^=M]').first().waitFor();
  return performance.now() - began;
}

/**
 * Lets a page believe that time goes so many times as fast, by its clock and its timers: runs in it before anything else. A clock that
 * is turned on step by step waits in vain where an answer is read just after a step, and is not what a wall has.
 */
function hurry(times: number): void {
  const now = Date.now.bind(Date);
  const began = now();
  Date.now = () => began + (now() - began) * times;
  const [later, again] = [window.setTimeout.bind(window), window.setInterval.bind(window)];
  // No function has a name here: a helper for names does not come along.
  window.setTimeout = ((act: () => void, ms = 0) => later(act, ms / times)) as typeof window.setTimeout;
  window.setInterval = ((act: () => void, ms = 0) => again(act, ms / times)) as typeof window.setInterval;
  const spot = window as unknown as { turns: number };
  spot.turns = 0;
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      spot.turns += changes.length;
    }).observe(document, { subtree: true, attributeFilter: ['data-page'] });
  });
}

/** What the page really holds: MB of its heap, and nodes of its document. */
async function held(session: CDPSession): Promise<{ mb: number; nodes: number }> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { mb: usedSize / 1024 / 1024, nodes };
}

const rounded = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ');

/** First pictures of so many visits, before each of which nobody looks for a while. */
async function visits(visit: () => Promise<BrowserContext>, rounds: number, restMs: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(restMs);
    const context = await visit();
    times.push(await firstPicture(await context.newPage()));
    await context.close();
  }
  return times;
}

async function firstPictures(visit: () => Promise<BrowserContext>): Promise<boolean> {
  const times = await visits(visit, ROUNDS, 0);
  const first = middle(times.slice(1));
  console.log(
    `first picture   ${first.toFixed(0)} ms (${rounded(times)}, the first with a cold fleet; at most ${FIRST_MS})`,
  );
  const quiet = await visits(visit, QUIET_ROUNDS, QUIET_MS);
  console.log(
    `after ${QUIET_MS / 1000} s      ${middle(quiet).toFixed(0)} ms (${rounded(quiet)}; at most ${FIRST_MS})`,
  );
  return first <= FIRST_MS && middle(quiet) <= FIRST_MS;
}

async function fourHours(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage();
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
  const seen = [await held(session)];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    await pause(HOUR_MS);
    seen.push(await held(session));
  }
  const turns = await page.evaluate(() => (window as unknown as { turns: number }).turns);
  const grown = (seen.at(-1)?.mb ?? NaN) - (seen[0]?.mb ?? NaN);
  const list = (pick: (one: { mb: number; nodes: number }) => string) => seen.map(pick).join(', ');
  console.log(`largest answer  ${(largest / 1024).toFixed(1)} KB (at most ${ANSWER_BYTES / 1024})`);
  console.log(
    `heap by hour    ${list(({ mb }) => mb.toFixed(1))} MB; grew ${grown.toFixed(2)} MB (at most ${GROWTH_MB}); ` +
      `nodes ${list(({ nodes }) => String(nodes))}; ${answers} answers, ${failed} failed, ${turns} turns`,
  );
  const lived = answers >= LEAST_ANSWERS && turns >= LEAST_TURNS && failed === 0;
  if (!lived) console.log('the board did not ask or turn as it should: the heap tells nothing');
  return lived && largest <= ANSWER_BYTES && grown <= GROWTH_MB;
}

export async function board(): Promise<boolean> {
  const running = process.env.BENCH_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'fleet' }, portFrom: 6500 });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const cookies = await cookiesOf(url, PROVIDER);
    const visit = () => freshVisit(browser, url, cookies);
    const isSoon = await firstPictures(visit);
    return (await fourHours(await visit())) && isSoon;
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
