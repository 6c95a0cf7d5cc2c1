import { PASSWORD } from '../../../support/product';
import {
  agreementBox,
  BUSINESS,
  expect,
  isWide,
  OWNER,
  sendSignIn,
  sessionCookie,
  STRANGER,
  test,
} from '../../fixtures';

const FIFTEEN_DAYS_S = 1_296_000;

test('P2.10 P2.16 P4.3 a page without a session redirects to the sign-in page without the shell, and back after signing in', async ({
  page,
  t,
}) => {
  await page.goto('/powerDetail?tab=fault');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('heading', { name: t('auth.heading') })).toBeVisible();
  await expect(page.getByText(t('auth.welcome'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await sendSignIn(page, t, OWNER, PASSWORD);
  await expect(page).toHaveURL(/\/powerDetail\?tab=fault$/);
});

test('P2.37 P2.40 P2.46 a page longer than the window starts scrolled to the top', async ({
  page,
  t,
  signInByForm,
}) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 420 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (const [path, heading] of [
    ['/login', 'auth.heading'],
    ['/forgotPassword', 'auth.reset.heading'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: t(heading) })).toBeInViewport();
    expect(await scrolled()).toBe(0);
  }
  await signInByForm(BUSINESS);
  await page.goto('/powerDetail?list=1&tab=abnormal');
  expect(await scrolled()).toBe(0);
});

test('P4.3 the return address after sign-in never leads to another site or to the sign-in page itself', async ({
  page,
  t,
  product,
}) => {
  test.skip(!isWide(page), 'an address is judged alike');
  const traps = ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/login', '/api/session/sign-out'];
  for (const trap of traps) {
    await page.goto(`/login?next=${encodeURIComponent(trap)}`);
    await sendSignIn(page, t, OWNER, PASSWORD);
    await expect(page).toHaveURL(`${product.url}/`);
  }
});

test('P4.1 P4.5 P9.1 a successful sign-in stores the mirror flags and a 15-day cookie, and opens the overview', async ({
  page,
  signInByForm,
  context,
  t,
}) => {
  test.skip(!isWide(page), 'a session is stored alike');
  const before = Date.now();
  await signInByForm();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('isLogin'))).toBe('1');
  const loginTime = Number(await page.evaluate(() => localStorage.getItem('loginTime')));
  expect(loginTime).toBeGreaterThanOrEqual(before - 1_000);
  expect(loginTime).toBeLessThanOrEqual(Date.now() + 1_000);
  const session = await sessionCookie(context);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
  expect(session.expires).toBeGreaterThan(before / 1000 + FIFTEEN_DAYS_S - 60);
  expect(session.expires).toBeLessThanOrEqual(Date.now() / 1000 + FIFTEEN_DAYS_S + 60);
  // Nothing that grants access is readable by a script.
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(session.value);
  await expect(page).toHaveTitle(new RegExp(`^${t('shell.screens.main')}`));
});

test('P4.2 returning to the sign-in page clears the session', async ({ page, signInByForm, context }) => {
  test.skip(!isWide(page), 'a session is stored alike');
  await signInByForm();
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isLogin'))).toBe('0');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loginTime'))).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
  await page.goto('/powerDetail');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('P5.2 P5.3 P5.4 missing account, password and agreement are each named, and typed input is preserved', async ({
  page,
  t,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login');
  const account = page.getByLabel(t('auth.email'));
  const password = page.getByLabel(t('auth.password'), { exact: true });
  const agreement = agreementBox(page, t);
  const submit = page.getByRole('button', { name: t('auth.submit'), exact: true });
  await submit.click();
  await expect(account).toHaveAccessibleDescription(t('auth.enterEmail'));
  await expect(account).toBeFocused();
  await account.fill(OWNER);
  await submit.click();
  await expect(page.getByText(t('auth.enterEmail'))).toHaveCount(0);
  await expect(password).toHaveAccessibleDescription(t('auth.enterPassword'));
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await submit.click();
  await expect(page.getByText(t('auth.enterPassword'))).toHaveCount(0);
  await expect(agreement).toHaveAccessibleDescription(t('auth.agreeAgreement'));
  await expect(agreement).toBeFocused();
  await expect(account).toHaveValue(OWNER);
  await expect(password).toHaveValue(PASSWORD);
  await expect(page).toHaveURL(/\/login/);
  expect(sent).toEqual([]);
});

test('P8.1 a wrong password and an unknown account get the same message, and typed input is preserved', async ({
  page,
  t,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  const answers: string[] = [];
  for (const account of ['nobody@demo.sunhelm.example', BUSINESS]) {
    await page.goto('/login');
    await sendSignIn(page, t, account, 'not-the-password');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    answers.push(await alert.innerText());
    await expect(page.getByLabel(t('auth.email'))).toHaveValue(account);
    await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('not-the-password');
    await expect(agreementBox(page, t)).toBeChecked();
  }
  expect(answers[0]).toMatch(/\S/);
  expect(answers[0]).toBe(answers[1]);
});

test('P5.7 P8.4 an account of another company gets a message and no session', async ({
  page,
  t,
  product,
  context,
  lang,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  const electric = `http://electric.localhost:${product.port}`;
  await context.addCookies([{ name: 'language', value: lang, url: electric }]);
  await page.goto(`${electric}/login`);
  await sendSignIn(page, t, OWNER, PASSWORD);
  await expect(page.getByText(t('auth.wrongCompany'))).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
  await page.goto(product.url);
  await sendSignIn(page, t, STRANGER, PASSWORD);
  await expect(page.getByText(t('auth.wrongCompany'))).toBeVisible();
});
