import { expect, openMenu, OWNER, test } from '../fixtures';

test('P1.7 P2.7 P2.8 P2.9 P2.23 About Us links to the company, the FAQ and the manual, in the language of the page', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  const titles = { about: 'about', help: 'help', action: 'action' } as const;
  for (const screen of Object.values(titles)) {
    await page.goto('/');
    await (await openMenu(page, t)).getByRole('button', { name: t('shell.menu.aboutUs') }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: t(`shell.screens.${screen}`), exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/${screen}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`shell.screens.${screen}`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // These pages contain no user data.
    expect(await page.getByRole('main').innerText()).not.toContain(OWNER);
  }
});

test('P1.8 P2.8 a question expands to its answer; a search finds answers by a word and links to one', async ({
  page,
  t,
  signIn,
  lang,
}) => {
  await signIn();
  await page.goto('/help');
  const first = page.locator('details').first();
  await first.locator('summary').click();
  await expect(first.locator('p').first()).toBeVisible();
  const total = await page.locator('details').count();
  await page.getByRole('searchbox', { name: t('pages.help.search') }).fill(lang === 'en' ? 'voltage' : '电网电压');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help\?search=/);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  const found = await page.locator('details').count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(total);
  await expect(page.locator('details').first().locator('p').first()).toBeVisible();
});

test('P2.9 every picture of the manual loads', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/action');
  const pictures = page.locator('article img');
  const count = await pictures.count();
  expect(count).toBeGreaterThan(8);
  for (let at = 0; at < count; at += 1) {
    await pictures.nth(at).scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.nth(at).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(500);
  }
});
