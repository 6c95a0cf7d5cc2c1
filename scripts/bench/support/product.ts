import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { HttpPerson } from '../../../tests/support/http-person';
import { PASSWORD, startProduct, type Product } from '../../../tests/support/product';
import { until } from '../../../tests/support/until';
import { BROWSER_ARGS, ensureBrowser } from '../../browser.mjs';

export const PROVIDER = 'provider@demo.sunhelm.example';
const PAST_WRITTEN = /the history of \d+ stations is complete/;
const PAST_LIMIT_MS = 15 * 60_000;

/**
 * Works on a product of its own, or on the one of BENCH_URL (password in DEMO_PASSWORD). The demo writes its past for some
 * minutes: until then days are empty and the processor is busy.
 */
export async function withProduct(
  scenario: 'small' | 'demo' | 'fleet',
  work: (url: string, product: Product | null) => Promise<void>,
): Promise<void> {
  const running = process.env.BENCH_URL;
  if (running) return work(running, null);
  const product = await startProduct({ env: { SCENARIO: scenario }, portFrom: 5700 });
  try {
    if (scenario === 'demo') {
      await until(() => PAST_WRITTEN.test(product.logs()), { limit: PAST_LIMIT_MS, what: 'the past of the demo' });
    }
    await work(product.url, product);
  } finally {
    await product.dispose();
  }
}

/** Signs in over HTTP and returns the Cookie header of the session. */
export async function signIn(url: string, account = PROVIDER): Promise<string> {
  return (await HttpPerson.signIn(url, account, process.env.DEMO_PASSWORD ?? PASSWORD)).cookie;
}

interface Visits {
  readonly browser: Browser;
  readonly url: string;
  /** Works on a page of a signed-in browser with an empty cache. */
  visit<T>(work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T>;
}

/** A browser on a desktop at a product; the provider is signed in. */
export function withBrowser(
  scenario: 'small' | 'demo' | 'fleet',
  work: (visits: Visits) => Promise<void>,
): Promise<void> {
  return withProduct(scenario, async (url) => {
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
    try {
      const cookies = [...(await signIn(url)).split('; '), 'language=en'].map((cookie) => {
        const at = cookie.indexOf('=');
        return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
      });
      await work({
        browser,
        url,
        visit: async (look) => {
          const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
          await context.addCookies(cookies);
          try {
            return await look(await context.newPage(), context);
          } finally {
            await context.close();
          }
        },
      });
    } finally {
      await browser.close();
    }
  });
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Does something and returns the longest task of the page's main thread meanwhile, in ms of processor time, which other work on
 * the machine does not stretch.
 */
export async function longestTask(browser: Browser, act: () => Promise<unknown>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(thread(event)));
  if (tasks.every(({ tdur }) => tdur === undefined)) throw new Error('the trace holds no tasks');
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}
