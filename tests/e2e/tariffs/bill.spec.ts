import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { expect, OWNER, test } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

/** Of the owner's station. */
const ZONE = 'Australia/Adelaide';

/** The amounts in the rows of a bill, as shown. */
const amountsOf = (cells: readonly string[]) =>
  cells.map((text) => Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, '')));

test('P2.65 P3.16 D2.31 D2.32 D9.5 a tariff has holidays, supply charge and tax, and the month is shown as a bill', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/powerDetail?section=tariff');
  const history = page.getByRole('list', { name: t('tariffs.history.title') }).getByRole('listitem');
  await history
    .first()
    .getByRole('button', { name: new RegExp(`^${t('tariffs.correct.open')}`) })
    .click();
  const dialog = page.getByRole('dialog');
  const buying = dialog.getByRole('group', { name: t('tariffs.sides.consumption') });
  await buying.getByLabel(t('tariffs.type')).selectOption('touW');
  for (const [tab, price] of [
    ['weekday', '0.40'],
    ['weekend', '0.20'],
  ] as const) {
    await buying.getByRole('tab', { name: t(`tariffs.tabs.${tab}`) }).click();
    await buying.getByRole('button', { name: t('tariffs.addBand') }).click();
    await buying.getByLabel(t('tariffs.band.priceNamed', { number: 1 })).fill(price);
  }
  const extras = dialog.getByRole('group', { name: t('tariffs.extras.title') });
  await extras.getByRole('checkbox', { name: t('tariffs.extras.holidays') }).check();
  // The region is proposed from the location of the station.
  await expect(extras.getByRole('combobox', { name: t('tariffs.extras.country') })).toHaveValue(/Australia|澳大利亚/);
  await extras.getByLabel(t('tariffs.extras.state')).selectOption('SA');
  const charge = extras.getByLabel(t('tariffs.extras.supplyCharge', { unit: 'AUD' }));
  await charge.fill('-1');
  await extras.getByLabel(t('tariffs.extras.tax'), { exact: true }).fill('10');
  const save = dialog.getByRole('button', { name: t('tariffs.correct.open'), exact: true });
  await save.click();
  await expect(charge).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await charge.fill('1.10');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(history.first()).toContainText(t('tariffs.extras.states.SA'));
  await expect(history.first()).toContainText('1.10');

  // The stations of these tests have data from today on.
  await page.goto(`/Sheet?sheet=tariff&period=month&date=${cutsOf(ZONE).dayOf(Date.now())}`);
  const bill = page.locator('[data-bill]');
  await expect(bill).toBeVisible();
  for (const key of ['supply', 'subtotal'] as const) await expect(bill).toContainText(t(`reports.bill.${key}`));
  await expect(bill).toContainText(t('reports.bill.tax', { rate: '10' }));
  // An address with the bill's anchor scrolls to it, although it loads after the page.
  await page.goto(`${page.url().replace(/#.*/, '')}#bill`);
  await page.reload();
  await expect(bill).toBeInViewport();
  // The total of the rows is the amount to pay.
  const rows = bill.locator('tbody tr');
  const amounts = amountsOf(await rows.locator('td:last-child').allTextContents());
  const sums = await rows.evaluateAll((all) => all.map((row) => row.querySelector('th') !== null));
  const cents = amounts.map((amount) => Math.round(amount * 100));
  const lines = cents.filter((_, index) => !sums[index]).reduce((sum, amount) => sum + amount, 0);
  expect(Math.abs(lines)).toBe(cents.at(-1));
  expect(await violations(page)).toEqual([]);
});
