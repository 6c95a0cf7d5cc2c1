import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const BUSINESS = 'business@demo.sunhelm.example';

const wide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1050;
/** Live figures show that the page is interactive. */
const listens = (page: Page) => expect(page.locator('[data-live="power"]').first()).toHaveText(/\S/);
const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.replace(/\s*\(.*/s, '').trim());

const save = (page: Page, origin: string, layout: object | null) =>
  page.request.post('/api/shell/layout', {
    headers: { origin, 'x-requested-by': 'portal' },
    data: { list: 'stations', layout },
  });

// Other tests use the same list: each one restores it, even if it fails.
test.afterEach(async ({ page, product }) => {
  await save(page, product.url, null);
});

test('P2.48 D2.5 columns are hidden, moved and made compact, persist on another machine and without JavaScript, and are reset', async ({
  browser,
  page,
  t,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  const name = (key: string) => t(`stations.columns.${key}`);
  const table = page.getByRole('table', { name: t('stations.table') });
  await expect(table).toBeVisible();
  expect((await heads(page)).slice(0, 5)).toEqual(['status', 'name', 'address', 'type', 'owner'].map(name));

  await listens(page);
  await page.getByRole('columnheader', { name: name('name') }).hover();
  await page.getByRole('columnheader', { name: name('address') }).hover();
  const grid = page.getByRole('grid', { name: t('stations.table') });
  await expect(grid).toBeVisible();
  await expect(grid.locator('[data-station]').first()).toBeVisible();

  await page.getByRole('button', { name: t('common.columns.arrange') }).click();
  await page.getByRole('checkbox', { name: name('owner') }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: name('owner') })).toHaveCount(0);

  await page.getByRole('columnheader', { name: name('address') }).hover();
  await page.getByRole('button', { name: new RegExp(`^${name('address')}`) }).click();
  await page.getByRole('menuitem', { name: t('common.columns.left') }).click();
  await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['status', 'address', 'name'].map(name));
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/shell/layout'));
  await page.getByRole('button', { name: t('common.columns.densities.compact') }).click();
  expect((await kept).status()).toBe(200);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(new URL('/powerDetail?list=1', page.url()).href);
  await expect(other.getByRole('table', { name: t('stations.table') })).toBeVisible();
  expect((await heads(other)).slice(0, 4)).toEqual(['status', 'address', 'name', 'type'].map(name));
  await plain.close();

  await page.reload();
  await expect(table).toBeVisible();
  expect(await heads(page)).not.toContain(name('owner'));
  await listens(page);
  // The pointer must come from another element.
  await page.getByRole('columnheader', { name: name('name') }).hover();
  await page.getByRole('columnheader', { name: name('type') }).hover();
  // Waits for the save, so that the next page reads the saved layout.
  const back = page.waitForResponse((answer) => answer.url().endsWith('/api/shell/layout'));
  await page.getByRole('button', { name: t('common.columns.reset') }).click();
  expect((await back).status()).toBe(200);
  await expect
    .poll(async () => (await heads(page)).slice(0, 5))
    .toEqual(['status', 'name', 'address', 'type', 'owner'].map(name));
});

test('P2.48 the grid header sorts by the same links, by pointer and by keyboard, and a cell is copied', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/powerDetail?list=1&sort=name');
  await listens(page);
  const head = page.getByRole('columnheader', { name: t('stations.columns.name') });
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
  await expect(page.getByText(t('common.columns.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await cell.innerText()).trim());
});

test('P2.48 a layout that the server refuses shows a message and applies until the page closes, and the next one is saved', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&sort=name');
  await listens(page);
  await page.route('**/api/shell/layout', (route) => route.fulfill({ status: 503, json: { kind: 'unreachable' } }));
  await page.getByRole('button', { name: t('common.columns.arrange') }).click();
  const choice = (key: string) => page.getByRole('checkbox', { name: t(`stations.columns.${key}`) });
  await choice('owner').uncheck();
  const why = t('errors.kind.unreachable');
  await expect(page.getByText(t('common.columns.notSaved', { why })).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // The choice applies although it was not saved, and the list still works: it is sorted by its links.
  await expect(page.getByRole('columnheader', { name: t('stations.columns.owner') })).toHaveCount(0);
  const stations = await page.locator('[data-station]').count();
  const head = page.getByRole('columnheader', { name: t('stations.columns.name') });
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('columnheader', { name: t('stations.columns.owner') })).toHaveCount(0);
  expect(await page.locator('[data-station]').count()).toBe(stations);

  await page.unroute('**/api/shell/layout');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/shell/layout'));
  await page.getByRole('button', { name: t('common.columns.densities.compact') }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('table', { name: t('stations.table') })).toBeVisible();
  expect(await heads(page)).not.toContain(t('stations.columns.owner'));
  await listens(page);
  await page.getByRole('button', { name: t('common.columns.arrange') }).click();
  await page.keyboard.press('Escape');
  const reset = page.waitForResponse((answer) => answer.url().endsWith('/api/shell/layout'));
  // The column dialog, which is closing, has a button of the same name.
  const bar = page.getByRole('toolbar', { name: t('common.columns.bar') });
  await bar.getByRole('button', { name: t('common.columns.reset') }).click();
  expect((await reset).status()).toBe(200);
});

test('P2.48 a chosen width is the same in the server’s table, in the grid and at other window widths', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  const chosen = { order: [], hidden: [], widths: [{ column: 'name', width: 317 }], density: 'standard' };
  expect((await save(page, product.url, chosen)).status()).toBe(200);
  const head = page.getByRole('columnheader', { name: t('stations.columns.name') });
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
  for (const width of [1920, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/powerDetail?list=1');
    await expect(page.getByRole('table', { name: t('stations.table') })).toBeVisible();
    expect(await widthOf()).toBe(317);
  }
  await listens(page);
  await page.getByRole('button', { name: t('common.columns.arrange') }).click();
  await expect(page.getByRole('grid', { name: t('stations.table') })).toBeVisible();
  expect(await widthOf()).toBe(317);
});

test('P2.48 by keyboard alone: the grid keeps the focus, arrows navigate it, its columns are moved, and Tab leaves it', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  await listens(page);
  const { keyboard } = page;
  const head = (key: string) => page.getByRole('columnheader', { name: t(`stations.columns.${key}`) });
  const grid = page.getByRole('grid', { name: t('stations.table') });
  const arrange = page.getByRole('button', { name: t('common.columns.arrange') });
  await page.getByRole('searchbox').focus();
  await keyboard.press('Tab');
  // The table becomes a grid once its toolbar is reached; inside, arrow keys move the focus.
  const select = page.getByRole('button', { name: t('stations.bulk.select'), exact: true }).first();
  for (let left = 10; left > 0 && !(await select.evaluate((one) => one === document.activeElement)); left -= 1)
    await keyboard.press('Tab');
  await expect(grid).toBeVisible();
  await expect(select).toBeFocused();
  for (let left = 10; left > 0 && !(await arrange.evaluate((one) => one === document.activeElement)); left -= 1)
    await keyboard.press('ArrowRight');
  await expect(arrange).toBeFocused();

  // Into the header row, and along it.
  await keyboard.press('Tab');
  await expect(head('status').getByRole('link')).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  const address = head('address').getByRole('link');
  await expect(address).toBeFocused();

  // A column is moved by its menu; its new position is announced, and the focus stays in its header.
  await keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('menuitem', { name: t('common.columns.left') })).toBeVisible();
  const right = page.getByRole('menuitem', { name: t('common.columns.right') });
  while (!(await right.evaluate((one) => one === document.activeElement))) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(async () => (await heads(page)).indexOf(t('stations.columns.address'))).toBe(3);
  const count = await page.getByRole('columnheader').count();
  await expect(
    page.getByText(t('common.columns.moved', { name: t('stations.columns.address'), place: 4, count })),
  ).toBeAttached();
  await expect(address).toBeFocused();
  await keyboard.press('Enter');
  await expect(head('address')).toHaveAttribute('aria-sort', 'ascending');
  await expect(address).toBeFocused();

  // Down to the rows; the space bar activates a cell's control, and Enter follows its link.
  await keyboard.press('End');
  await keyboard.press('ArrowDown');
  const star = grid.locator('[data-station]').first().getByRole('button').first();
  await expect(star).toBeFocused();
  const before = await star.getAttribute('aria-pressed');
  await keyboard.press('Space');
  await expect(star).not.toHaveAttribute('aria-pressed', before ?? '');
  await keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', before ?? '');

  // Out of the grid and back.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await keyboard.press('Shift+Tab');
  await expect(grid.locator(':focus')).toHaveCount(1);
  await keyboard.press('ControlOrMeta+Home');
  await keyboard.press('ArrowUp');
  await expect(head('status').getByRole('link')).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(arrange).toBeFocused();

  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  const cell = grid.getByRole('gridcell').and(page.locator(':focus'));
  await expect(cell.getByRole('link')).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/station=/);
});

test('P2.48 a narrow screen shows cards and no column settings', async ({ page, t, signIn }) => {
  test.skip(wide(page), 'a wide screen has the table');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  await expect(page.locator('[data-station]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.columns.arrange') })).toBeHidden();
});

test('P2.46 P2.48 the footer counts the rows that pass the grid’s filter, and all rows without one', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen has no grid');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  await listens(page);
  const rows = page.locator('[data-station]');
  const count = await rows.count();
  const name = (await page.locator('[data-station] a').first().innerText()).trim();
  const summary = (to: number) =>
    t('common.pager.summary').replace(/\{(\w+)[^}]*\}/g, (_, part) => String(part === 'from' ? 1 : to));
  await expect(page.getByText(summary(count), { exact: true })).toBeVisible();
  await page.getByRole('columnheader', { name: t('stations.columns.name') }).hover();
  await page.getByRole('columnheader', { name: t('stations.columns.address') }).hover();
  await expect(page.getByRole('grid', { name: t('stations.table') })).toBeVisible();
  await page.getByRole('button', { name: t('common.columns.filter') }).click();
  await page.getByRole('combobox', { name: /^(Column|列)/ }).click();
  await page.getByRole('option', { name: t('stations.columns.name') }).click();
  await page.getByRole('textbox', { name: /value|值/i }).fill(name);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(summary(1), { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: /value|值/i }).fill('');
  await expect(page.getByText(summary(count), { exact: true })).toBeVisible();
});
