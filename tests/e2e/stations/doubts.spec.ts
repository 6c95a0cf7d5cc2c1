import type { Page } from '@playwright/test';
import { isWithin } from '../../../lib/domain/map/bounds';
import type { MapItems } from '../../../lib/domain/map/types';
import { violations } from '../accessibility/axe-checks';
import { BUSINESS, expect, PROVIDER, type Translate, isWide } from '../fixtures';
import { enterAsNew } from '../new-account';
import { test } from './units';
import { dialog, field, fillBasic, finishWizard, head, openWizard, press, toTariff } from './wizard-page';

/** Values that are possible but probably a mistake need confirmation; data from an address never overwrites user input. */

const note = (page: Page, name: string) => expect(field(page, name)).toHaveAccessibleDescription(/\S/);

test('P5.20 P5.24 P2.56 C1 an unusual capacity, postcode or price asks for confirmation, and is accepted', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await openWizard(page, t);
  await toTariff(page, t, 'Doubtful roof', 10);
  await press(page, t, 'back');
  await press(page, t, 'back');
  await field(page, 'installedCapacity').fill('10000');
  await expect(field(page, 'installedCapacity')).toHaveAccessibleDescription(/10,000 kWp.+ 10 kWp/s);
  await field(page, 'postalCode').fill('5000');
  await expect(field(page, 'postalCode')).toHaveAccessibleDescription(
    t('stationWizard.doubt.address', { other: '2095' }),
  );
  await field(page, 'address').fill('12 Harbour St');
  await field(page, 'postalCode').focus();
  await expect(field(page, 'postalCode')).toHaveAccessibleDescription(/South Australia|南澳大利亚/);
  expect(await violations(page)).toEqual([]);
  // Confirmation is required before the next step; the form's own button does not confirm.
  const right = dialog(page).getByRole('button', { name: t('common.doubts.right') });
  await press(page, t, 'next');
  await expect(right).toBeFocused();
  await press(page, t, 'next');
  await expect(right).toBeFocused();
  await head(page, t, 'basic');
  expect(await violations(page)).toEqual([]);
  await right.click();
  await head(page, t, 'device');
  await press(page, t, 'back');
  // A value that is no Australian postcode is refused.
  await field(page, 'postalCode').fill('0300');
  await press(page, t, 'next');
  await expect(field(page, 'postalCode')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'postalCode').fill('2095');
  await field(page, 'installedCapacity').fill('10');
  await press(page, t, 'next');
  await field(page, 'claim').fill('ABCD-EFGH-0010');
  await press(page, t, 'next');
  await head(page, t, 'tariff');
  const price = dialog(page).getByRole('group').first().getByRole('textbox');
  await price.fill('37');
  await expect(price).toHaveAccessibleDescription(/37\.00 AUD\/kWh.+0\.37/s);
  expect(await violations(page)).toEqual([]);
  await press(page, t, 'save');
  await expect(right).toBeFocused();
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: t('common.doubts.right') }) }),
  ).toContainText(/37\.00 AUD\/kWh.+0\.37/s);
  await price.fill('-0.37');
  await expect(right).toHaveCount(0);
  await press(page, t, 'save');
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: t('common.doubts.right') }) }),
  ).toContainText(t('tariffs.doubtNegative', { price: '\u22120.37 AUD/kWh' }));
  await price.fill('37000');
  await press(page, t, 'save');
  await expect(price).toHaveAccessibleDescription(t('tariffs.wrong.most', { most: '1,000 AUD/kWh' }));
});

test('P7.34 P7.35 suggested places exist, and the result of an address lookup never overwrites a field in use', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await signIn(BUSINESS);
  await openWizard(page, t);
  const [address, postcode] = [field(page, 'address'), field(page, 'postalCode')];
  await address.pressSequentially('99999 Adelaide');
  await expect(page.locator('[role=option]').first()).toHaveText('Adelaide SA 5000');
  await address.fill('');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/stations/address/place*', async (route) => {
    await held;
    await route.continue();
  });
  await address.pressSequentially('12 Harbour St, Manly NSW 2095');
  await page.keyboard.press('Tab');
  await expect(postcode).toBeFocused();
  const answered = page.waitForResponse('**/api/stations/address/place*');
  await page.keyboard.type('20');
  release();
  await answered;
  await expect(field(page, 'timeZone')).not.toHaveValue('');
  await page.keyboard.type('95');
  await expect(postcode).toHaveValue('2095');
  await page.keyboard.press('Tab');
  await expect(postcode).toHaveValue('2095');
  await note(page, 'address');
});

/** The latest map response, and its map section. */
function watchMap(page: Page) {
  const seen: { items: MapItems; bounds: string }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/map/items')) return;
    const bounds = new URL(response.url()).searchParams.get('bounds') ?? '';
    void response.json().then((items: MapItems) => seen.push({ items, bounds }));
  });
  return seen;
}

test('P1.5 P2.42 P9.13 the map automatically zooms to all stations of its user', async ({ page, t, signIn }) => {
  await signIn(PROVIDER);
  const seen = watchMap(page);
  await page.goto('/');
  await page.getByRole('heading', { name: t('map.title'), exact: true }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => {
      const { bounds = '', items } = seen.at(-1) ?? {};
      const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
      const window = { west, south, east, north };
      const around = items?.around;
      if (!around) return false;
      return (
        isWithin({ latitude: around.south, longitude: around.west }, window) &&
        isWithin({ latitude: around.north, longitude: around.east }, window)
      );
    })
    .toBe(true);
});

async function addTwin(page: Page, t: Translate, name: string, unit: number) {
  await openWizard(page, t);
  await fillBasic(page, t, name);
  await finishWizard(page, t, name, unit);
}

test('P2.42 P2.44 P2.46 two new stations at one place are offline, and distinguishable on the overview', async ({
  page,
  product,
  t,
  lang,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await enterAsNew(page, t, product, `twins-${lang}@example.com`);
  await addTwin(page, t, 'Twin east', 11);
  await addTwin(page, t, 'Twin west', 12);
  // They have never sent data.
  await page.goto('/powerDetail?list=1&tab=offline');
  for (const name of ['Twin east', 'Twin west']) {
    await expect(page.locator('[data-station]').filter({ hasText: name })).toBeVisible();
  }
  // With so few stations each has its own card; with many, the map lists those at one location in its info window.
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Twin east/ }).first()).toBeVisible();
  await main
    .getByRole('link', { name: /Twin west/ })
    .first()
    .click();
  await page.waitForURL(/\/powerDetail\?.*station=/);
  await expect(page.getByRole('heading', { name: 'Twin west' }).first()).toBeVisible();
});
