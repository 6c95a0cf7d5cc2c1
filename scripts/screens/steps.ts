import type { Browser, Page } from '@playwright/test';
import { ACCOUNTS } from './list';
import type { Account } from './list';

/** One sign-in for each account, whatever the number of pictures. */
export async function signIn(browser: Browser, url: string, account: Account, password: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[name=account]').fill(ACCOUNTS[account]);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=agreed]').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((next) => next.pathname !== '/login');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Fonts are there and no grey bar stands where a value will be. */
export async function settled(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null, null, { timeout: 8_000 });
  // What runs for ever, such as the dots of an energy flow, is not waited for.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((each) => each.finished));
  });
}
