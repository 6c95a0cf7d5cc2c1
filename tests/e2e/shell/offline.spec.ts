import type { Page } from '@playwright/test';
import { expect, isWide, openUserMenu, sessionCookie, test } from '../fixtures';

test.use({ serviceWorkers: 'allow' });

/** The service worker is active and controls this page. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Everything the service worker has cached. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('P1.4 D1.7 an offline page shows the tenant’s name in the chosen language, and reconnects automatically', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  await underWorker(page);
  await context.setOffline(true);
  await page.goto('/powerDetail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.offline.title'));
  await expect(page.getByText('Sunhelm').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('pages.offline.retry') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('pages.offline.title'));
  await expect(page).toHaveURL(/\/powerDetail/);
});

test('P2.34 P4.2 the service worker stores no user data: sign-out and the sign-in page work as without it (A34)', async ({
  page,
  context,
  t,
  signIn,
  signInByForm,
}) => {
  test.skip(!isWide(page), 'a worker keeps alike');
  await signIn();
  await page.goto('/');
  await underWorker(page);
  await page.goto('/powerDetail?list=1');
  await page.goto('/userCenter');
  expect(await kept(page)).toEqual(['/offline']);
  // The sign-in page ends the session, also through the service worker.
  await page.goto('/login');
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
  await signInByForm();
  expect((await sessionCookie(context)).value).not.toBe('');
  const menu = await openUserMenu(page, t);
  await menu.getByRole('menuitem', { name: t('shell.user.logout') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
  await page.goto('/powerDetail');
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).toEqual(['/offline']);
});
