import { PASSWORD } from '../../support/product';
import { expect, test } from '../fixtures';

const OWNER = 'owner@demo.sunhelm.example';

test.describe('sign in', () => {
  test('P2.10 P2.16 P4.3 a page without a session leads to the sign-in page, without the shell, and back to where one was', async ({
    page,
    say,
  }) => {
    await page.goto('/powerDetail?tab=fault');
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByRole('heading', { name: say('auth.heading') })).toBeVisible();
    await expect(page.getByText(say('auth.welcome'))).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('shell.menu.label') })).toHaveCount(0);
    await page.getByLabel(say('auth.email')).fill(OWNER);
    await page.getByLabel(say('auth.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/powerDetail\?tab=fault/);
  });

  test('P4.1 P4.5 a successful sign-in stores the mirror flags and opens the overview', async ({
    page,
    signIn,
    context,
  }) => {
    const before = Date.now();
    await signIn();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => sessionStorage.getItem('isLogin'))).toBe('1');
    const loginTime = Number(await page.evaluate(() => localStorage.getItem('loginTime')));
    expect(loginTime).toBeGreaterThanOrEqual(before - 1_000);
    expect(loginTime).toBeLessThanOrEqual(Date.now() + 1_000);
    const session = (await context.cookies()).find((cookie) => cookie.name.endsWith('sid'));
    expect(session?.httpOnly).toBe(true);
    expect(session?.sameSite).toBe('Lax');
    // 15 days (P9.1), give or take the minutes of this test.
    expect(session?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 1_296_000 - 3_600);
    expect(session?.expires ?? 0).toBeLessThanOrEqual(Date.now() / 1000 + 1_296_000 + 60);
  });

  test('P4.2 coming back to the sign-in page clears the session', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/login');
    await page.goto('/powerDetail');
    await expect(page).toHaveURL(/\/login\?next=/);
  });

  test('P5.2 P5.3 P5.4 account, password and agreement are asked for by name, and what was typed stays', async ({
    page,
    say,
  }) => {
    await page.goto('/login');
    const submit = page.getByRole('button', { name: say('auth.submit'), exact: true });
    await submit.click();
    await expect(page.getByText(say('auth.enterEmail'))).toBeVisible();
    await expect(page.getByLabel(say('auth.email'))).toBeFocused();
    await page.getByLabel(say('auth.email')).fill(OWNER);
    await submit.click();
    await expect(page.getByText(say('auth.enterPassword'))).toBeVisible();
    await page.getByLabel(say('auth.password'), { exact: true }).fill(PASSWORD);
    await submit.click();
    await expect(page.getByText(say('auth.agreeAgreement'))).toBeVisible();
    await expect(page.getByLabel(say('auth.email'))).toHaveValue(OWNER);
    await expect(page.getByLabel(say('auth.password'), { exact: true })).toHaveValue(PASSWORD);
    await expect(page).toHaveURL(/\/login/);
  });

  test('P8.1 a wrong password and an unknown account get the same answer, and the account stays in the box', async ({
    page,
    say,
  }) => {
    const answers: string[] = [];
    for (const account of ['nobody@demo.sunhelm.example', 'business@demo.sunhelm.example']) {
      await page.goto('/login');
      await page.getByLabel(say('auth.email')).fill(account);
      await page.getByLabel(say('auth.password'), { exact: true }).fill('not-the-password');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toBeVisible();
      answers.push(await alert.innerText());
      await expect(page.getByLabel(say('auth.email'))).toHaveValue(account);
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test('P5.7 P8.4 an account of another company is told so', async ({ page, say, product }) => {
    await page.goto(`http://electric.localhost:${product.port}/login`);
    await page.getByLabel(say('auth.email')).fill(OWNER);
    await page.getByLabel(say('auth.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
    await expect(page.getByText(say('auth.wrongCompany'))).toBeVisible();
  });

  test('P1.4 the language switches at once and keeps what was typed', async ({ page, lang, say }) => {
    const other = lang === 'en' ? 'zh' : 'en';
    await page.goto('/login');
    await page.getByLabel(say('auth.email')).fill('half-typed@');
    await page.getByLabel(say('common.language')).selectOption(other);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
    await expect(page.locator('input[name=account]')).toHaveValue('half-typed@');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
  });
});
