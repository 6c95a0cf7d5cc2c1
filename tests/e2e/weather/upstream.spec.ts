import type { Weather } from '../../support/minimal-weather';
import { expect, MINIMAL_ACCOUNT, test } from './minimal-portal';

const RELEVANCE = '/station/get_station_relevance';
const LOGIN = '/user/doLogin';

/** Each kind of bad weather and the message that it must lead to. */
const storms: readonly { name: string; weather: Weather; message: string; limit?: number }[] = [
  { name: 'it answers 500', weather: { kind: 'status-500' }, message: 'errors.kind.bad-answer' },
  { name: 'it answers HTML', weather: { kind: 'html' }, message: 'errors.kind.bad-answer' },
  { name: 'its answer is cut off', weather: { kind: 'cut-json' }, message: 'errors.kind.bad-answer' },
  { name: 'its answer has other types', weather: { kind: 'wrong-types' }, message: 'errors.kind.bad-answer' },
  { name: 'it breaks the connection', weather: { kind: 'reset' }, message: 'errors.kind.unreachable' },
  { name: 'it sends us elsewhere', weather: { kind: 'redirect' }, message: 'errors.kind.bad-answer' },
  { name: 'it takes longer than 10 s', weather: { delayMs: 15_000 }, message: 'errors.kind.timeout', limit: 14_000 },
];

test('P7.1 P7.2 D7.1 the portal works in front of an upstream that serves just what the documents show', async ({
  page,
  upstream,
  enter,
  say,
  lang,
}) => {
  await enter();
  await page.goto('/powerDetail');
  for (const name of ['All well', 'Faulty', 'Warned', 'Silent'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  const [call] = upstream.callsOf(RELEVANCE).slice(-1);
  expect(call?.headers).toMatchObject({ token: upstream.token, prefix: 'sunhelm', lang });
  expect(call?.headers['prefix-name']).toBeTruthy();
  const [login] = upstream.callsOf(LOGIN).slice(-1);
  expect(login?.json).toMatchObject({ type: 2, account: MINIMAL_ACCOUNT.email });
  await page.goto('/device/C002');
  await expect(page.getByText('Inverter 1', { exact: true }).first()).toBeVisible();
  expect(say('stations.tabs.all')).not.toBe('');
});

for (const { name, weather, message, limit } of storms) {
  test(`P8.2 P8.3 P9.1 D9.1 the station list when the upstream is in trouble: ${name}`, async ({
    page,
    upstream,
    enter,
    say,
  }) => {
    await enter();
    upstream.misbehave(RELEVANCE, weather);
    // A change of this user's drops what the server holds, so that the next page has to ask.
    await page.context().clearCookies({ name: 'language' });
    await page.goto('/login');
    await enter();
    const from = Date.now();
    await page.goto('/powerDetail');
    await expect(page.getByText(say(message))).toBeVisible({ timeout: 15_000 });
    if (limit) {
      expect(Date.now() - from).toBeGreaterThan(9_000);
      expect(Date.now() - from).toBeLessThan(limit);
    }
    upstream.misbehave(RELEVANCE, null);
    await page
      .getByRole('link', { name: say('common.retry') })
      .or(page.getByRole('button', { name: say('common.retry') }))
      .first()
      .click();
    await expect(page.getByText('All well', { exact: true }).first()).toBeVisible();
  });

  test(`P8.1 P8.3 signing in when the upstream is in trouble keeps what was typed: ${name}`, async ({
    page,
    upstream,
    say,
  }) => {
    upstream.misbehave(LOGIN, weather);
    await page.goto('/login');
    await page.getByLabel(say('auth.email')).fill(MINIMAL_ACCOUNT.email);
    await page.getByLabel(say('auth.password'), { exact: true }).fill(MINIMAL_ACCOUNT.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
    await expect(page.getByText(say(message))).toBeVisible({ timeout: 15_000 });
    await expect(page.getByLabel(say('auth.email'))).toHaveValue(MINIMAL_ACCOUNT.email);
    upstream.misbehave(LOGIN, null);
    await page
      .getByRole('button', { name: say('common.retry') })
      .or(page.getByRole('button', { name: say('auth.submit'), exact: true }))
      .first()
      .click();
    await page.waitForURL((url) => url.pathname !== '/login');
  });
}

test('P8.1 P8.2 a code other than 1001 shows the upstream’s own message', async ({ page, upstream, say }) => {
  upstream.misbehave(LOGIN, { kind: 'other-code', code: 2001, msg: 'The server is being looked after' });
  await page.goto('/login');
  await page.getByLabel(say('auth.email')).fill(MINIMAL_ACCOUNT.email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(MINIMAL_ACCOUNT.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
  await expect(page.getByText('The server is being looked after')).toBeVisible();
  upstream.misbehave(LOGIN, null);
});

test('P5.7 P8.4 a prefix that is not the portal’s own is refused, without a session', async ({
  page,
  upstream,
  say,
}) => {
  upstream.answerPrefix('another');
  await page.goto('/login');
  await page.getByLabel(say('auth.email')).fill(MINIMAL_ACCOUNT.email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(MINIMAL_ACCOUNT.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
  await expect(page.getByText(say('auth.wrongCompany'))).toBeVisible();
  upstream.answerPrefix('sunhelm');
  await page.goto('/powerDetail');
  await expect(page).toHaveURL(/\/login/);
});

test('P4.3 a token that the upstream no longer takes ends the session, with a message and the way back', async ({
  page,
  upstream,
  enter,
  say,
}) => {
  await enter();
  upstream.misbehave('/station/get_point_values', { kind: 'unauthorised' });
  upstream.misbehave(RELEVANCE, { kind: 'unauthorised' });
  await page.goto('/powerDetail?tab=fault');
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(say('auth.expired'))).toBeVisible();
  upstream.misbehave('/station/get_point_values', null);
  upstream.misbehave(RELEVANCE, null);
  await enter();
  await expect(page).toHaveURL(/tab=fault/);
});
