import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, MEMBER, openMenu, PROVIDER, test, type Translate } from '../fixtures';

/* A column filter belongs to the list as shown: it is saved with a view and nowhere else. */

const rows = (page: Page) => page.locator('[data-station]').filter({ visible: true });
const viewsButton = (page: Page, t: Translate) =>
  page.getByRole('button', { name: new RegExp(`^${t('stationViews.open')}(:|$)`) });
const chip = (page: Page, t: Translate) =>
  page.getByRole('link', { name: new RegExp(`^${t('stations.chip.remove', { what: '' }).trim()}`) });

/** Hovers over the list, so that it becomes a grid, and filters its names. */
async function filterNames(page: Page, t: Translate, list: string, column: string, text: string) {
  const head = page.getByRole('columnheader');
  await head.nth(1).hover();
  await head.nth(2).hover();
  await expect(page.getByRole('grid', { name: list })).toBeVisible();
  await page.getByRole('button', { name: t('common.columns.filter'), exact: true }).click();
  await page.getByRole('combobox', { name: /^(Column|列)/ }).click();
  await page.getByRole('option', { name: column, exact: true }).click();
  await page.getByRole('textbox', { name: /value|值/i }).fill(text);
}

test.afterEach(async ({ openAs, product }) => {
  const page = await openAs(PROVIDER);
  const { views } = (await (await page.request.get('/api/stations/views')).json()) as { views: { id: string }[] };
  const headers = { origin: product.url, 'x-requested-by': 'portal' };
  for (const { id } of views) await page.request.post('/api/stations/views/delete', { headers, data: { id } });
});

test('P2.46 P2.47 P6.10 a column filter is saved and shared with a view; other views and the menu start without it', async ({
  openAs,
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a narrow screen has no grid');
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&sort=name');
  await expect(page.locator('[data-live="power"]').first()).toHaveText(/\S/);
  const all = await rows(page).count();
  await filterNames(page, t, t('stations.table'), t('stations.columns.name'), 'Faulty');
  await expect(page).toHaveURL(/filter=name\.contains\.Faulty/);
  await expect(rows(page)).toHaveCount(1);
  await expect(chip(page, t)).toContainText('Faulty');

  // A filter without results still shows the field to correct it.
  const value = page.getByRole('textbox', { name: /value|值/i });
  await value.fill('Faultyzz');
  await expect(page.getByText(t('stations.empty.match'))).toBeVisible();
  await expect(value).toHaveValue('Faultyzz');
  await value.fill('Faulty');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');

  await viewsButton(page, t).click();
  const menu = page.getByRole('menu', { name: t('stationViews.open') });
  await menu.getByRole('menuitem', { name: t('stationViews.saveThis') }).click();
  const dialog = page.getByRole('dialog', { name: t('stationViews.save.title') });
  await dialog.getByLabel(t('stationViews.save.name')).fill('Only the faulty');
  await dialog.getByRole('checkbox', { name: t('stationViews.save.share') }).check();
  await dialog.getByRole('button', { name: t('stationViews.save.submit'), exact: true }).click();
  await expect(page).toHaveURL(/savedView=/);

  await viewsButton(page, t).click();
  await menu.getByRole('menuitem', { name: t('stationViews.builtIn.worstTen') }).click();
  await expect(page).toHaveURL(/first=10/);
  await expect(page).not.toHaveURL(/filter/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  const navigation = await openMenu(page, t);
  await navigation.locator('a[href^="/powerDetail"]').first().click();
  await expect(rows(page)).toHaveCount(all);
  await expect(chip(page, t)).toHaveCount(0);

  const member = await openAs(MEMBER);
  await member.goto('/powerDetail?list=1');
  await viewsButton(member, t).click();
  await member.getByRole('menuitem', { name: 'Only the faulty' }).click();
  await expect(member).toHaveURL(/filter=name\.contains\.Faulty.*savedView=/);
  await expect(chip(member, t)).toContainText('Faulty');
  await chip(member, t).click();
  await expect(member).not.toHaveURL(/filter/);
});

test('P2.46 P2.48 a filter in the address applies on any screen and without a script, and its chip removes it', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&filter=status.is.fault');
  await expect(rows(page)).toHaveCount(1);
  await expect(chip(page, t)).toContainText(t('common.status.fault'));
  await chip(page, t).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  await page.goto('/powerDetail?list=1&filter=mood.is.good');
  await expect(page.getByText(t('stationViews.unknown', { parts: t('stationViews.part.filter') }))).toBeVisible();
});

test('D2.4 D2.5 the filter of a device list is a chip and survives sorting, and another list starts without it', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a narrow screen has no grid');
  await signIn(BUSINESS);
  await page.goto('/device/C002?sort=name');
  const devices = page.locator('[data-device]').filter({ visible: true });
  await expect(devices.first()).toBeVisible();
  const all = await devices.count();
  const name = (await devices.first().getByRole('link').first().innerText()).trim();
  await filterNames(page, t, t('devices.table'), t('devices.columns.name'), name);
  await expect(devices).toHaveCount(1);
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', {
    name: new RegExp(`^${t('common.columns.removeFilter', { what: '' }).trim()}`),
  });
  await expect(remove).toContainText(name);
  await page
    .getByRole('columnheader', { name: t('devices.columns.name') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/order=desc/);
  await expect(devices).toHaveCount(1);
  const navigation = await openMenu(page, t);
  await navigation.locator('a[href="/device/C002"]').click();
  await expect(devices).toHaveCount(all);
  await expect(remove).toHaveCount(0);
});

test('P2.47 P2.48 D2.4 a list’s filter is available as its first interaction, by pointer and by keyboard', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a narrow screen has no grid');
  await signIn(PROVIDER);
  const filter = () => page.getByRole('button', { name: t('common.columns.filter'), exact: true });
  const column = page.getByRole('combobox', { name: /^(Column|列)/ });
  for (const place of ['/powerDetail?list=1', '/device/C002']) {
    await page.goto(place);
    await expect(filter()).toBeVisible();
    await filter().click();
    await expect(column).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto(place);
    await filter().focus();
    await page.keyboard.press('Enter');
    await expect(column).toBeVisible();
  }
});

test('P2.46 P2.48 an over-long filter is not applied, and a message is shown beside the list, whether typed or in an address', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  const long = 'x'.repeat(200);
  const limits = { most: 160, values: 20 };
  await page.goto(`/powerDetail?list=1&filter=name.contains.${long}`);
  const parts = t('stationViews.part.longFilter', limits);
  await expect(page.getByText(t('stationViews.unknown', { parts }))).toBeVisible();
  if (!isWide(page)) return;
  await page.goto('/powerDetail?list=1&sort=name');
  await filterNames(page, t, t('stations.table'), t('stations.columns.name'), 'Faulty');
  await expect(rows(page)).toHaveCount(1);
  const value = page.getByRole('textbox', { name: /value|值/i });
  await value.fill(long);
  const alert = page.getByRole('alert').filter({ hasText: t('common.columns.tooLong', limits) });
  await expect(alert).toBeVisible();
  await expect(page).not.toHaveURL(/filter=/);
  await expect(value).toHaveValue(long);
  await value.fill('Faulty');
  await expect(alert).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});
