import { expect, sendSignIn, test } from '../../fixtures';

/** A name used only here: attempts are counted by name, whether or not such an account exists. */
const GUESSED = 'guessed@demo.sunhelm.example';

test('P8.1 after five wrong passwords the account is locked with a countdown, and other accounts are not affected', async ({
  page,
  t,
  signInByForm,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const answer = page.getByRole('main').getByRole('alert');
  const submit = page.getByRole('button', { name: t('auth.submit'), exact: true });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/\/api\/session\/sign-in/);
    await sendSignIn(page, t, GUESSED, `wrong ${attempt}`);
    expect((await answered).status(), `attempt ${attempt}`).toBe(422);
    await expect(answer).toBeVisible();
  }
  const answered = page.waitForResponse(/\/api\/session\/sign-in/);
  await submit.click();
  const refusal = await answered;
  expect(refusal.status()).toBe(429);
  const wait = Number(refusal.headers()['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30);

  const left = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByText(pattern).innerText()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const pattern = new RegExp(t('auth.locked', { time: '\\d+:\\d\\d' }));
  await expect(page.getByText(pattern)).toBeVisible();
  const first = await left();
  expect(first).toBeLessThanOrEqual(wait);
  expect(first).toBeGreaterThan(wait - 10);
  await page.clock.fastForward(5_000);
  await expect.poll(left).toBeLessThanOrEqual(first - 5);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(t('auth.lockedOver'))).toBeVisible();
  await expect(page.getByLabel(t('auth.email'))).toHaveValue(GUESSED);

  await signInByForm();
  await expect(page).toHaveURL(/\/$/);
});
