import type { Browser, Page } from '@playwright/test';
import { ACCOUNTS } from './types';
import type { Account } from './types';

let visitors = 0;

/** The cookies of a new session, begun as the form does it, from an address that nobody else has. */
export async function signIn(browser: Browser, url: string, account: Account, password: string) {
  const context = await browser.newContext({ baseURL: url });
  visitors += 1;
  const answer = await context.request.post('/api/session/sign-in', {
    headers: {
      origin: url,
      'x-requested-by': 'portal',
      'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}`,
    },
    data: { mode: 2, account: ACCOUNTS[account], password, agreed: true },
  });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Fonts are there and no grey bar stands where a value will be. */
export async function settled(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  // Neither what a narrow screen does not show nor what is loaded once it is in sight is waited for.
  const settled = () =>
    [...document.querySelectorAll('[data-skeleton], .MuiSkeleton-root')].every((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return !each.checkVisibility() || bottom <= 0 || top >= innerHeight;
    });
  await page.waitForFunction(settled, null, { timeout: 8_000 });
  // What runs for ever, such as the dots of an energy flow, is not waited for, nor what goes by a scroll position.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((each) => each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** What is loaded once it is in sight is, down to the end of the page, as for a user who reads all of it. */
export async function settledToTheEnd(page: Page) {
  // A picture of the whole page shows also what a browser leaves out while it is out of sight.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
  });
  const down = () =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY > before;
    });
  do await settled(page);
  while (await down());
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settled(page);
}
