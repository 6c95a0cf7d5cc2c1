import type { Page } from '@playwright/test';
import { currencyName } from '@/lib/format/currency-name';
import { BUSINESS, expect, isWide, MEMBER, OWNER, PROVIDER, test, type Translate } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

// These tests share the stations of one account.
test.describe.configure({ mode: 'serial' });

/** Opens the tariff tab of a station by its name. */
async function openTab(page: Page, station: string): Promise<void> {
  await page.goto('/powerDetail?list=1');
  const link = page
    .locator('[data-station] a[href*="station="]')
    .filter({ hasText: station })
    .filter({ visible: true });
  const href = await link.first().getAttribute('href');
  await page.goto(`${href ?? ''}&section=tariff`);
}

async function openDialog(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('tariffs.edit') }).click();
  await expect(page.getByRole('group', { name: t('tariffs.sides.consumption') })).toBeVisible();
}

const side = (page: Page, t: Translate, key: 'consumption' | 'feedin') =>
  page.getByRole('group', { name: t(`tariffs.sides.${key}`) });
const price = (page: Page, t: Translate, key: 'consumption' | 'feedin', unit = 'AUD') =>
  side(page, t, key).getByLabel(t('tariffs.price', { unit }));

test('P2.65 P8.6 P5.26 P4.14 P4.15 P7.11 P9.6 a first tariff is set with bands, and shown on the tab', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(MEMBER);
  await openTab(page, 'Capital roof');
  await openDialog(page, t);
  await expect(price(page, t, 'consumption')).toHaveValue('0.37');
  // 1200 px if there is room, the whole screen in a narrow layout.
  const [box, screen] = [await page.getByRole('dialog').boundingBox(), page.viewportSize()];
  expect(box?.width).toBe(isWide(page) ? Math.min(1200, (screen?.width ?? 0) - 64) : screen?.width);
  const buying = side(page, t, 'consumption');
  await buying.getByLabel(t('tariffs.type')).selectOption('tou');
  await page.getByRole('button', { name: t('tariffs.save') }).click();
  await expect(page.getByText(t('tariffs.timeError'))).toBeVisible();
  await buying.getByRole('button', { name: t('tariffs.addBand') }).click();
  await buying.getByLabel(t('tariffs.band.endNamed', { number: 1 })).selectOption('07:00');
  await buying.getByLabel(t('tariffs.band.priceNamed', { number: 1 })).fill('0,21');
  await buying.getByRole('button', { name: t('tariffs.addBand') }).click();
  await buying.getByLabel(t('tariffs.band.priceNamed', { number: 2 })).fill('0.4575');
  await expect(buying.getByRole('img')).toHaveAccessibleName(/07:00.+24:00.+0\.46/);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: t('tariffs.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const history = page.getByRole('list', { name: t('tariffs.history.title') });
  await expect(history.getByText(t('tariffs.history.states.in-force'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /0\.21.+0\.46/ })).toBeVisible();
  // It is rounded to two decimals: the sign shows all digits, on touch as well.
  const sign = page
    .getByRole('main')
    .getByRole('button', { name: t('tariffs.exact.label') })
    .first();
  await (isWide(page) ? sign.click() : sign.tap());
  await expect(page.getByRole('tooltip').filter({ hasText: '0.4575', visible: true })).toBeVisible();
  // All digits are stored.
  await openDialog(page, t);
  await expect(side(page, t, 'consumption').getByLabel(t('tariffs.band.priceNamed', { number: 2 }))).toHaveValue(
    '0.4575',
  );
});

test('P3.20 P7.12 the currency is named in the page’s language, and prices are copied from another station', async ({
  page,
  lang,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await signIn(MEMBER);
  await openTab(page, 'Roof without battery');
  await openDialog(page, t);
  const currency = page.getByRole('combobox', { name: t('tariffs.currency') });
  await currency.click();
  await expect(page.getByRole('option').first()).toHaveText(`CNY · ${currencyName('CNY', lang)}`);
  await currency.fill(currencyName('EUR', lang));
  await currency.press('Enter');
  await expect(price(page, t, 'feedin', 'EUR')).toHaveValue('0.08');
  await page.getByRole('button', { name: t('tariffs.copy.open') }).click();
  await page.getByRole('combobox', { name: t('tariffs.copy.search') }).fill('capital');
  await page.getByRole('option', { name: /Capital roof/ }).click();
  await expect(page.getByText(t('tariffs.copy.done', { name: 'Capital roof' }))).toBeVisible();
  await expect(currency).toHaveValue(`AUD · ${currencyName('AUD', lang)}`);
  await expect(side(page, t, 'consumption').getByLabel(t('tariffs.band.priceNamed', { number: 2 }))).toHaveValue(
    '0.4575',
  );
});

test('P5.41 P7.11 P5.24 an announced price is set for a future day and corrected, and a past day is refused', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(MEMBER);
  await openTab(page, 'Roof without battery');
  await openDialog(page, t);
  const day = page.getByLabel(t('tariffs.validFrom'));
  const today = await day.inputValue();
  const turned = (text: string, by: string, to: string) => text.split(by).reverse().join(to);
  const moved = (days: number) => {
    const day = new Date(Date.parse(`${turned(today, '/', '-')}T00:00:00Z`) + days * 86_400_000);
    return turned(day.toISOString().slice(0, 10), '-', '/');
  };
  await day.fill(moved(-1));
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill(moved(40));
  await price(page, t, 'consumption').fill('0.41');
  await page.getByRole('button', { name: t('tariffs.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const history = page.getByRole('list', { name: t('tariffs.history.title') }).getByRole('listitem');
  await expect(history.first()).toContainText(t('tariffs.history.states.next'));
  await expect(history.first()).toContainText('0.41');
  await expect(history.nth(1)).toContainText(t('tariffs.history.states.in-force'));
  // A mistyped price is corrected from its own start; the history retains the earlier value.
  await history
    .first()
    .getByRole('button', { name: new RegExp(`^${t('tariffs.correct.open')}`) })
    .click();
  await page.getByRole('combobox', { name: t('tariffs.currency') }).fill('jpy');
  await page.getByRole('option', { name: /^JPY/ }).click();
  await price(page, t, 'consumption', 'JPY').fill('1,234');
  await page
    .getByRole('button', { name: t('tariffs.correct.open'), exact: true })
    .last()
    .click();
  await page.getByRole('button', { name: t('common.doubts.right') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(history.first()).toContainText('1,234.00');
  const replaced = page.getByRole('list', { name: t('tariffs.history.corrections') });
  await expect(replaced).toContainText('0.41');
});

test('P6.5 D6.3 a user who may not manage a station sees its tariff and cannot edit it', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(BUSINESS);
  await openTab(page, 'Manly house');
  await expect(page.getByRole('heading', { name: t('tariffs.tab.inForce') })).toBeVisible();
  await expect(page.getByText(/0\.37/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('tariffs.edit') })).toHaveCount(0);
});

test('D9.5 D3.13 the tab shows the station’s revenue today and this month; axe finds no violations', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await openTab(page, 'Warned roof');
  await expect(page.getByRole('heading', { name: t('tariffs.revenue.title') })).toBeVisible();
  await expect(page.getByText(t('tariffs.revenue.today'), { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('P8.7 when the tariff cannot be read the dialog opens with the default values', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'what stands in for it is the same');
  await signIn(MEMBER);
  await openTab(page, 'Roof without battery');
  await page.route('**/api/tariffs?*', (route) => route.fulfill({ status: 502, json: { kind: 'unreachable' } }));
  await openDialog(page, t);
  await expect(price(page, t, 'consumption')).toHaveValue('0.37');
  await expect(price(page, t, 'feedin')).toHaveValue('0.08');
  await expect(page.getByText(t('errors.kind.unreachable'), { exact: false })).toBeVisible();
});

test('P7.12 a tariff is copied from another station; the copy is not offered when there is no other', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  const copyIn = (one: Page) => one.getByRole('button', { name: t('tariffs.copy.open') });
  await signIn(OWNER);
  await page.goto('/powerDetail?section=tariff');
  await openDialog(page, t);
  await expect(page.getByRole('button', { name: t('tariffs.save') })).toBeVisible();
  await expect(copyIn(page)).toHaveCount(0);
  // In another browser: pending requests of this page are refused once its session ends, and would remove the cookie.
  const other = await openAs(PROVIDER);
  await openTab(other, 'Warned roof');
  await openDialog(other, t);
  await expect(copyIn(other)).toBeVisible();
});

test('P3.16 P3.17 D2.32 on a phone every price of a band is fully visible, in its field and in the day’s bar', async ({
  page,
  t,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(PROVIDER);
  await openTab(page, 'Warned roof');
  await openDialog(page, t);
  const buying = side(page, t, 'consumption');
  await buying.getByLabel(t('tariffs.type')).selectOption('tou');
  const bands = [
    ['02:00', '0.2145'],
    ['04:00', '12.5'],
    ['07:00', '0.375'],
    ['24:00', '1234.5678'],
  ] as const;
  for (const [index, [end, value]] of bands.entries()) {
    await buying.getByRole('button', { name: t('tariffs.addBand') }).click();
    await buying.getByLabel(t('tariffs.band.endNamed', { number: index + 1 })).selectOption(end);
    const field = buying.getByLabel(t('tariffs.band.priceNamed', { number: index + 1 }));
    await field.fill(value);
    await field.blur();
  }
  /** Elements that exceed their container in width or height, with the size they need. */
  const cut = (elements: Element[]) =>
    elements
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .map((one) => one.textContent || (one as HTMLInputElement).value);
  const fields = buying.getByRole('list').getByRole('textbox').and(page.locator(':enabled'));
  await expect(fields).toHaveCount(bands.length);
  expect(await fields.evaluateAll(cut)).toEqual([]);
  const pieces = buying.getByRole('img').locator('[data-level]');
  await expect(pieces).toHaveText(['0.21', '12.50', '0.38', '1,234.57']);
  expect(await pieces.evaluateAll(cut)).toEqual([]);
});
