import type { Browser, Cookie, Page } from '@playwright/test';
import { PASSWORD } from '../../../support/product';
import type { Product } from '../../../support/product';
import { resealed } from '../../../support/session-seal';
import { expect, isWide, openUserMenu, OWNER, sendSignIn, sessionCookie, test, type Translate } from '../../fixtures';

const DAY_MS = 86_400_000;

/** Ends a session from another browser that has its cookie. */
async function endElsewhere(browser: Browser, product: Product, cookie: Cookie): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL: product.url });
  await elsewhere.addCookies([cookie]);
  const ended = await elsewhere.request.post('/api/session/sign-out', {
    headers: { origin: product.url, 'x-requested-by': 'portal', 'content-type': 'application/json' },
    data: '{}',
  });
  expect(ended.status()).toBe(200);
  await elsewhere.close();
}

/** The sign-in page states why it was opened. */
async function expectExpired(page: Page, t: Translate): Promise<void> {
  await expect(page).toHaveURL(/\/login\?expired=1&next=/);
  await expect(page.getByText(t('auth.expired'))).toBeVisible();
}

/** Signs in again and returns to where the session ended. */
async function comeBack(page: Page, t: Translate, place: RegExp): Promise<void> {
  await sendSignIn(page, t, OWNER, PASSWORD);
  await expect(page).toHaveURL(place);
}

for (const { what, authDays, idleDays } of [
  { what: 'P4.4 P9.1 a session older than 15 days', authDays: 15.01, idleDays: 0 },
  { what: 'P4.4 a session that nobody used for more than 7 days', authDays: 8, idleDays: 7.01 },
]) {
  test(`${what} leads to the sign-in page with a message, and back to the same page`, async ({
    page,
    context,
    product,
    t,
    signIn,
  }) => {
    test.skip(!isWide(page), 'what the server grants is the same');
    await signIn();
    const cookie = await sessionCookie(context);
    const now = Date.now();
    const value = await resealed(product.dataDir, cookie.value, (content) => ({
      ...content,
      authTime: Math.round(now - authDays * DAY_MS),
      lastSeen: Math.round(now - idleDays * DAY_MS),
    }));
    await context.addCookies([{ ...cookie, value }]);
    await page.goto('/powerDetail?list=1&tab=normal');
    await expectExpired(page, t);
    expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
    await comeBack(page, t, /\/powerDetail\?list=1&tab=normal$/);
  });
}

test('P4.4 P9.1 a session just under 15 days old still opens every page, and its expiry does not move', async ({
  page,
  context,
  product,
  signIn,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn();
  const cookie = await sessionCookie(context);
  const authTime = Math.round(Date.now() - 14.9 * DAY_MS);
  const lastSeen = Math.round(Date.now() - 6.9 * DAY_MS);
  const value = await resealed(product.dataDir, cookie.value, (content) => ({ ...content, authTime, lastSeen }));
  await context.addCookies([{ ...cookie, value }]);
  await page.goto('/powerDetail');
  await expect(page).toHaveURL(/\/powerDetail/);
  const renewed = await sessionCookie(context);
  expect(renewed.value).not.toBe(value);
  expect(renewed.expires * 1000).toBeLessThanOrEqual(authTime + 15 * DAY_MS + 1_000);
});

test('P2.34 a session that was ended elsewhere leads to the sign-in page and back', async ({
  page,
  context,
  browser,
  product,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn();
  const cookie = await sessionCookie(context);
  await endElsewhere(browser, product, cookie);
  await page.goto('/powerDetail?list=1');
  await expectExpired(page, t);
  await comeBack(page, t, /\/powerDetail\?list=1$/);
});

test('P4.2 P4.3 navigation to the sign-in page completes even when a request of the previous page is refused meanwhile', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a browser leaves alike');
  await signIn();
  // A call of the page is still pending once the sign-in page has ended the session ...
  const calls = '**/api/stations/live**';
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route(calls, async (route) => {
    await ended;
    await route.continue();
  });
  const requested = page.waitForRequest(calls);
  await page.goto('/powerDetail?list=1');
  await requested;
  const refused = page.waitForResponse(calls);
  // ... and the sign-in page arrives after the response to it.
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    end();
    await refused;
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => Object.assign(document.createElement('a'), { href: '/login' }).click());
  await expect(page).toHaveURL(/\/login$/);
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('heading', { name: t('auth.heading') })).toBeVisible();
  await expect(page.getByText(t('auth.expired'))).toHaveCount(0);
});

test('P4.2 P4.3 a late refusal for a page of the previous session does not end the new session: the page reloads', async ({
  page,
  context,
  browser,
  product,
  t,
  signInByForm,
}) => {
  test.skip(!isWide(page), 'a browser leaves alike');
  await signInByForm();
  // The calls of the first page meet an ended session, and their responses are delayed until the user has signed in again.
  const gates = { refused: () => {}, late: () => {} };
  const refused = new Promise<void>((resolve) => (gates.refused = resolve));
  const late = new Promise<void>((resolve) => (gates.late = resolve));
  const statuses: number[] = [];
  // A phone suspends background tabs: they miss the events of the other tab.
  await page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()));
  await page.goto('/powerDetail?list=1');
  await page.route('**/api/**', async (route) => {
    await refused;
    const response = await route.fetch();
    statuses.push(response.status());
    await late;
    await route.fulfill({ response });
  });
  await page.waitForRequest('**/api/stations/**');
  const old = await sessionCookie(context);
  await endElsewhere(browser, product, old);
  gates.refused();
  await expect.poll(() => statuses).toContain(401);

  const second = await context.newPage();
  await second.goto('/login');
  await sendSignIn(second, t, OWNER, PASSWORD);
  await expect(second).toHaveURL(/\/$/);
  expect((await sessionCookie(context)).value).not.toBe(old.value);
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  gates.late();
  expect(new URL((await again).url()).pathname).toBe('/powerDetail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await second.reload();
  await expect(second).toHaveURL(/\/$/);
  await expect(second.getByRole('navigation').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('P2.34 P4.3 signing out in one tab immediately signs out the others', async ({
  page,
  context,
  t,
  signInByForm,
}) => {
  test.skip(!isWide(page), 'tabs hear of each other alike');
  await signInByForm();
  const other = await context.newPage();
  await other.goto('/powerDetail?list=1');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = await openUserMenu(page, t);
  await menu.getByRole('menuitem', { name: t('shell.user.logout') }).click();
  await page.waitForURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('heading', { name: t('auth.heading') })).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);
});
