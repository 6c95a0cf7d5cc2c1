import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { sameSize, type Target } from './same-size';
import { startBare } from './servers';
import { cookiesOf, freshVisit, middle, PROVIDER } from './visitor';

/*
 * When the largest part of the first screen is painted (LCP): the overview and the station list of the provider with sixty
 * stations and more, against a bare Next.js page of the same size: document, style, script and font weigh as much and do
 * nothing. Each visit comes from a page of another site, as from a mail or a search: from an empty tab, a page whose headers keep
 * it apart from others (COOP) pays for a process of its own, and a bare one does not; there, too, but without a goal. Beside it, without a goal, a page of which only the document is as large, with neither style nor font, and both on the
 * line of Lighthouse's desktop profile. Servers up, in turns, each visit in a browser that has nothing yet.
 * BENCH_URL measures a product that runs already (SCENARIO=demo, its password in DEMO_PASSWORD).
 */

const MOST = 1.3;
const ROUNDS = 9;
/** 10 Mbit/s in bytes, and milliseconds there and back. */
const SLOW = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 };

interface Way {
  readonly name: string;
  /** Whether on the line of the profile. */
  readonly slow: boolean;
  /** The page that is left for ours. */
  readonly from: string;
  readonly goal: boolean;
}

/** `elsewhere` is a page of another site. */
const waysFrom = (elsewhere: string): readonly Way[] => [
  { name: 'this machine', slow: false, from: elsewhere, goal: true },
  { name: 'a desktop line', slow: true, from: elsewhere, goal: false },
  { name: 'from an empty tab', slow: false, from: 'about:blank', goal: false },
];
const PAGES = { overview: '/', 'station list': '/powerDetail?list=1' } as const;

interface Seen {
  readonly largest: number;
  readonly first: number;
}

async function visit(browser: Browser, { url, path, cookies }: Target, { slow, from }: Way): Promise<Seen> {
  const context = await freshVisit(browser, url, cookies);
  try {
    const page = await context.newPage();
    await page.goto(from);
    if (slow) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW);
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

interface Compared {
  readonly ours: Target;
  readonly equal: Target;
  readonly document: Target;
}

/** Medians of rounds in turns; the first of each warms the servers. */
async function compare(browser: Browser, targets: Compared, way: Way) {
  const seen: Record<keyof Compared, Seen[]> = { ours: [], equal: [], document: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['document', 'ours', 'equal'] as const) {
      const one = await visit(browser, targets[name], way);
      if (round > 0) seen[name].push(one);
    }
  }
  const largest = (name: keyof Compared) => middle(seen[name].map((one) => one.largest));
  return {
    ours: largest('ours'),
    first: middle(seen.ours.map(({ first }) => first)),
    equal: largest('equal'),
    document: largest('document'),
  };
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
    for (const [name, path] of Object.entries(PAGES)) {
      const ours = { url, path, cookies };
      const { document, equal, reported: sizes } = await sameSize(browser, bare.url, ours);
      console.log(`${name}: ${sizes}`);
      for (const way of waysFrom(bare.url.replace('127.0.0.1', 'elsewhere.localhost'))) {
        const reported = await compare(browser, { ours, equal, document }, way);
        const goal = way.goal ? ` (at most ${MOST})` : '';
        good &&= !way.goal || reported.ours <= MOST * reported.equal;
        console.log(
          `  ${way.name.padEnd(17)} LCP ${reported.ours.toFixed(0)} ms (first paint ${reported.first.toFixed(0)}); a bare page of the same size ${reported.equal.toFixed(0)} ms: ${(reported.ours / reported.equal).toFixed(2)} times${goal}; of the same document only ${reported.document.toFixed(0)} ms: ${(reported.ours / reported.document).toFixed(2)} times`,
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
