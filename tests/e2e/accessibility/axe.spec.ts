import type { Locator, Page } from '@playwright/test';
import { BUSINESS, expect, isWide, openMenu, openUserMenu, PROVIDER, test } from '../fixtures';
import { choose, openStation } from '../sharing/people';
import { findings } from './axe-checks';
import { DEVICE_DIALOGS } from './device-screens';

const OUTSIDE = ['/login', '/login?expired=1', '/forgotPassword', '/register', '/nowhere'];
const INSIDE = [
  '/',
  '/bulletinBoard',
  '/powerDetail',
  '/powerDetail?list=1',
  '/powerDetail?list=1&view=card',
  '/powerDetail?list=1&search=zzzz',
  '/primaryDiagram',
  '/device/C001',
  '/device/C002',
  '/Fault',
  '/chart',
  '/Sheet',
  '/help',
  '/about',
  '/action',
  '/userCenter',
  '/changePassword',
];

async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return findings(page, path);
}

test.beforeEach(async ({ context, page, product }) => {
  test.setTimeout(300_000);
  await context.addCookies([{ name: 'scheme', value: 'light', url: product.url }]);
  // Animated elements are partly transparent; with reduced motion their final state is shown at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('P2.10 P2.16 axe finds no violations on the screens without a session', async ({ page, t }) => {
  const found: string[] = [];
  for (const path of OUTSIDE) found.push(...(await visit(page, path)));
  await page.goto('/login');
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
  await expect(page.getByText(t('auth.enterPassword'))).toBeVisible();
  found.push(...(await findings(page, '/login with errors')));
  expect(found).toEqual([]);
});

test('P2.17 axe finds no violations on the screens in the shell', async ({ page, signIn }) => {
  await signIn(BUSINESS);
  const found: string[] = [];
  for (const path of INSIDE) found.push(...(await visit(page, path)));
  expect(found).toEqual([]);
});

test('P2.17 axe finds no violations on the station page and the device page', async ({ page, signIn }) => {
  await signIn(BUSINESS);
  const found: string[] = [];
  await page.goto('/powerDetail?list=1');
  const station = page.locator('[data-station]').filter({ visible: true }).getByRole('link').first();
  const href = (await station.getAttribute('href')) ?? '';
  found.push(...(await visit(page, href)));
  // The chart is loaded after the first paint.
  await expect(page.locator('figure svg').first()).toBeVisible({ timeout: 40_000 });
  found.push(...(await findings(page, 'station with its chart')));
  for (const tab of ['devices', 'alarms', 'tariff', 'access', 'information'])
    found.push(...(await visit(page, `${href}&section=${tab}`)));
  await page.goto('/device/C002');
  const device = page.getByRole('main').locator('a[href*="device="]').filter({ visible: true }).first();
  found.push(...(await visit(page, (await device.getAttribute('href')) ?? '')));
  expect(found).toEqual([]);
});

test('D2.18 D2.19 P2.17 axe finds no violations in the dialogs of a device', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  const found: string[] = [];
  for (const { name, open, settled } of DEVICE_DIALOGS) {
    await open(page);
    await settled(page, t);
    found.push(...(await findings(page, name)));
  }
  expect(found).toEqual([]);
});

test('P2.62 P2.63 P2.64 P2.65 axe finds no violations in the dialogs of a station', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  await openStation(page, 'Cellar door', 'information');
  const found: string[] = [];
  // Each dialog is identified by an element that appears once its data is loaded.
  const dialogs = {
    share: (dialog: Locator) => dialog.getByLabel(t('sharing.share.email')),
    auth: (dialog: Locator) => dialog.getByRole('table'),
    tariff: (dialog: Locator) => dialog.getByLabel(t('tariffs.currency')),
    enterprise: (dialog: Locator) => dialog.getByLabel(t('sharing.enterprise.code')),
    delete: (dialog: Locator) => dialog.getByLabel(t('sharing.delete.name')),
  };
  for (const entry of ['share', 'auth', 'tariff', 'enterprise', 'delete'] as const) {
    const dialog = await choose(page, t, 'Cellar door', entry);
    await expect(dialogs[entry](dialog)).toBeVisible();
    found.push(...(await findings(page, entry)));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(found).toEqual([]);
});

test('P2.27 P2.28 P2.45 axe finds no violations in the search, the bell and the quick entry dialog', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/');
  const found: string[] = [];
  await page.getByRole('button', { name: t('shell.search.label') }).click();
  await page.locator('input[role=combobox]').fill('roof');
  await expect(page.getByRole('treeitem').filter({ hasText: /roof/i }).first()).toBeVisible();
  found.push(...(await findings(page, 'search')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('shell.bell.label')}`) })
    .click();
  await expect(page.locator('[data-message]').first()).toBeVisible();
  found.push(...(await findings(page, 'bell')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('shell.quick.edit') }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  found.push(...(await findings(page, 'quick entries')));
  expect(found).toEqual([]);
});

test('P2.23 P2.32 P2.49 axe finds no violations in menus and dialogs', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  const found: string[] = [];
  await page.goto('/powerDetail?list=1&view=card');
  await page
    .getByRole('button', { name: new RegExp(t('stations.menu.label', { name: '' }).trim()) })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  found.push(...(await findings(page, 'menu of a station', ['region'])));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await openUserMenu(page, t);
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  // A menu lies over the page outside all landmarks; axe makes an exception only for dialogs.
  found.push(...(await findings(page, 'user menu', ['region'])));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  const navigation = await openMenu(page, t);
  await expect(navigation).toBeVisible();
  if (!isWide(page)) found.push(...(await findings(page, 'drawer')));
  await navigation.getByRole('button', { name: t('shell.menu.aboutUs') }).click();
  const about = page.getByRole('dialog', { name: t('content.about.title', { product: 'Sunhelm' }) });
  await expect(about).toBeVisible();
  found.push(...(await findings(page, 'about dialog')));
  await about.getByRole('button', { name: t('content.legal.privacy') }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  found.push(...(await findings(page, 'legal dialog')));
  expect(found).toEqual([]);
});
