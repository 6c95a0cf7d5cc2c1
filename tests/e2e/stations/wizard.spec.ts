import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD } from '../../support/product';
import { BUSINESS, expect, isWide, OWNER, sendSignIn } from '../fixtures';
import { claimOf, serialOf, test } from './units';
import { violations } from '../accessibility/axe-checks';
import { dialog, field, fillBasic, fillDevice, head, openWizard, press, toTariff } from './wizard-page';

const stationsNamed = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const answer = await fetch(`/api/shell/search?text=${encodeURIComponent(wanted)}`);
    return ((await answer.json()) as { stations: { id: string }[] }).stations.length;
  }, name);

test('P2.53 P2.54 P2.55 P2.56 P2.57 P2.58 P2.62 P2.47 a station is added in five steps by keyboard', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await openWizard(page, t);
  const box = await dialog(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (isWide(page)) expect(box?.width).toBe(1050);
  else expect([box?.width, box?.height]).toEqual([width, height]);
  expect(await violations(page)).toEqual([]);
  await press(page, t, 'next');
  await expect(dialog(page).getByText(t('stationWizard.wrong.required')).first()).toBeVisible();
  await expect(field(page, 'type')).toBeFocused();
  await fillBasic(page, t, 'Wizard one');
  await press(page, t, 'next');
  await head(page, t, 'device');
  await expect(field(page, 'name')).not.toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await fillDevice(page, 1);
  await press(page, t, 'next');
  await head(page, t, 'tariff');
  expect(await violations(page)).toEqual([]);
  await press(page, t, 'back');
  await press(page, t, 'back');
  await expect(field(page, 'name')).toHaveValue('Wizard one');
  await press(page, t, 'next');
  await press(page, t, 'next');
  await press(page, t, 'save');
  await head(page, t, 'authorise');
  expect(await violations(page)).toEqual([]);
  await press(page, t, 'skip');
  await expect(dialog(page).getByText(t('stationWizard.result.added'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page)
    .getByRole('link', { name: t('stationWizard.actions.open') })
    .click();
  await expect(page).toHaveURL(/station=[0-9a-f]{24}/);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Wizard one' }).first()).toBeVisible();
});

test('P2.55 P2.61 P8.11 A10 a wrong claim code is reported at its step or as an error message, typed input is preserved, and it can be corrected', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await signIn(BUSINESS);
  await openWizard(page, t);
  await toTariff(page, t, 'Wizard two', 2);
  await press(page, t, 'back');
  await field(page, 'claim').fill('WRONG-CODE-0000');
  await press(page, t, 'next');
  await expect(dialog(page).getByText(t('stationWizard.wrong.claim'))).toBeVisible();
  await expect(field(page, 'claim')).toBeFocused();
  await head(page, t, 'device');
  expect(await violations(page)).toEqual([]);
  // Without a connection the step can be left as usual, and adding the station reports the wrong code.
  await page.route('**/api/stations/check-device', (route) => route.abort('connectionreset'));
  await press(page, t, 'next');
  await head(page, t, 'tariff');
  await page.unroute('**/api/stations/check-device');
  await press(page, t, 'save');
  await expect(dialog(page).getByText(t('stationWizard.result.failed'))).toBeVisible();
  await expect(dialog(page).getByText(t('stationWizard.result.contact'))).toBeVisible();
  expect(await stationsNamed(page, 'Wizard two')).toBe(0);
  await press(page, t, 'change');
  await expect(field(page, 'serial')).toHaveValue(serialOf(2));
  await fillDevice(page, 2);
  await press(page, t, 'next');
  await press(page, t, 'save');
  await head(page, t, 'authorise');
  expect(await stationsNamed(page, 'Wizard two')).toBe(1);
});

test('R14 P2.60 typed input is discarded only after confirmation', async ({ page, t, signIn }) => {
  await signIn(OWNER);
  await openWizard(page, t);
  await field(page, 'name').fill('Half a station');
  await press(page, t, 'startOver');
  const question = page.getByRole('dialog', { name: t('stationWizard.actions.startOverTitle') });
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await expect(field(page, 'name')).toHaveValue('Half a station');
  await press(page, t, 'startOver');
  await question.getByRole('button', { name: t('stationWizard.actions.startOver'), exact: true }).click();
  await expect(field(page, 'name')).toHaveValue('');
  // Without input there is no question.
  await press(page, t, 'startOver');
  await expect(question).toHaveCount(0);
  await press(page, t, 'later');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R14 typed input survives a reload and an ended session; a lost response creates only one station', async ({
  page,
  context,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await signIn(OWNER);
  await openWizard(page, t);
  await fillBasic(page, t, 'Wizard three');
  await press(page, t, 'next');
  await field(page, 'serial').fill(serialOf(3));
  // The back gesture of a phone. The page below stays, so there is no navigation to wait for.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/powerDetail\?list=1$/);
  await page.getByRole('button', { name: t('stations.add'), exact: true }).click();
  await expect(field(page, 'serial')).toHaveValue(serialOf(3));
  await page.reload();
  await head(page, t, 'device');
  await expect(field(page, 'serial')).toHaveValue(serialOf(3));
  await field(page, 'claim').fill(claimOf(3));
  await press(page, t, 'next');
  // The session ends while the form is open, and only the form's request notices.
  const calls = '**/api/**';
  await page.route(calls, async (route) => {
    // Aborted, since pending requests can keep the browser from closing the page.
    if (!route.request().url().endsWith('/api/stations/add')) return route.abort();
    await context.clearCookies({ name: /sid$/ });
    await route.continue();
  });
  const refused = page.waitForResponse('**/api/stations/add');
  await press(page, t, 'save');
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(/\/login\?/);
  await page.unroute(calls);
  await sendSignIn(page, t, OWNER, PASSWORD);
  // At the claim code, which is not saved, and not at the step the user left.
  await head(page, t, 'device');
  await field(page, 'claim').fill(claimOf(3));
  await press(page, t, 'next');
  // The backend adds the station, but the response is lost.
  await page.route('**/api/stations/add', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press(page, t, 'save');
  await expect(dialog(page).getByText(t('stationWizard.result.failed'))).toBeVisible();
  await page.unroute('**/api/stations/add');
  await press(page, t, 'retry');
  await head(page, t, 'authorise');
  await press(page, t, 'skip');
  await press(page, t, 'close');
  expect(await stationsNamed(page, 'Wizard three')).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('P5.21 P7.30 P9.8 P2.60 P8.17 pictures are uploaded upright and shown on the station; editing is one form', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await openWizard(page, t);
  const turned = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#27a' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fa3' } })
    .png()
    .toBuffer();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'turned.jpg', mimeType: 'image/jpeg', buffer: turned },
      { name: 'small.png', mimeType: 'image/png', buffer: small },
      { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    ]);
  // A file that is not a picture is named with the reason and takes no slot.
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'no.png' })).toContainText(
    t('stationWizard.pictures.kind'),
  );
  await expect(dialog(page).getByText(t('stationWizard.pictures.hint', { count: 2, most: 10 }))).toBeVisible();
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await toTariff(page, t, 'Wizard four', 4);
  const sent = page.waitForRequest('**/api/stations/add');
  await press(page, t, 'save');
  const { images } = ((await sent).postDataJSON() as { station: { images: string[] } }).station;
  expect(images).toHaveLength(2);
  await head(page, t, 'authorise');
  const served = await page.request.get(`/${images[0]}`);
  const { width, height } = await sharp(await served.body()).metadata();
  expect([width, height].map((side) => Math.round((side ?? 0) / 10))).toEqual([53, 160]);
});

test('P2.49 P5.20 P6.8 P7.4 a station is edited from its menu, in one form', async ({ page, t, signIn }) => {
  await signIn(OWNER);
  await page.goto('/powerDetail?list=1&view=card');
  await page
    .getByRole('button', { name: new RegExp(`^${t('stations.menu.label', { name: '.+' })}$`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('stations.menu.edit'), exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: t('stationWizard.editTitle') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await field(page, 'name').fill('Renamed by its form');
  await field(page, 'installedCapacity').fill('10,000');
  await field(page, 'ratedCapacity').fill('1234,567');
  await press(page, t, 'saveChange');
  const either = t('common.number.ambiguous', { first: '1234567', second: '1234.567' });
  await expect(dialog(page).getByText(either)).toBeVisible();
  await field(page, 'ratedCapacity').fill('1,234 Ah');
  await field(page, 'name').focus();
  await expect(field(page, 'installedCapacity')).toHaveValue('10,000');
  await expect(field(page, 'ratedCapacity')).toHaveValue('1,234');
  const sent = page.waitForRequest('**/api/stations/edit');
  await press(page, t, 'saveChange');
  // A house has less, so it needs confirmation.
  await dialog(page)
    .getByRole('button', { name: t('common.doubts.right') })
    .click();
  await expect(page.getByText(t('stationWizard.edited'))).toBeVisible();
  await expect(page.getByText('Renamed by its form').first()).toBeVisible();
  const { details } = (await sent).postDataJSON() as { details: Record<string, unknown> };
  expect(details).toMatchObject({ installedCapacity: 10_000, ratedCapacity: 1234 });
  await page.getByText('Renamed by its form').filter({ visible: true }).first().click();
  await page.getByRole('link', { name: t('stations.detailTabs.information'), exact: true }).click();
  await expect(page.getByText(/10,000\s*kWp/).first()).toBeVisible();
  await expect(page.getByText(/1,234\s*Ah/).first()).toBeVisible();
});

test('R14 P2.60 typed station data is restored after going back in the browser', async ({ page, t, signInByForm }) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await signInByForm(BUSINESS);
  const open = async () => {
    await page.goto('/powerDetail?list=1&view=card');
    await page
      .getByRole('button', { name: new RegExp(`^${t('stations.menu.label', { name: '.+' })}$`) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('stations.menu.edit'), exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: t('stationWizard.editTitle') })).toBeVisible();
  };
  await open();
  const before = await field(page, 'name').inputValue();
  await field(page, 'name').fill('Half a na');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await open();
  await expect(dialog(page).getByText(t('stationWizard.restored'))).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Half a na');
  await dialog(page)
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await open();
  await expect(field(page, 'name')).toHaveValue(before);
});
