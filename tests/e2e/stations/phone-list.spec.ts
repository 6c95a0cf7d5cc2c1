import type { Page } from '@playwright/test';
import { expect, test, isWide } from '../fixtures';

const PROVIDER = 'provider@demo.sunhelm.example';
const rows = (page: Page) => page.locator('tr[data-station]');
const SCREEN = 844;

test.beforeEach(({ page }) => test.skip(isWide(page), 'a wide screen has a table'));

test('P2.48 P9.12 sixty stations take at most five phone screens, one row each with status, name, power and yield', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&sort=name');
  await expect(rows(page).first()).toBeVisible();
  const normal = rows(page).filter({ hasText: t('common.status.normal') });
  await expect(normal.first()).toContainText(/\d\s?k?W/);
  const height = await page.evaluate(() => {
    // Extends the list to sixty rows by copying the existing ones.
    const found = [...document.querySelectorAll('tr[data-station]')];
    for (let count = found.length; count < 60; count += 1)
      found[0]?.parentElement?.append(found[count % found.length]?.cloneNode(true) ?? '');
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeLessThanOrEqual(5 * SCREEN);
  const first = rows(page).first();
  await expect(first.getByRole('button')).toHaveCount(1);
  const touched = await first.getByRole('button').boundingBox();
  expect(Math.min(touched?.width ?? 0, touched?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('P2.48 P9.12 a phone sorts by one menu, and the choice is part of the address', async ({ page, t, signIn }) => {
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&sort=name');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('thead').getByRole('link')).toHaveCount(0);
  const name = t('stations.columns.name');
  await page.getByRole('button', { name: t('common.sort.ascending', { column: name }) }).click();
  const menu = page.getByRole('menu', { name: t('common.sort.label') });
  await expect(menu.getByRole('menuitemradio', { name, exact: true })).toHaveAttribute('aria-checked', 'true');
  await menu.getByRole('menuitemradio', { name: t('stations.columns.installedCapacity') }).click();
  await expect(page).toHaveURL(/sort=installedCapacity/);
  const by = (order: string) => t(`common.sort.${order}`, { column: t('stations.columns.installedCapacity') });
  await page.getByRole('button', { name: by('ascending') }).click();
  await menu.getByRole('menuitem', { name: t('common.sort.turn') }).click();
  await expect(page).toHaveURL(/order=desc/);
  await expect(page.getByRole('button', { name: by('descending') })).toBeVisible();
});

test('P2.49 P4.11 the star of a compact row is in its menu', async ({ page, t, signIn }) => {
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&tab=favourites&sort=name');
  const before = await rows(page).count();
  await page.goto('/powerDetail?list=1&tab=normal&sort=name');
  await expect(rows(page).first()).toContainText(/\d\s?k?W/);
  const choose = async (entry: string) => {
    const saved = page.waitForResponse('**/api/stations/favourite');
    await rows(page).first().getByRole('button').click();
    await page
      .getByRole('menu')
      .getByRole('menuitem', { name: t(`stations.menu.${entry}`), exact: true })
      .click();
    expect((await saved).ok()).toBe(true);
  };
  await choose('favourite');
  await page.goto('/powerDetail?list=1&tab=favourites&sort=name');
  await expect(rows(page)).toHaveCount(before + 1);
  await page.goto('/powerDetail?list=1&tab=normal&sort=name');
  await expect(rows(page).first()).toContainText(/\d\s?k?W/);
  await choose('noFavourite');
});

test('P2.48 P9.12 a phone row shows the value that the list is sorted by, with its unit', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  for (const [sort, kind] of [
    ['share', '%'],
    ['specific', 'kWh/kWp'],
  ] as const) {
    await page.goto(`/powerDetail?list=1&sort=${sort}&order=desc`);
    const shown = rows(page).first().locator(`[data-live=${sort}]`);
    await expect(shown).toBeVisible();
    await expect(shown).toHaveText(/\d|-/);
    await expect(rows(page).first().locator('[data-live=yieldToday]')).toBeHidden();
    const unit = shown.locator('[data-unit]');
    if ((await unit.count()) > 0)
      expect(await unit.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(kind);
  }
  await page.goto('/powerDetail?list=1&sort=owner');
  const owner = rows(page)
    .first()
    .locator(`td[data-label="${t('stations.columns.owner')}"]`);
  await expect(owner).toBeVisible();
  await expect(owner).toHaveText(/\S/);
});
