import type { Page } from '@playwright/test';
import { expect, test, isWide } from '../fixtures';

/* Errors in the browser and not on the server: a part of the program, or of a response, does not arrive. */

test.use({ breaks: true });

/** Follows a link of the menu through the router, whether or not the menu is visible. */
const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent('click');

const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

test('P8.3 a page whose scripts loaded incompletely reloads once; if it just did, it shows an error with the number that is in the log', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a browser judges alike');
  let losing = true;
  await signIn();
  await page.goto('/about');
  await page.route('**/_next/static/chunks/**', (route) =>
    losing ? route.abort('connectionreset') : route.continue(),
  );
  // The server is notified when the page fails; from then on everything loads again.
  page.on('request', (request) => {
    if (request.url().endsWith('/api/broken-page')) losing = false;
  });
  await follow(page, '/chart');
  await expect(heading(page)).toHaveText(t('charts.title'));
  await expect(page).toHaveURL(/\/chart/);
  expect(losing).toBe(false);
  await expect.poll(() => product.logs()).toContain('ChunkLoadError');

  // Starts from a working page: on a broken one the browser follows the link, not the router.
  await page.goto('/about');
  losing = true;
  // Pretends that the reload happened just now, however long the steps before took.
  await page.evaluate(() => sessionStorage.setItem('half-loaded', String(Date.now())));
  await follow(page, '/Fault');
  const notice = page.locator('main').getByRole('alert');
  await expect(notice).toContainText(t('errors.title'));
  const number = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(await notice.getByText(/-\w{12}/).innerText())?.[0];
  await expect.poll(() => product.logs()).toContain(`"id":"${number}"`);
  await page.getByRole('button', { name: t('common.retry'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('alarmList.title'));
});

test('P8.3 a page whose response was interrupted reloads once', async ({ page, product, t, signIn }) => {
  test.skip(!isWide(page), 'a browser judges alike');
  await signIn();
  await page.goto('/about');
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
      await route.fulfill({ status: 200, headers, body: body.subarray(0, body.length / 2) });
    },
  );
  await follow(page, '/chart');
  await expect(heading(page)).toHaveText(t('charts.title'));
  await expect.poll(() => product.logs()).toContain('React error #412');
});
