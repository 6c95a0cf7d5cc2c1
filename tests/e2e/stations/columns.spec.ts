import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const BUSINESS = 'business@demo.sunhelm.example';

const wide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1050;
/** Live figures show that the page listens. */
const listens = (page: Page) => expect(page.locator('[data-live="power"]').first()).toHaveText(/\S/);
const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.replace(/\s*\(.*/s, '').trim());

test('P2.48 D2.5 columns are hidden, moved and set closer, stand so on another machine and without JavaScript, and go back', async ({
  browser,
  page,
  say,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  const name = (key: string) => say(`stations.columns.${key}`);
  const table = page.getByRole('table', { name: say('stations.table') });
  await expect(table).toBeVisible();
  expect((await heads(page)).slice(0, 5)).toEqual(['status', 'name', 'address', 'type', 'owner'].map(name));

  await listens(page);
  await page.getByRole('columnheader', { name: name('name') }).hover();
  await page.getByRole('columnheader', { name: name('address') }).hover();
  const grid = page.getByRole('grid', { name: say('stations.table') });
  await expect(grid).toBeVisible();
  await expect(grid.locator('[data-station]').first()).toBeVisible();

  await page.getByRole('button', { name: say('common.columns.arrange') }).click();
  await page.getByRole('checkbox', { name: name('owner') }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: name('owner') })).toHaveCount(0);

  await page.getByRole('columnheader', { name: name('address') }).hover();
  await page.getByRole('button', { name: new RegExp(`^${name('address')}`) }).click();
  await page.getByRole('menuitem', { name: say('common.columns.left') }).click();
  await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['status', 'address', 'name'].map(name));
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/lists/layout'));
  await page.getByRole('button', { name: say('common.columns.densities.compact') }).click();
  expect((await kept).status()).toBe(200);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(new URL('/powerDetail?list=1', page.url()).href);
  await expect(other.getByRole('table', { name: say('stations.table') })).toBeVisible();
  expect((await heads(other)).slice(0, 4)).toEqual(['status', 'address', 'name', 'type'].map(name));
  await plain.close();

  await page.reload();
  await expect(table).toBeVisible();
  expect(await heads(page)).not.toContain(name('owner'));
  await listens(page);
  // A hand comes from somewhere.
  await page.getByRole('columnheader', { name: name('name') }).hover();
  await page.getByRole('columnheader', { name: name('type') }).hover();
  await page.getByRole('button', { name: say('common.columns.reset') }).click();
  await expect
    .poll(async () => (await heads(page)).slice(0, 5))
    .toEqual(['status', 'name', 'address', 'type', 'owner'].map(name));
});

test('P2.48 the head of a grid sorts by the same links, by pointer and by keyboard, and a cell is copied', async ({
  page,
  say,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/powerDetail?list=1');
  await listens(page);
  const head = page.getByRole('columnheader', { name: say('stations.columns.name') });
  await head.getByRole('link').click();
  await expect(page).toHaveURL(/order=desc/);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const cell = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link') })
    .first();
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText(say('common.columns.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await cell.innerText()).trim());
});

test('P2.48 on a narrow screen there are cards and no columns to arrange', async ({ page, say, signIn }) => {
  test.skip(wide(page), 'a wide screen has the table');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  await expect(page.locator('[data-station]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('common.columns.arrange') })).toBeHidden();
});
