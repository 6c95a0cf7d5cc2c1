import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { startBare } from './servers';
import { cookiesOf, freshVisit, middle, PROVIDER } from './visitor';

/*
 * When the largest part of the first screen is painted (LCP): the overview and the station list of the provider with sixty
 * stations and more, against a bare Next.js page whose document is as large. Both servers up, in turns, each visit in a
 * browser that has nothing yet. The goal is for this machine; beside it, without one, what it is on the line of Lighthouse's
 * desktop profile, where a stylesheet costs a way there and back that a bare page does not have.
 * BENCH_URL measures a product that runs already (SCENARIO=demo, its password in DEMO_PASSWORD).
 */

const MOST = 1.3;
const ROUNDS = 9;
/** 10 Mbit/s in bytes, and milliseconds there and back. */
const SLOW = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 };
const LINES = { 'this machine': null, 'a desktop line': SLOW } as const;
const PAGES = { overview: '/', 'station list': '/powerDetail?list=1' } as const;

interface Seen {
  readonly largest: number;
  readonly first: number;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

interface Target {
  readonly url: string;
  readonly path: string;
  readonly cookies: Cookies;
}

async function visit(browser: Browser, { url, path, cookies }: Target, line: typeof SLOW | null): Promise<Seen> {
  const context = await freshVisit(browser, url, cookies);
  try {
    const page = await context.newPage();
    if (line) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line);
    await page.goto(path, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<Seen>((resolve) => {
          new PerformanceObserver((list) => {
            const largest = list.getEntries().at(-1)?.startTime ?? NaN;
            const [first] = performance.getEntriesByName('first-contentful-paint');
            resolve({ largest, first: first?.startTime ?? NaN });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}

const sizeOf = async (url: string, cookie = '') =>
  Buffer.byteLength(await (await fetch(url, { headers: { cookie }, redirect: 'error' })).text());

/** How many rows the bare page needs to be as large as this. */
async function rowsFor(url: string, bytes: number): Promise<number> {
  const [none, some] = [await sizeOf(`${url}/sized?rows=0`), await sizeOf(`${url}/sized?rows=100`)];
  return Math.max(0, Math.round(((bytes - none) * 100) / (some - none)));
}

/** Medians of rounds in turns; the first of each warms the servers. */
async function compare(browser: Browser, ours: Target, bare: Target, line: typeof SLOW | null) {
  const seen: { ours: Seen[]; bare: Seen[] } = { ours: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [await visit(browser, bare, line), await visit(browser, ours, line)] as const;
    if (round === 0) continue;
    seen.bare.push(pair[0]);
    seen.ours.push(pair[1]);
  }
  const median = (of: readonly Seen[], what: keyof Seen) => middle(of.map((one) => one[what]));
  const largest = { ours: median(seen.ours, 'largest'), bare: median(seen.bare, 'largest') };
  return { ...largest, first: median(seen.ours, 'first'), ratio: largest.ours / largest.bare };
}

export async function paint(): Promise<boolean> {
  const running = process.env.BENCH_URL;
  const bare = await startBare();
  const product = running ? null : await startProduct({ env: { SCENARIO: 'demo' }, portFrom: 5800 });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  let good = true;
  try {
    const cookies = await cookiesOf(url, PROVIDER);
    const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const [name, path] of Object.entries(PAGES)) {
      const bytes = await sizeOf(url + path, header);
      const equal = { url: bare.url, path: `/sized?rows=${await rowsFor(bare.url, bytes)}`, cookies: [] };
      for (const [where, line] of Object.entries(LINES)) {
        const told = await compare(browser, { url, path, cookies }, equal, line);
        const goal = line === null ? ` (at most ${MOST})` : '';
        good &&= line !== null || told.ratio <= MOST;
        console.log(
          `${name.padEnd(13)} ${(bytes / 1e3).toFixed(0)} KB, ${where.padEnd(14)} LCP ${told.ours.toFixed(0)} ms (first paint ${told.first.toFixed(0)}), bare ${told.bare.toFixed(0)} ms: ${told.ratio.toFixed(2)} times${goal}`,
        );
      }
    }
    return good;
  } finally {
    await browser.close();
    await product?.dispose();
    await bare.close();
  }
}

if (process.argv[1]?.endsWith('paint.ts')) {
  void paint().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
