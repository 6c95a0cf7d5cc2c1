import { expect, isWide, openMenu, PROVIDER, test } from '../fixtures';
import { label } from '../../support/labels';

test('P2.18 P2.19 P2.20 P2.21 P2.22 the menu has its groups in order, devices third, with one entry per device type present', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  const navigation = await openMenu(page, t);
  const top = navigation.getByRole('list').first().locator('> li');
  const firstWords = await top.evaluateAll((items) =>
    items.map((item) => item.querySelector('a, button')?.textContent?.trim() ?? ''),
  );
  const names = ['overview', 'powerStation', 'device', 'fault', 'chart', 'sheet', 'aboutUs'];
  expect(firstWords).toEqual(names.map((name) => t(`shell.menu.${name}`)));

  const group = (name: string) => navigation.getByRole('list', { name: t(`shell.menu.${name}`), exact: true });
  const hrefs = (name: string) =>
    group(name)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await group('overview').getByRole('link').allInnerTexts()).toEqual(
    ['main', 'bulletinBoard'].map((name) => t(`shell.menu.${name}`)),
  );
  expect(await hrefs('overview')).toEqual(['/', '/bulletinBoard']);
  expect(await group('powerStation').getByRole('link').allInnerTexts()).toEqual(
    ['powerDetail', 'primaryDiagram'].map((name) => t(`shell.menu.${name}`)),
  );
  expect(await hrefs('powerStation')).toEqual(['/powerDetail', '/primaryDiagram']);
  // A home has a gateway and an inverter, but no breaker or meter of its own.
  await expect.poll(() => hrefs('device')).toEqual(['/device/C001', '/device/C002']);
  for (const [name, path] of Object.entries({ fault: '/Fault', chart: '/chart', sheet: '/Sheet' }))
    await expect(navigation.getByRole('link', { name: t(`shell.menu.${name}`), exact: true })).toHaveAttribute(
      'href',
      path,
    );
});

test('P2.21 a fleet with breakers has a menu entry for them, and every entry opens its list', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'each screen of it is the same');
  await signIn(PROVIDER);
  await page.goto('/');
  const entries = async () =>
    (await openMenu(page, t)).getByRole('list', { name: t('shell.menu.device'), exact: true }).getByRole('link');
  const links = await entries();
  await expect(links.and(page.locator('[href="/device/C003"]'))).toBeVisible();
  const types = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await page.reload();
  for (const type of types) {
    const entry = (await entries()).and(page.locator(`[href="${type}"]`));
    const name = await entry.innerText();
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${type}$`));
    await expect(page.getByRole('navigation', { name: t('shell.breadcrumb') })).toContainText(name);
    await expect(page.getByRole('row').or(page.getByRole('listitem')).first()).toBeAttached();
  }
});

test('P2.23 P2.24 About Us opens a dialog with version 1.0.0, the service agreement and the privacy policy', async ({
  page,
  t,
  signIn,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await signIn();
  await page.goto('/');
  const navigation = await openMenu(page, t);
  await navigation.getByRole('button', { name: t('shell.menu.aboutUs') }).click();
  const about = page.getByRole('dialog', { name: t('content.about.title', { product: 'Sunhelm' }) });
  await expect(about).toContainText(t('content.about.version', { version: '1.0.0' }));
  for (const kind of ['service', 'terms', 'privacy'] as const) {
    await about.getByRole('button', { name: t(`content.legal.${kind}`) }).click();
    const legal = page.getByRole('dialog', { name: t(`content.legal.${kind}`) });
    const text = legal.frameLocator(`iframe[title="${t(`content.legal.${kind}`)}"]`).locator('body');
    await expect(text).toContainText('Sunhelm');
    await legal.getByRole('button', { name: t('common.close') }).click();
    await expect(legal).toHaveCount(0);
  }
  await about.getByRole('button', { name: t('common.close') }).click();
  await expect(about).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('P2.17 the menu is 200 px wide, 68 px collapsed, collapses automatically below 1432 px, and its collapsed state is remembered', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a narrow screen has a drawer instead');
  await page.setViewportSize({ width: 1432, height: 900 });
  await signIn();
  await page.goto('/');
  const column = page.getByRole('complementary');
  const width = async () => Math.round((await column.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(200);
  await page.getByRole('button', { name: t('shell.menu.narrow') }).click();
  await expect.poll(width).toBe(68);
  await page.reload();
  await expect.poll(width).toBe(68);
  await page.getByRole('button', { name: t('shell.menu.widen') }).click();
  await expect.poll(width).toBe(200);
  await page.setViewportSize({ width: 1431, height: 900 });
  await expect.poll(width).toBe(68);
  // When collapsed, a group opens as a flyout with its links.
  const group = page.getByRole('list', { name: t('shell.menu.powerStation'), exact: true });
  await expect(group).toBeHidden();
  const opener = page.getByRole('button', { name: t('shell.menu.powerStation'), exact: true });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(group).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(group).toBeHidden();
  await opener.hover();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await group.getByRole('link', { name: t('shell.menu.powerDetail'), exact: true }).click();
  await expect(page).toHaveURL(/\/powerDetail$/);
  await page.getByRole('button', { name: t('shell.menu.widen') }).click();
  await expect.poll(width).toBe(200);
  await page.setViewportSize({ width: 1432, height: 900 });
  await expect.poll(width).toBe(200);
});

/** Valid paths, more than fit in a row at 1440 px in English. */
const FIFTEEN = [
  '/',
  '/bulletinBoard',
  '/powerDetail',
  '/device/C001',
  '/device/C002',
  '/device/C003',
  '/device/C004',
  '/primaryDiagram',
  '/Fault',
  '/Sheet',
  '/chart',
  '/help',
  '/about',
  '/action',
  '/userCenter',
];

for (const language of ['en', 'zh'] as const)
  test(`P2.15 P2.17 P2.33 at 1440 and at 1920 px all fifteen visited pages are reachable, none is a dead link, and a collapsed menu shows the open page (${language})`, async ({
    page,
    context,
    product,
    signIn,
  }) => {
    test.skip(!isWide(page), 'a narrow screen has neither');
    const words = (key: string, values = {}) => label(language, key, values);
    await signIn();
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.goto('/');
    await page.evaluate((paths) => {
      const stored = JSON.parse(sessionStorage.getItem('visitedPages') ?? '{}') as object;
      const pages = paths.map((path) => ({ path, search: '' }));
      sessionStorage.setItem('visitedPages', JSON.stringify({ ...stored, pages }));
    }, FIFTEEN);
    // Addresses without a page add no button.
    for (const nowhere of ['/nowhere', '/Fault/nowhere', '/device']) await page.goto(nowhere);
    const row = page.getByRole('navigation', { name: words('shell.visited.label') });
    const list = row.getByRole('list');
    const all = row.getByRole('button', { name: words('shell.visited.all', { count: 15 }) });
    const isCut = () => list.evaluate((one) => one.scrollWidth > one.clientWidth + 1);
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/userCenter');
      await expect(row.getByRole('link')).toHaveCount(15);
      await expect(row.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
      if (width === 1440 && language === 'en') expect(await isCut()).toBe(true);
      // A menu with the rest, if there is any.
      await expect(all).toHaveCount((await isCut()) ? 1 : 0);
      if (await isCut()) {
        await all.click();
        await expect(page.getByRole('menuitemradio')).toHaveCount(15);
        await page.getByRole('menuitemradio', { name: words('shell.menu.main'), exact: true }).click();
        await expect(page).toHaveURL(/\/$/);
        await expect(row.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole('button', { name: words('shell.menu.narrow') }).click();
      const opener = page.getByRole('button', { name: words('shell.menu.powerStation'), exact: true });
      const group = page.getByRole('list', { name: words('shell.menu.powerStation'), exact: true });
      await expect(group).toBeHidden();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await opener.hover();
      await expect(group).toBeVisible();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await page.mouse.move(width / 2, 700);
      await expect(group).toBeHidden();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await page.getByRole('button', { name: words('shell.menu.widen') }).click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
    }
  });

test('P2.17 on a narrow screen the menu is a drawer that closes after a selection', async ({ page, t, signIn }) => {
  test.skip(isWide(page), 'a wide screen has a column');
  await signIn();
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: t('shell.menu.label') })).toBeHidden();
  const navigation = await openMenu(page, t);
  await expect(navigation).toBeVisible();
  await navigation.getByRole('link', { name: t('shell.menu.powerDetail'), exact: true }).click();
  await expect(page).toHaveURL(/\/powerDetail$/);
  await expect(navigation).toBeHidden();
});
