import { chromium, type Page } from '@playwright/test';
import { beginSession, OWNER } from '../../tests/e2e/fixtures';
import { startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { patroniCluster } from './patroni';
import { spread, waitFor, type Outcome, type Scenario } from './scenario';

/** Until the page of a user works again: Patroni's ttl of 20 s, the promotion, and the pause after which a front looks again. */
const BACK_MS = 90_000;
/** Until an open page says that the service is away. */
const SAYS_MS = 60_000;

const FAILED = 'could not be (loaded|estimated)|not available';
/** What comes last, and is read from the database anew. */
const FIGURE = 'Revenue\\s*AUD\\s*[\\d,.]+';

type View = 'works' | 'says so' | 'signs out' | 'neither works nor says so';

/** What a user sees who opens the overview now, once what it shows has come or been given up. */
async function opened(page: Page): Promise<View> {
  await page.goto('/', { timeout: 60_000, waitUntil: 'load' });
  if (new URL(page.url()).pathname.startsWith('/login')) return 'signs out';
  try {
    const came = await page.waitForFunction(
      ([failed, figure]) => {
        const text = document.querySelector('main')?.innerText ?? '';
        if (new RegExp(failed).test(text)) return 'says so';
        return new RegExp(figure).test(text) && 'works';
      },
      [FAILED, FIGURE] as const,
      { timeout: 20_000 },
    );
    return (await came.jsonValue()) || 'neither works nor says so';
  } catch {
    return 'neither works nor says so';
  }
}

/** The primary dies while a user has a page open and opens another one again and again. */
async function run(count: number): Promise<Outcome> {
  const cluster = await patroniCluster();
  try {
    const product = await startProduct({
      env: { DATABASE_URL: cluster.databaseUrl, SCENARIO: 'small', DEMO: 'open' },
      portFrom: 5400,
    });
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
    try {
      const context = await browser.newContext({ baseURL: product.url, locale: 'en-AU' });
      await beginSession(context, product.url, OWNER);
      const [open, again] = [await context.newPage(), await context.newPage()];
      const wrong: string[] = [];
      const [back, answered]: [number[], number[]] = [[], []];
      for (let cycle = 0; cycle < count; cycle += 1) {
        const first = await opened(open);
        if (first !== 'works') wrong.push(`cycle ${cycle}: the page ${first} before the kill`);
        const restore = await cluster.killPrimary(cycle % 2 === 0 ? 'machine' : 'server');
        const killedAt = performance.now();
        const note = open.getByText(/not available/).first();
        const noted = note
          .waitFor({ timeout: SAYS_MS })
          .then(() => answered.push(performance.now() - killedAt))
          .catch(() => wrong.push(`cycle ${cycle}: the page that stayed open said nothing`));
        let view: View | null = null;
        await waitFor('the page of a user', BACK_MS, async () => {
          view = await opened(again);
          if (view !== 'works' && view !== 'says so') wrong.push(`cycle ${cycle}: the page ${view}`);
          return view === 'works' && (await cluster.hasNewPrimary());
        });
        back.push(performance.now() - killedAt);
        await noted;
        // The page that stayed open gives up what it said, and goes on by itself.
        await note.waitFor({ state: 'detached', timeout: BACK_MS });
        await restore();
      }
      return {
        counts: `${count} failovers, an open page said so after ${spread(answered)}, pages work again after ${spread(back)}, ${wrong.length} views wrong`,
        wrong,
      };
    } finally {
      await browser.close();
      await product.dispose();
    }
  } finally {
    await cluster.stop();
  }
}

export const failoverPage: Scenario = {
  name: 'R07-page',
  what: 'kill -9 of the primary under Patroni while a user has a page open and opens others',
  full: 6,
  run,
};
