import { formatNumber } from '@/lib/format/number';
import { BUSINESS, expect, isWide, OWNER, test } from '../fixtures';
import {
  allRead,
  box,
  button,
  change,
  ended,
  field,
  forgetWrites,
  openSettings,
  readSettings,
  row,
  write,
} from './settings-page';
import { violations } from '../accessibility/axe-checks';

/*
 * The settings of an inverter against the simulated plant behind the real broker: a field shows what was read back from the plant.
 */

test.beforeEach(({ product }) => forgetWrites(product));

test('D1.2 D2.15 D2.16 D2.17 D4.15 D5.6 D7.9 D7.10 C3 a device is found in its type’s list, its live values are read, and values of two groups are read, changed, confirmed, logged, written and read back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(OWNER);
  await page.goto('/device/C002');
  await row(page, 'Manly house').getByRole('link').first().click();
  await expect(page).toHaveURL(/device=/);
  // The groups of live values are shown at once; their values come from the gateway.
  await expect(page.locator('tr[data-code][data-read]').first()).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('tr[data-code][data-read]').first()).toContainText(/\d/);
  await page.getByRole('link', { name: t('settings.tab'), exact: true }).click();
  await allRead(page);
  await expect(page.getByRole('tab')).toHaveCount(6);
  await expect(field(page, 'battType').getByRole('combobox')).toBeEnabled();
  const reports: { status: number; body: string }[] = [];
  page.on('response', async (response) => {
    if (!/\/comm-log\/(open|report)$/.test(response.url())) return;
    reports.push({ status: response.status(), body: response.request().postData() ?? '' });
  });
  const capacity = await change(box(page, 'battCapacity'), '250', '260');
  await page.getByRole('tab').nth(1).click();
  const power = await change(box(page, 'maxSellPower'), '3000', '3100');
  await expect(field(page, 'maxSellPower')).toHaveAttribute('data-edited', 'true');
  await write(page, t, 'Manly house');
  await ended(page, t, 2, 2);
  await expect(field(page, 'maxSellPower')).toContainText(t('settings.state.applied'));
  await expect.poll(() => reports.at(-1)?.body.match(/"result":"applied"/g)?.length).toBe(2);
  expect(reports.map(({ status }) => status).every((status) => status === 200)).toBe(true);
  // Checked against the plant: another page reads the same.
  await page.reload();
  await allRead(page);
  await expect(box(page, 'battCapacity')).toHaveValue(capacity);
  await page.getByRole('tab').nth(1).click();
  await expect(box(page, 'maxSellPower')).toHaveValue(formatNumber(Number(power), 'en'));
});

test('D4.4 C3 "no battery" is written as its two parts, and reads back as no battery', async ({ page, signIn, t }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 900, 'what the plant does is the same');
  await signIn(OWNER);
  await readSettings(page, 'Manly house');
  const type = field(page, 'battType').getByRole('combobox');
  for (const value of ['3', '0']) {
    await type.selectOption(value);
    await write(page, t, 'Manly house');
    await expect(field(page, 'battType')).toContainText(t('settings.state.applied'), { timeout: 30_000 });
    await page.reload();
    await allRead(page);
    await expect(type).toHaveValue(value);
  }
});

test('a value changed meanwhile by another user blocks its field and shows both values', async ({
  page,
  signIn,
  openAs,
  t,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 900, 'what the plant does is the same');
  await signIn(OWNER);
  const id = await readSettings(page, 'Manly house');
  const mine = await change(box(page, 'battCapacity'), '310', '320');
  const other = await openAs(OWNER);
  await other.goto(`/device/C002?device=${id}&template=21`);
  await allRead(other);
  const theirs = await change(box(other, 'battCapacity'), '330', '340');
  await write(other, t, 'Manly house');
  await expect(field(other, 'battCapacity')).toContainText(t('settings.state.applied'), { timeout: 30_000 });
  await write(page, t, 'Manly house');
  await expect(field(page, 'battCapacity')).toHaveAttribute('data-result', 'conflict', { timeout: 30_000 });
  await expect(field(page, 'battCapacity')).toContainText(theirs);
  await expect(box(page, 'battCapacity')).toHaveValue(mine);
});

test('D8.8 D7.4 a gateway that does not answer is reported with the reason, and the settings are read-only', async ({
  page,
  signIn,
  t,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 900, 'what the plant does is the same');
  await signIn(BUSINESS);
  await openSettings(page, 'Bottling hall');
  await expect(page.getByText(t('live.conError'))).toBeVisible({ timeout: 40_000 });
  await expect(box(page, 'battCapacity')).toBeDisabled();
  await expect(button(page, t('settings.submit'))).toBeDisabled();
});

test('D2.10 D5.6 D8.10 a user without the right is redirected to the first tab with a message', async ({
  page,
  signIn,
  t,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(BUSINESS);
  await openSettings(page, 'Manly house');
  await expect(page.getByText(t('deviceViews.notAuth')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('settings.tab'), exact: true })).toHaveCount(0);
});

test('D5.4 an out-of-range value is reported at its field and in the summary, which links to it; nothing is sent', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(OWNER);
  await readSettings(page, 'Manly house');
  await box(page, 'battCapacity').fill('2001');
  await expect(field(page, 'battCapacity').getByRole('alert')).toContainText('2,001');
  await page.getByRole('tab').nth(2).click();
  await expect(field(page, 'battCapacity')).toHaveCount(0);
  await button(page, t('settings.submit')).click();
  await expect(box(page, 'battCapacity')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box(page, 'battCapacity')).toHaveValue('2,001');
});

test('D5.4 a conflict between two settings is reported at the changed one and names the other', async ({
  page,
  signIn,
  t,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  await signIn(OWNER);
  await readSettings(page, 'Manly house');
  await page.getByRole('tab').nth(2).click();
  const low = (await box(page, 'gridVoltLow').inputValue()).trim();
  const name = (await field(page, 'gridVoltLow').locator('label').first().innerText()).split('\n')[0] ?? '';
  expect(Number(low)).toBeGreaterThan(0);
  await box(page, 'reconnVoltLow').fill(low);
  await expect(field(page, 'reconnVoltLow').getByRole('alert')).toContainText(name);
  await expect(field(page, 'gridVoltLow').getByRole('alert')).toHaveCount(0);
  await page.getByRole('tab').first().click();
  await button(page, t('settings.submit')).click();
  await expect(box(page, 'reconnVoltLow')).toBeFocused();
  // If both were changed, the error is shown once, at the value that is too high.
  await box(page, 'gridVoltLow').fill(String(Number(low) + 1));
  await expect(field(page, 'gridVoltLow').getByRole('alert')).toHaveCount(1);
  await expect(field(page, 'reconnVoltLow').getByRole('alert')).toHaveCount(0);
});

test('D2.15 axe finds no violations on any settings group or in the write confirmation; nothing is wider than the window', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(OWNER);
  await readSettings(page, 'Manly house');
  const found: string[] = [];
  const look = async (name: string) => {
    found.push(...(await violations(page)).map((one) => `${name}: ${one}`));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) found.push(`${name}: ${beyond} px wider than the window`);
  };
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await look((await tab.textContent()) ?? '');
  }
  await page.getByRole('tab').first().click();
  await change(box(page, 'battCapacity'), '410', '420');
  await button(page, t('settings.submit')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('question');
  expect(found).toEqual([]);
});
