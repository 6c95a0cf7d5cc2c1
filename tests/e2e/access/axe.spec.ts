import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, openMenu, openUserMenu, PROVIDER, test } from '../fixtures';

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

/** What axe finds on the page as it stands, each with its place. */
async function findings(page: Page, name: string, apart: string[] = []): Promise<string[]> {
  // In one go and in this page: nothing here comes from another origin.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).disableRules(apart).analyze();
  return violations.map(
    ({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

async function visit(page: Page, path: string, scheme: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return findings(page, path);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.beforeEach(async ({ context, page, product }) => {
      test.setTimeout(120_000);
      await context.addCookies([{ name: 'scheme', value: scheme, url: product.url }]);
      // What moves is half transparent on its way; whoever asked for less motion sees the end of it.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test(`P2.10 P2.16 axe finds nothing on the screens without a session, ${scheme}`, async ({ page, say }) => {
      const found: string[] = [];
      for (const path of OUTSIDE) found.push(...(await visit(page, path, scheme)));
      await page.goto('/login');
      await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
      await expect(page.getByText(say('auth.enterPassword'))).toBeVisible();
      found.push(...(await findings(page, '/login with errors')));
      expect(found).toEqual([]);
    });

    test(`P2.17 axe finds nothing on the screens in the shell, ${scheme}`, async ({ page, signIn }) => {
      await signIn(BUSINESS);
      const found: string[] = [];
      for (const path of INSIDE) found.push(...(await visit(page, path, scheme)));
      expect(found).toEqual([]);
    });

    test(`P2.17 axe finds nothing on the page of a station and of a device, ${scheme}`, async ({ page, signIn }) => {
      await signIn(BUSINESS);
      const found: string[] = [];
      await page.goto('/powerDetail?list=1');
      const station = page.locator('[data-station]').filter({ visible: true }).getByRole('link').first();
      found.push(...(await visit(page, (await station.getAttribute('href')) ?? '', scheme)));
      await page.goto('/device/C002');
      const device = page.getByRole('main').locator('a[href*="device="]').filter({ visible: true }).first();
      found.push(...(await visit(page, (await device.getAttribute('href')) ?? '', scheme)));
      expect(found).toEqual([]);
    });

    test(`P2.27 P2.28 P2.45 axe finds nothing in the search, the bell and the choice of quick entries, ${scheme}`, async ({
      page,
      say,
      signIn,
    }) => {
      await signIn(PROVIDER);
      const found: string[] = [];
      await page.getByRole('button', { name: say('shell.search.label') }).click();
      await page.locator('input[role=combobox]').fill('roof');
      await expect(page.getByRole('treeitem').filter({ hasText: /roof/i }).first()).toBeVisible();
      found.push(...(await findings(page, 'search')));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) })
        .click();
      await expect(page.locator('[data-message]').first()).toBeVisible();
      found.push(...(await findings(page, 'bell')));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: say('shell.quick.edit') }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      found.push(...(await findings(page, 'quick entries')));
      expect(found).toEqual([]);
    });

    test(`P2.23 P2.32 axe finds nothing in menus and dialogs, ${scheme}`, async ({ page, say, signIn }) => {
      await signIn(BUSINESS);
      const found: string[] = [];
      await openUserMenu(page, say);
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      // A menu stands over the page, in no landmark; axe knows that of dialogs only.
      found.push(...(await findings(page, 'user menu', ['region'])));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      const navigation = await openMenu(page, say);
      await expect(navigation).toBeVisible();
      if (!isWide(page)) found.push(...(await findings(page, 'drawer')));
      await navigation.getByRole('button', { name: say('shell.menu.aboutUs') }).click();
      const about = page.getByRole('dialog', { name: say('content.about.title', { product: 'Sunhelm' }) });
      await expect(about).toBeVisible();
      found.push(...(await findings(page, 'about dialog')));
      await about.getByRole('button', { name: say('content.about.privacy') }).click();
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      found.push(...(await findings(page, 'legal dialog')));
      expect(found).toEqual([]);
    });
  });
}
