import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { requestsOf, type BoundDevice } from '@/lib/domain/diagrams/bound';
import { CIRCUITS } from '@/lib/domain/diagrams/circuits';
import { queryOf, drawSheet } from '@/lib/domain/diagrams/sheets';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { traced } from './traced';
import { cookiesOf, freshVisit } from './visitor';

/*
 * The largest sheet of the floating plant in Chromium, all its points read every second instead of every ten, each with another value
 * every time: the longest frame, the longest task of the page, and the processor time of all processes of the browser.
 */

const SHEET = 'container-1-lv';
const LONGEST_MS = 50;
const SHARE = 0.15;
const SECONDS = 30;

/** Points that the sheet reads in each round. */
function pointsOf(): number {
  const drawing = drawSheet(SHEET, String);
  const { before, shown } = queryOf(drawing);
  const devices = CIRCUITS.filter(({ key }) => shown.has(key) || before.has(key)).map(({ key, type }): BoundDevice => ({
    circuit: key,
    id: key,
    name: key,
    type,
    gatewayUuid: 'g',
  }));
  return requestsOf(drawing, devices).reduce((sum, { codes }) => sum + codes.length, 0);
}

/** Ten times as fast, and nothing as it was: runs in the page before anything else. */
function hurry(): void {
  const spot = globalThis as unknown as { frames: number[]; rounds: number };
  spot.frames = [];
  spot.rounds = 0;
  const later = window.setTimeout.bind(window);
  // Only the pause between two rounds is that long. No function has a name here: a helper for names does not come along.
  window.setTimeout = ((act: () => void, ms = 0) =>
    later(act, ms > 5_000 && ms <= 10_000 ? ms / 10 : ms)) as typeof window.setTimeout;
  const parse = JSON.parse.bind(JSON);
  JSON.parse = ((text: string) => {
    const found = parse(text) as { action?: string; data?: { datas?: { property_code: string; value: unknown }[] }[] };
    if (found?.action !== 'get_group_property' || !Array.isArray(found.data)) return found;
    spot.rounds += 1;
    for (const { datas = [] } of found.data) {
      for (const one of datas) {
        if (/^([UIP]|F)/.test(one.property_code)) one.value = Number(one.value) + 1 + Math.random() * 20;
        if (one.property_code === 'springState' || one.property_code === 'localRemote')
          one.value = Math.round(Math.random());
      }
    }
    return found;
  }) as typeof JSON.parse;
  new PerformanceObserver((list) => spot.frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'long-animation-frame',
  });
}

/** Seconds of the processor that all processes of the browser took so far. */
async function taken(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

export async function diagram(): Promise<boolean> {
  const product = await startProduct({ env: { SCENARIO: 'floating' }, portFrom: 5500 });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const context = await freshVisit(browser, product.url, await cookiesOf(product.url, 'plant@demo.sunhelm.example'));
    const page = await context.newPage();
    await page.addInitScript(hurry);
    await page.goto(`/primaryDiagram?sheet=${SHEET}`);
    await page.locator('[data-figure]', { hasText: /\d/ }).first().waitFor({ timeout: 60_000 });
    await pause(5_000);
    const start = await page.evaluate(() => {
      const spot = globalThis as unknown as { frames: number[]; rounds: number };
      spot.frames.length = 0;
      return spot.rounds;
    });
    const before = await taken(browser);
    await pause(SECONDS * 1_000);
    const share = ((await taken(browser)) - before) / SECONDS;
    const seen = await page.evaluate(() => {
      const { frames, rounds } = globalThis as unknown as { frames: number[]; rounds: number };
      return { longest: Math.max(0, ...frames), rounds };
    });
    const task = await traced(browser, () => pause(10_000));
    const figures = await page.locator('[data-figure]').count();
    console.log(
      `diagram        ${pointsOf()} points read a round, ${figures} figures; ${seen.rounds - start} answers in ${SECONDS} s; longest frame ${seen.longest === 0 ? `below ${LONGEST_MS}` : seen.longest.toFixed(0)} ms (at most ${LONGEST_MS}); longest task ${task.wall.toFixed(0)} ms by the clock, ${task.thread.toFixed(0)} ms of the processor; ${(share * 100).toFixed(1)} % of one core (below ${SHARE * 100})`,
    );
    return seen.longest <= LONGEST_MS && share < SHARE;
  } finally {
    await browser.close();
    await product.dispose();
  }
}

if (process.argv[1]?.endsWith('diagram.ts')) {
  void diagram().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
