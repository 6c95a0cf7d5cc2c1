import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, openMenu, OWNER, test, type Translate } from '../fixtures';

const box = (page: Page) => page.getByRole('combobox', { name: /\S/ }).and(page.locator('input'));
const searchButton = (page: Page, t: Translate) => page.getByRole('button', { name: t('shell.search.label') });

test('P2.27 Ctrl+K, a few characters and Enter open any menu entry by keyboard', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  await page.goto('/');
  await expect(searchButton(page, t)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  const lines = page.getByRole('treeitem');
  await expect(lines.first()).toHaveText(t('shell.menu.overview'));
  await expect(lines.filter({ hasText: t('shell.menu.aboutUs') })).toHaveCount(0);
  await page.keyboard.type(t('shell.menu.primaryDiagram'));
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(t('shell.menu.primaryDiagram'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/primaryDiagram$/);
  await expect(box(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
});

test('P2.27 pages below the menu are found by their content, in the user’s language', async ({ page, t, signIn }) => {
  await signIn(OWNER);
  await page.goto('/');
  await expect(searchButton(page, t)).toBeVisible();
  const [price = '', quiet = ''] = ['tariffSheet', 'notifications'].map(
    (name) => t(`shell.search.pages.${name}.also`).split(' ')[0],
  );
  const line = (name: string) => page.getByRole('treeitem', { name: t(`shell.search.pages.${name}.name`) });
  await searchButton(page, t).click();
  await box(page).fill(quiet);
  await expect(line('notifications')).toHaveAttribute('aria-selected', 'true');
  await expect(line('tariffSheet')).toHaveCount(0);
  await box(page).fill(price);
  await line('tariffSheet').click();
  await expect(page).toHaveURL(/sheet=tariff/);
  await searchButton(page, t).click();
  await box(page).fill(t('shell.user.changePassword'));
  await line('password').click();
  await expect(page).toHaveURL(/\/changePassword$/);
  await searchButton(page, t).click();
  await box(page).fill(t('shell.search.pages.reportEmails.name'));
  await line('reportEmails').click();
  await expect(page.getByRole('heading', { name: t('notifications.reports.title') })).toBeInViewport();
});

test('P2.27 input typed right after Ctrl+K goes to the search, even when the search dialog loads slowly', async ({
  page,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  const before = page.getByRole('searchbox').first();
  await before.focus();
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  // The code of the search is held back until everything is typed.
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await coming;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Bottoo');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(box(page)).toHaveCount(0);
  come();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('Bott');
  await page.keyboard.type('ling');
  await expect(box(page)).toHaveValue('Bottling');
  await expect(page.getByRole('treeitem', { name: /Bottling/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(before).toHaveValue('');
  await expect(page).toHaveURL(/\/powerDetail\?list=1$/);
});

test('P2.27 stations and devices are found by name, and only those of the account', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  await page.goto('/');
  await searchButton(page, t).click();
  await box(page).fill('bottling');
  const found = page.getByRole('treeitem').filter({ hasText: /bottling/i });
  await expect(found.first()).toBeVisible();
  const href = await found.first().getByRole('link').getAttribute('href');
  expect(href).toMatch(/^\/powerDetail\?station=/);
  await found.first().click();
  await expect(page).toHaveURL(/\/powerDetail\?station=/);
  await expect(page.getByRole('heading', { name: /bottling/i }).first()).toBeVisible();
  const answer = await page.request.get('/api/shell/search?text=e');
  const { stations } = (await answer.json()) as { stations: { id: string }[] };
  for (const { id } of stations) {
    await page.goto(`/powerDetail?station=${encodeURIComponent(id)}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});

test('P2.33 visited pages restore how a page was left, have close buttons, keep the last one, and survive a reload', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'narrow screens go by the menu');
  await signIn(BUSINESS);
  await page.goto('/');
  const row = page.getByRole('navigation', { name: t('shell.visited.label') });
  const names = () => row.getByRole('link').allInnerTexts();
  const close = (key: string) => row.getByRole('button', { name: t('shell.visited.close', { name: t(key) }) });
  await expect.poll(names).toEqual([t('shell.menu.main')]);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto('/powerDetail?list=1&tab=fault');
  const menu = await openMenu(page, t);
  await menu.getByRole('link', { name: t('shell.menu.chart'), exact: true }).click();
  await expect.poll(names).toEqual(['main', 'powerDetail', 'chart'].map((key) => t(`shell.menu.${key}`)));
  await page.reload();
  await expect.poll(names).toEqual(['main', 'powerDetail', 'chart'].map((key) => t(`shell.menu.${key}`)));
  await row.getByRole('link', { name: t('shell.menu.powerDetail'), exact: true }).click();
  await expect(page).toHaveURL(/tab=fault/);
  await close('shell.menu.main').click();
  await expect(page).toHaveURL(/tab=fault/);
  await close('shell.menu.powerDetail').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chart$/);
  await expect.poll(names).toEqual([t('shell.menu.chart')]);
  await expect(row.getByRole('button')).toHaveCount(0);
  // Entries that do not fit are in a menu at the end of the row, which omits addresses without a page.
  const screens = [
    '/',
    '/bulletinBoard',
    '/powerDetail',
    '/primaryDiagram',
    '/Fault',
    '/Sheet',
    '/help',
    '/about',
    '/action',
  ];
  const pages = screens.map((path) => ({ path, search: '' }));
  await page.evaluate((more) => {
    const stored = JSON.parse(sessionStorage.getItem('visitedPages') ?? '{}') as { pages: object[] };
    sessionStorage.setItem('visitedPages', JSON.stringify({ ...stored, pages: [...more, ...stored.pages] }));
  }, pages);
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.notFound'));
  await page.setViewportSize({ width: 1060, height: 900 });
  await page.goto('/chart');
  await row.getByRole('button', { name: t('shell.visited.all', { count: 10 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio')).toHaveCount(10);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(row.locator('[aria-current=page]')).toBeInViewport();
  // Narrow screens use the menu: no row and no full screen below 1050 px, no clock below 600 px.
  const fullScreen = page.getByRole('button', { name: t('shell.fullScreen.enter'), exact: true });
  const clock = page.getByRole('timer');
  const visible = () => Promise.all([row, fullScreen, clock].map((part) => part.isVisible()));
  for (const [width, expected] of [
    [1050, [true, true, true]],
    [1049, [false, false, true]],
    [600, [false, false, true]],
    [599, [false, false, false]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(visible).toEqual(expected);
  }
  // Another tab has its own row.
  const tab = await page.context().newPage();
  await tab.goto('/Fault');
  const there = tab.getByRole('navigation', { name: t('shell.visited.label') }).getByRole('link');
  await expect.poll(() => there.allInnerTexts()).toEqual([t('shell.menu.fault')]);
  await tab.close();
});

test('P2.45 P9.5 quick entries are chosen and ordered by the user, link to their pages, and are saved', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/');
  const quick = page.getByRole('navigation', { name: t('shell.quick.label') });
  await quick.getByRole('button', { name: t('shell.quick.edit') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell.quick.edit') });
  const sheet = t('shell.menu.sheet');
  await dialog.getByRole('checkbox', { name: sheet, exact: true }).check();
  const first = dialog.getByRole('button', { name: t('shell.quick.up', { name: sheet }) });
  while (await first.isEnabled()) await first.click();
  await expect(dialog.getByRole('checkbox', { name: t('shell.menu.aboutUs'), exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await expect(quick.getByRole('link').first()).toHaveText(sheet);
  await page.reload();
  await expect(quick.getByRole('link').first()).toHaveText(sheet);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('quickMenu') ?? '[]') as string[]);
  expect(stored[0]).toBe('/Sheet');
  await quick.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Sheet$/);
});

test('P2.45 P2.34 the sign-out item appears in the quick menu once chosen, and logs out', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  const quick = page.getByRole('navigation', { name: t('shell.quick.label') });
  const leave = quick.getByRole('button', { name: t('shell.user.logout') });
  await expect(quick.getByRole('link').first()).toBeVisible();
  await expect(leave).toHaveCount(0);
  await quick.getByRole('button', { name: t('shell.quick.edit') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell.quick.edit') });
  await dialog.getByRole('checkbox', { name: t('shell.user.logout'), exact: true }).check();
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await leave.click();
  await expect(page.getByRole('status').filter({ hasText: t('shell.user.loggedOut') })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('P2.29 full screen toggles on and off', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'a phone has its own');
  await signIn();
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.fullScreen.enter'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('shell.fullScreen.leave') })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await page.getByRole('button', { name: t('shell.fullScreen.leave') }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('P8.3 an offline banner appears without a network, and disappears automatically', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  const banner = page.getByText(t('shell.banner.offline'));
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('P2.26 the breadcrumb leads from a device back to its list', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  await page.goto('/device/C002');
  const device = page.getByRole('main').locator('a[href*="device="]').filter({ visible: true }).first();
  await page.goto((await device.getAttribute('href')) ?? '');
  const crumbs = page.getByRole('navigation', { name: t('shell.breadcrumb') });
  await expect(crumbs.getByRole('listitem').last()).toHaveText(t('shell.details.device'));
  test.skip(!isWide(page), 'a narrow screen shows the last step only');
  await crumbs.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/device\/C002$/);
});

test('P2.23 About shows the status of the service', async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/');
  const menu = await openMenu(page, t);
  await menu.getByRole('button', { name: t('shell.menu.aboutUs') }).click();
  const status = page.getByRole('dialog').getByRole('region', { name: t('shell.status.title') });
  await expect(status.getByText(t('shell.status.states.ok'), { exact: true })).toHaveCount(2);
});

test('P4.18 P2.30 a language change reloads the data: names of the upstream, menu and messages', async ({
  page,
  t,
  lang,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/');
  const type = (await openMenu(page, t)).locator('[href="/device/C001"]');
  const before = await type.innerText();
  if (!isWide(page)) await page.keyboard.press('Escape');
  const bells: string[] = [];
  page.on('request', (request) => request.url().includes('/api/alarms/bell') && bells.push(request.url()));
  await page.getByRole('combobox', { name: t('common.language') }).selectOption(lang === 'en' ? 'zh' : 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'zh-CN' : 'en');
  await expect.poll(() => bells.length).toBeGreaterThan(0);
  await page.reload();
  const link = page.locator('[href="/device/C001"]').first();
  await expect.poll(() => link.textContent()).not.toBe(before);
});
