import type { Locator, Page } from '@playwright/test';
import { expect, isWide, test } from '../fixtures';

test('P2.2 P2.19 A15 the wall board rotates automatically, is ordered by its user, reloads for a new version, and works on a screen without a session until its link is revoked', async ({
  browser,
  page,
  product,
  lang,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a wall is wide; the stacked view is the same parts below each other');
  await signIn();
  // Only the browser's clock is controlled: the board's figures come from the server.
  await page.clock.install();
  await page.goto('/bulletinBoard');
  const board = page.getByRole('region', { name: t('board.label') });
  const title = board.getByRole('heading', { level: 2 });
  await expect(board.locator('[data-figure=power]')).toHaveText(/\d.*W/);
  // Nothing needs scrolling, on a desktop or on a wall screen.
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight))
      .toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // The board may have turned the page already: the next one comes anyway.
  const before = (await title.textContent()) ?? '';
  await page.clock.runFor(20_000);
  await expect(title).not.toHaveText(before);

  await board.getByRole('button', { name: t('board.choose.open') }).click();
  const pages = page.getByRole('dialog', { name: t('board.choose.title') });
  await pages.getByRole('checkbox', { name: t('board.choose.favourites') }).uncheck();
  await dragDown(page, pages, t('shell.quick.over', { name: '', place: 2, count: 3 }).trim());
  await expect(pages.getByRole('checkbox').first()).toHaveAccessibleName(t('board.pages.faults'));
  await pages.getByRole('button', { name: t('common.close') }).click();
  await expect(page.getByText(t('board.choose.saved'))).toBeVisible();
  await page.reload();
  await expect(title).toHaveText(t('board.pages.faults'));

  // Three answers come from another build: at the next page turn the board reloads and starts with its first page.
  await page.route('**/api/board/show', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), build: 'next' } });
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await expect
    .poll(
      async () => {
        // The page may be unloading.
        if (loads === 0) await page.clock.runFor(5_000).catch(() => undefined);
        return loads;
      },
      { intervals: [200], timeout: 40_000 },
    )
    .toBe(1);
  await page.unroute('**/api/board/show');
  await expect(title).toHaveText(t('board.pages.faults'));

  await board.getByRole('button', { name: t('board.links.open') }).click();
  const links = page.getByRole('dialog', { name: t('board.links.title') });
  await links.getByRole('textbox', { name: t('board.links.name') }).fill('Hall');
  await links.getByRole('button', { name: t('board.links.add') }).click();
  const address = await links.locator('[data-address]').textContent();

  const wall = await browser.newContext({ baseURL: product.url, viewport: { width: 1920, height: 1080 } });
  await wall.addCookies([{ name: 'language', value: lang, url: product.url }]);
  const screen = await wall.newPage();
  await screen.clock.install();
  await screen.goto(address ?? '');
  const shown = screen.getByRole('heading', { level: 2 });
  await expect(shown).toHaveText(t('board.pages.faults'));
  expect((await screen.request.get('/api/board/show')).status()).toBe(401);
  // The page of a station has its picture, although this browser has no session to load it with.
  await page.request.post('/api/board/save', {
    headers: { origin: product.url, 'x-requested-by': 'portal' },
    data: { pages: ['stations'], seconds: 20 },
  });
  await screen.clock.runFor(10_000);
  await expect(shown).toHaveText('Manly house');
  await expect
    .poll(() => screen.locator('[data-page] img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);

  await links.getByRole('button', { name: t('board.links.endNamed', { name: 'Hall' }) }).click();
  const question = page.getByRole('dialog', { name: t('board.links.endTitle', { name: 'Hall' }) });
  await question.getByRole('button', { name: t('board.links.endSure') }).click();
  await expect(links.getByText(t('board.links.none'))).toBeVisible();
  // An address that is no longer valid cannot be copied.
  await expect(links.locator('[data-address]')).toHaveCount(0);
  await screen.clock.runFor(2_000);
  await expect(screen.getByText(t('board.links.over'))).toBeVisible();
  await wall.close();
});

/** Drags the first entry below the second with the mouse; `over` is the announcement meanwhile. */
async function dragDown(page: Page, dialog: Locator, over: string): Promise<void> {
  const grips = dialog.locator('button[aria-describedby]');
  const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()];
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 6, { steps: 8 });
  await expect(dialog.getByRole('status')).toContainText(over);
  await page.mouse.up();
  // The library ignores every click within 50 ms of a drop, because the drop itself may cause one.
  await page.clock.runFor(100);
}
