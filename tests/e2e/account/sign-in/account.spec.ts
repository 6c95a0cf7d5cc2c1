import type { Page } from '@playwright/test';
import { codeFor, fillCode } from '../../codes';
import { agreementBox, expect, isWide, MEMBER, OWNER, PROVIDER, sendSignIn, testAlone } from '../../fixtures';

// Passwords changed here are not restored.
const test = testAlone();

const NEW_PASSWORD = 'quiet-lantern-orbit-7';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('P2.41 P3.18 P4.7 P5.12 P5.13 P8.24 a user registers with a code sent by email, and signs in', async ({
  page,
  t,
  product,
  lang,
}) => {
  const email = `new.${lang}.${Date.now()}@demo.sunhelm.example`;
  await page.goto('/login');
  await page.getByRole('link', { name: /register|注册/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('auth.register.heading') })).toBeVisible();
  await button(page, t('auth.register.next')).click();
  await expect(page.getByText(t('auth.chooseRole'))).toBeVisible();
  await page.getByText(t('auth.register.individual'), { exact: true }).click();
  await button(page, t('auth.register.next')).click();
  await page.getByLabel(t('auth.register.name')).fill('Alex Miller');
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email);
  await fillCode(page, t, product, email);
  await expect(page.getByRole('button', { name: /\d+ (s|秒)/ })).toBeDisabled();
  await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', /[34]/);
  await agreementBox(page, t).check();
  await button(page, t('auth.register.submit')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('auth.register.ok') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await sendSignIn(page, t, email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${product.url}/`);
});

test('P2.40 P5.9 P8.23 a forgotten password is reset with a code; a wrong code is reported at its field', async ({
  page,
  t,
  product,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: t('auth.forgotten') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('auth.reset.heading') })).toBeVisible();
  await page.getByRole('textbox', { name: t('auth.email') }).fill(PROVIDER);
  await button(page, t('auth.getCode')).click();
  const code = page.getByRole('textbox', { name: t('auth.code'), exact: true });
  await expect(code).toBeFocused();
  const right = await codeFor(product, PROVIDER);
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await button(page, t('auth.reset.submit')).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await expect(page.getByLabel(t('auth.newPassword'), { exact: true })).toHaveValue(NEW_PASSWORD);
  await code.fill(right);
  await button(page, t('auth.reset.submit')).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('auth.reset.success'))).toBeVisible();
  await sendSignIn(page, t, PROVIDER, NEW_PASSWORD);
  await expect(page).toHaveURL(`${product.url}/`);
});

test('P4.7 a second code requested within a minute for another purpose is refused with a message, and no second email is sent', async ({
  page,
  t,
  product,
  signIn,
}) => {
  const mails = async () => {
    const all = (await (await fetch(`http://127.0.0.1:${product.port + 1}/outbox.json`)).json()) as { to: string }[];
    return all.filter(({ to }) => to.includes(OWNER)).length;
  };
  await page.goto('/forgotPassword');
  await page.getByRole('textbox', { name: t('auth.email') }).fill(OWNER);
  const before = await mails();
  await button(page, t('auth.getCode')).click();
  await expect(page.getByText(t('auth.emailVerifyCodeSuccess'))).toBeVisible();
  await expect.poll(mails).toBe(before + 1);
  await signIn(OWNER);
  await page.goto('/changePassword');
  await button(page, t('auth.getCode')).click();
  // The text before the number of seconds.
  const [words = ''] = t('auth.codeSentFor', { purpose: t('auth.codePurposes.reset') }).split(/\d|\{/);
  const told = page.getByText(words);
  await expect(told).toBeVisible();
  await expect(told).toContainText(/\d/);
  await expect(page.getByRole('textbox', { name: t('auth.code'), exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByText(t('auth.emailVerifyCodeSuccess'))).toHaveCount(0);
  expect(await mails()).toBe(before + 1);
});

test('P2.70 P4.16 P8.21 a changed password signs out every tab, and the new one signs in', async ({
  page,
  t,
  product,
  signInByForm,
  context,
}) => {
  test.skip(!isWide(page), 'tabs hear of each other alike');
  await signInByForm(MEMBER);
  const other = await context.newPage();
  await other.goto('/powerDetail');
  await page.goto('/changePassword');
  await expect(page.getByText(MEMBER)).toBeVisible();
  await fillCode(page, t, product, MEMBER);
  await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  // The response is delayed: background requests are refused meanwhile and must not remove the message.
  await page.route('**/api/account/change-password', async (route) => {
    const answer = await route.fetch();
    const refused = page.waitForResponse((response) => response.status() === 401);
    // Requests on focus are limited to one in a few seconds, so the first focus may have no effect.
    await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('focus')), 250));
    await refused;
    await route.fulfill({ response: answer });
  });
  await button(page, t('auth.change.submit')).click();
  await expect(page).toHaveURL(/\/login\?changed=1$/);
  await expect(page.getByText(t('auth.changed'))).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  // The sign-in page has ended the existing session once it is interactive: later it would end the one that follows.
  await other.waitForFunction(() => sessionStorage.getItem('isLogin') === '0');
  await sendSignIn(page, t, MEMBER, NEW_PASSWORD);
  await expect(page).toHaveURL(`${product.url}/`);
});
