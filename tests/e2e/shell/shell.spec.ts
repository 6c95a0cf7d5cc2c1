import type { Page } from '@playwright/test';
import { expect, test, type Say } from '../fixtures';

const wide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1050;

/** The menu: beside the content, or in a drawer on a narrow screen. */
async function menu(page: Page, say: Say) {
  if (!wide(page)) await page.getByRole('button', { name: say('shell.menu.open') }).click();
  return page.getByRole('navigation', { name: say('shell.menu.label') }).filter({ visible: true });
}

async function openUserMenu(page: Page, say: Say) {
  await page.getByRole('button', { name: new RegExp(say('shell.user.label', { name: '' }).trim()) }).click();
}

test('P2.15 P2.16 any other path is a 404 without the shell', async ({ page, say, signIn }) => {
  await signIn();
  for (const path of ['/nowhere', '/powerDetail/deeper', '/device', '/Login']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(say('errors.notFound'))).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('shell.menu.label') })).toHaveCount(0);
  }
});

test('P2.19 P2.20 P2.21 P2.22 the menu has its groups in order, devices third, with one entry per type that has devices', async ({
  page,
  say,
  signIn,
}) => {
  await signIn();
  const navigation = await menu(page, say);
  const names = await navigation.getByRole('link').allInnerTexts();
  const text = names.map((name) => name.trim());
  const expected = ['main', 'bulletinBoard', 'powerDetail', 'primaryDiagram'].map((id) => say(`shell.menu.${id}`));
  expect(text.slice(0, 4)).toEqual(expected);
  const rest = text.slice(4);
  expect(rest.slice(-3)).toEqual(['fault', 'chart', 'sheet'].map((id) => say(`shell.menu.${id}`)));
  expect(rest.length).toBeGreaterThan(3);
  const hrefs = await navigation
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const types = hrefs.filter((href) => href.startsWith('/device/'));
  expect(types).toEqual(expect.arrayContaining(['/device/C001', '/device/C002']));
  expect(hrefs.indexOf(types[0] ?? '')).toBe(4);
});

test('P2.23 P2.24 About Us opens a dialog with the version, the service agreement and the privacy policy', async ({
  page,
  say,
  signIn,
}) => {
  await signIn();
  const navigation = await menu(page, say);
  await navigation.getByRole('button', { name: say('shell.menu.aboutUs') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1.0.0');
  await dialog
    .getByRole('button', { name: say('content.serviceAgreement') })
    .or(dialog.getByRole('link', { name: say('content.serviceAgreement') }))
    .click();
  await expect(page.locator('iframe')).toBeVisible();
});

test('P2.17 the menu is 200 px wide, 68 px folded, and folds by itself below 1432 px', async ({
  page,
  say,
  signIn,
}) => {
  test.skip(!wide(page), 'a narrow screen has a drawer instead');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const navigation = page.getByRole('navigation', { name: say('shell.menu.label') });
  const width = async () => Math.round((await navigation.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(200);
  await page.getByRole('button', { name: say('shell.menu.narrow') }).click();
  await expect.poll(width).toBe(68);
  await page.getByRole('button', { name: say('shell.menu.widen') }).click();
  await expect.poll(width).toBe(200);
  await page.setViewportSize({ width: 1431, height: 900 });
  await expect.poll(width).toBe(68);
});

test('P2.26 P2.35 breadcrumb and title follow the route', async ({ page, say, signIn }) => {
  await signIn();
  for (const [path, id] of [
    ['/', 'main'],
    ['/powerDetail?list=1', 'powerDetail'],
    ['/Fault', 'fault'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${say(`shell.screens.${id}`)}.*Sunhelm`));
    await expect(page.getByRole('navigation', { name: say('shell.breadcrumb') })).toContainText(
      say(`shell.screens.${id}`),
    );
  }
});

test('P2.30 P1.4 the language switch translates the shell at once and is kept', async ({ page, say, lang, signIn }) => {
  await signIn();
  const other = lang === 'en' ? 'zh' : 'en';
  await page.getByRole('button', { name: say('common.language') }).click();
  await page
    .getByRole('menuitem', { name: new RegExp(other === 'zh' ? '中文' : 'English') })
    .or(page.getByRole('menuitemradio', { name: new RegExp(other === 'zh' ? '中文' : 'English') }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
});

test('P2.31 the clock shows DD/MM/YYYY HH:mm:ss and ticks every second', async ({ page, say, signIn }) => {
  test.skip(!wide(page), 'a narrow screen has no room for the clock');
  await page.clock.install({ time: new Date('2026-03-04T05:06:07+01:00') });
  await signIn();
  const clock = page.getByRole('timer', { name: say('shell.clock') }).or(page.getByLabel(say('shell.clock')));
  await expect(clock).toHaveText(/^\d{2}\/03\/2026 \d{2}:\d{2}:\d{2}$/);
  const before = await clock.innerText();
  await page.clock.runFor(1_000);
  await expect(clock).not.toHaveText(before);
});

test('P2.32 P2.34 the user menu has user info, change password and logout; logout says so for 2 seconds and ends the session', async ({
  page,
  say,
  signIn,
}) => {
  await signIn();
  await openUserMenu(page, say);
  await expect(page.getByRole('menuitem', { name: say('shell.user.info') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: say('shell.user.changePassword') })).toBeVisible();
  await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
  await expect(page.getByText(say('shell.user.loggedOut'))).toBeVisible();
  const from = Date.now();
  await page.waitForURL(/\/login/);
  expect(Date.now() - from).toBeGreaterThan(1_000);
  expect(await page.evaluate(() => sessionStorage.getItem('isLogin'))).toBe('0');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
});
