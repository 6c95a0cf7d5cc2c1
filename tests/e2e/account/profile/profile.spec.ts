import type { FileChooser, Page } from '@playwright/test';
import sharp from 'sharp';
import { alive, BUSINESS, expect, isWide, openUserMenu, OWNER, PROVIDER, test } from '../../fixtures';

const picture = () =>
  sharp({ create: { width: 700, height: 300, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
const shown = (page: Page) =>
  page.locator('main img[src^="/files/"]').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);

test('P2.12 P2.66 P2.67 P2.68 P5.39 the profile shows the account’s data; a picture is selected, previewed, uploaded and stored', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/userCenter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.screens.userCenter'));
  await expect(page.getByRole('definition').filter({ hasText: OWNER })).toBeVisible();
  const pick = await alive(page.getByLabel(t('account.avatar.pick')));
  await pick.setInputFiles({
    name: '<b>"me".jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  });
  const dialog = page.getByRole('dialog', { name: t('account.avatar.change') });
  await expect(dialog.locator('img[src^="blob:"]')).toBeVisible();
  await dialog.getByRole('button', { name: t('account.avatar.save') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => shown(page)).toBe(512);
  await page.reload();
  await expect.poll(() => shown(page)).toBe(512);
  const address = (await page.locator('main img[src^="/files/"]').getAttribute('src')) ?? '';
  const served = await page.request.get(address);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringMatching(/^private/),
  });
  expect((await sharp(await served.body()).metadata()).exif).toBeUndefined();
});

test('P2.66 P2.32 a saved picture appears at once in the header, the menu, the profile, the member list and other tabs, and in another browser with the next page', async ({
  page,
  context,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'tabs hear of each other alike');
  await signIn(PROVIDER);
  // Its session cookie is older than the picture.
  const elsewhere = await openAs(PROVIDER);
  const other = await context.newPage();
  await other.goto('/userCenter');
  await page.goto('/userCenter');
  const before = await page.locator('header img[src^="/files/"]').count();
  expect(before).toBe(0);
  let loads = 0;
  for (const tab of [page, other]) tab.on('load', () => (loads += 1));
  const pick = await alive(page.getByLabel(t('account.avatar.pick')));
  await pick.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  const dialog = page.getByRole('dialog', { name: t('account.avatar.change') });
  await dialog.getByRole('button', { name: t('account.avatar.save') }).click();
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) {
    // The header, the profile, and the row of the own organisation.
    for (const where of [tab.locator('header'), tab.locator('main button'), tab.getByRole('row')]) {
      const image = where.locator('img[src^="/files/"]').first();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(512);
    }
    const menu = await openUserMenu(tab, t);
    await expect(menu.locator('img[src^="/files/"]')).toBeVisible();
  }
  expect(loads).toBe(0);
  await other.close();
  for (const [path, places] of [
    ['/', ['header']],
    ['/changePassword', ['header', 'main']],
  ] as const) {
    await elsewhere.goto(path);
    for (const where of places) {
      const image = elsewhere.locator(`${where} img[src^="/files/"]`).first();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(512);
    }
  }
  const menu = await openUserMenu(elsewhere, t);
  await expect(menu.locator('img[src^="/files/"]')).toBeVisible();
});

test('P8.14 A28 a file that is not a picture is refused with a message before any preview, and the old picture remains', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/userCenter');
  const pick = await alive(page.getByLabel(t('account.avatar.pick')));
  await pick.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(t('account.avatar.kind'))).toBeVisible();
  // A file that only claims to be a picture is detected by its bytes.
  await pick.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(page.getByText(t('account.avatar.kind'))).toBeVisible();
  // It starts as a valid picture, but the rest is not.
  const half = Buffer.concat([(await picture()).subarray(0, 40), Buffer.from('<script>alert(1)</script>')]);
  await pick.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: half });
  await expect(page.getByText(t('account.avatar.kind'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  // A valid picture continues from there.
  await pick.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await expect(page.getByRole('dialog').locator('img[src^="blob:"]')).toBeVisible();
  await expect(page.getByText(t('account.avatar.kind'))).toHaveCount(0);
});

test('P2.66 P4.17 by keyboard alone: the picture button takes the focus, and the dialog for an address closes only by its button', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a keyboard belongs to a desk');
  // Registered first: a browser without this listener opens a native file dialog.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await signIn();
  await page.goto('/userCenter');
  const button = await alive(page.getByRole('button', { name: t('account.avatar.change') }));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => choosers.length).toBe(1);
  expect(choosers.map((chooser) => chooser.isMultiple())).toEqual([false]);
  const revise = page.getByRole('button', {
    name: t('account.details.reviseNamed', { what: t('account.details.email') }),
  });
  await revise.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(500);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('common.cancel') }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(revise).toBeFocused();
});

test('P2.12 A15 a browser that is signed out from the profile is signed out immediately', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn();
  const other = await openAs(OWNER, { userAgent: 'Mozilla/5.0 (iPhone) Safari/605' });
  // Pages it has just seen are cached and must not be shown again.
  await other.goto('/powerDetail?list=1');
  await expect(other.locator('[data-station]').first()).toBeVisible();
  await page.goto('/userCenter');
  const item = page.getByRole('listitem').filter({ hasText: 'iPhone' }).first();
  await item.getByRole('button', { name: t('account.sessions.end') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.sessions.end'), exact: true })
    .click();
  await expect(page.getByText(t('account.sessions.ended'), { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await other.request.get('/powerDetail?list=1')).url(), { timeout: 2_000 })
    .toContain('/login');
  // The open page learns this by its own refresh every ten seconds. A navigation at that moment would prevent both.
  await expect(other).toHaveURL(/\/login\?expired=1&next=/, { timeout: 40_000 });
  await expect(other.locator('[data-station]')).toHaveCount(0);
  await other.goto('/userCenter');
  await expect(other).toHaveURL(/\/login\?next=/);
});

test('P2.68 P4.17 P5.38 P7.28 a new name appears on the profile and in the shell immediately', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/userCenter');
  const before = await page.getByRole('definition').first().innerText();
  const rename = async (name: string) => {
    await page
      .getByRole('button', { name: t('account.details.reviseNamed', { what: t('account.details.name') }) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: t('account.dialog.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('definition').first()).toHaveText(name);
  };
  await rename('Ada Lovelace');
  await expect(page.getByRole('button', { name: t('shell.user.label', { name: 'Ada Lovelace' }) })).toBeVisible();
  await rename(before);
});
