import type { Page } from '@playwright/test';
import { codeFor, fillCode } from '../../codes';
import { agreementBox, expect, openUserMenu, test } from '../../fixtures';
import type { Translate } from '../../fixtures';

const PASSWORD = 'quiet-lantern-orbit-7';
/** A number is sent one code a minute. */
const CODE_REST = { timeout: 75_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function register(page: Page, t: Translate, number: string) {
  await page.goto('/register');
  await page.getByText(t('auth.register.enterprise'), { exact: true }).click();
  await button(page, t('auth.register.next')).click();
  await page.getByLabel(t('auth.register.name')).fill('Orbit Energy');
  await page.getByLabel(t('auth.register.companyCode')).fill('53004085616');
  await tab(page, t('auth.channels.phone')).click();
  await page.getByRole('textbox', { name: t('auth.mobile') }).fill(number);
}

test('P2.37 P2.41 P2.68 P3.18 P3.19 P4.4 P4.6 P4.17 P5.14 P5.36 P7.22 P9.4 an enterprise registers by mobile, returns with a remembered session, binds an email after entering the password, and signs in by a code', async ({
  page,
  browser,
  context,
  product,
  t,
}) => {
  test.setTimeout(360_000);
  const number = `41${String(Date.now()).slice(-7)}`;
  await register(page, t, number);
  await fillCode(page, t, product, number);
  await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(PASSWORD);
  await agreementBox(page, t).check();
  await button(page, t('auth.register.submit')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('auth.register.ok') })
    .click();
  await expect(page).toHaveURL(/\/login$/);

  // By number and password, on a private browser.
  await tab(page, t('auth.modes.phone')).click();
  await page.getByRole('textbox', { name: t('auth.mobile') }).fill(number);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: t('auth.remember') }).check();
  await agreementBox(page, t).check();
  await button(page, t('auth.submit')).click();
  await expect(page).toHaveURL(`${product.url}/`);
  const kept = await context.storageState();
  await context.close();

  // The browser is opened again: number, eight dots, and no password to type.
  const again = await browser.newContext({ storageState: kept, baseURL: product.url });
  const back = await again.newPage();
  await back.goto('/login');
  await tab(back, t('auth.modes.phone')).click();
  await expect(back.getByRole('textbox', { name: t('auth.mobile') })).toHaveValue(number);
  const password = back.getByLabel(t('auth.password'), { exact: true });
  await expect(password).toHaveAttribute('placeholder', '••••••••');
  await expect(password).toHaveValue('');
  await expect(back.getByText(t('auth.rememberedHere'))).toBeVisible();
  await expect(back.getByRole('checkbox', { name: t('auth.remember') })).toBeChecked();
  await agreementBox(back, t).check();
  await button(back, t('auth.submit')).click();
  await expect(back).toHaveURL(`${product.url}/`);
  await expect(await openUserMenu(back, t)).toContainText('Orbit Energy');

  // An action for which a remembered browser needs the password.
  const email = `orbit.${number}@example.com`;
  await back.goto('/userCenter');
  const what = t('account.details.email');
  await button(back, t('account.details.bindNamed', { what })).click();
  const dialog = back.getByRole('dialog', { name: t('account.details.bindNamed', { what }) });
  await dialog.getByRole('textbox', { name: what }).fill(email);
  await fillCode(back, t, product, email);
  await button(back, t('account.dialog.save')).click();
  const sure = back.getByRole('dialog', { name: t('account.confirm.title') });
  const proof = sure.getByLabel(t('account.confirm.password'), { exact: true });
  await proof.fill('not the password');
  await sure.getByRole('button', { name: t('account.confirm.submit') }).click();
  await expect(proof).toHaveAttribute('aria-invalid', 'true');
  await proof.fill(PASSWORD);
  await sure.getByRole('button', { name: t('account.confirm.submit') }).click();
  await expect(back.getByRole('dialog')).toHaveCount(0);
  await expect(back.getByRole('definition').filter({ hasText: email })).toBeVisible();

  // The address is new, so this browser is no longer remembered; a code signs in.
  await back.goto('/login');
  await tab(back, t('auth.modes.phone')).click();
  await expect(back.getByRole('textbox', { name: t('auth.mobile') })).toHaveValue(number);
  await expect(password).not.toHaveAttribute('placeholder', '••••••••');
  await tab(back, t('auth.modes.code')).click();
  await back.getByRole('textbox', { name: t('auth.mobile') }).fill(number);
  const first = await codeFor(product, number);
  const code = back.getByRole('textbox', { name: t('auth.code'), exact: true });
  const get = button(back, t('auth.getCode'));
  await get.click();
  // While disabled, the button shows the remaining seconds. It is disabled after a code, also if one was sent to the number just
  // before.
  await expect(get).toBeHidden();
  if ((await codeFor(product, number)) === first) {
    await expect(get).toBeVisible(CODE_REST);
    await get.click();
  }
  await expect(code).toBeFocused();
  await expect.poll(() => codeFor(product, number)).not.toBe(first);
  const right = await codeFor(product, number);
  await code.fill(right === '000000' ? '000001' : '000000');
  await agreementBox(back, t).check();
  await button(back, t('auth.submit')).click();
  await expect(back.getByRole('main').getByRole('alert')).toBeVisible();
  await code.fill(right);
  await button(back, t('auth.submit')).click();
  await expect(back).toHaveURL(`${product.url}/`);
  await again.close();
});
