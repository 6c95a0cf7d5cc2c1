import { ENDED, expect, houses, test } from './other-houses';

const PROFILE = '/user/get_profile';
const LIVE = '/station/get_mqtt_server';
/** Optional calls without which these screens used to fail. */
const OPTIONAL = [
  PROFILE,
  LIVE,
  '/user/get_sessions',
  '/user/get_board',
  '/station/get_alarm_page',
  '/station/get_fleet_figures',
];

for (const house of houses) {
  test.describe(`an upstream that answers "${house}" for missing calls`, () => {
    test.use({ house });

    test(`P7.1 P8.3 D7.15 D3.3 profile, faults, board, overview and live link work with the documented calls (${house})`, async ({
      page,
      upstream,
      enter,
      t,
    }) => {
      const before = OPTIONAL.map((call) => upstream.callsOf(call).length);
      await enter('/');
      // Six stations at 3.21 kW and 12.5 kWh.
      await expect(page.locator('[data-figure=power]')).toHaveText(/19\.3/);
      await expect(page.locator('[data-figure=today]')).toHaveText(/75/);

      await page.goto('/userCenter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.screens.userCenter'));
      await expect(page.getByRole('definition').filter({ hasText: 'user@minimal.example' })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('account.sessions.title') })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

      await page.goto('/Fault');
      await expect(page.locator('[data-event]').first()).toBeVisible();
      await expect(page.getByText('Fault: relay stuck').first()).toBeVisible();

      await page.goto('/bulletinBoard');
      const board = page.getByRole('region', { name: t('board.label') });
      await expect(board.locator('[data-figure=power]')).toHaveText(/19\.3/);

      const link = page.waitForResponse((response) => response.url().includes('/api/live/link'));
      await page.goto('/device/C002?device=1002');
      const { servers } = (await (await link).json()) as { servers: object[] };
      expect(servers).toEqual([expect.objectContaining({ username: 'static' })]);

      // Not repeated with every page: two parts of the first one may request it at the same time.
      await page.goto('/');
      await expect(page.locator('[data-figure=power]')).toHaveText(/19\.3/);
      const requested = OPTIONAL.map((call, at) => [call, upstream.callsOf(call).length - (before[at] ?? 0)] as const);
      expect(requested.filter(([, times]) => times > 2)).toEqual([]);
    });
  });
}

test.describe('an upstream that ends sessions with its own code', () => {
  test.use({ house: 'code' });

  test('P4.3 P8.1 a page opened with an expired token leads to the sign-in with the message, and back', async ({
    page,
    upstream,
    enter,
    t,
  }) => {
    await enter('/powerDetail');
    upstream.endSessions();
    await page.goto('/device/C002?device=1002&tab=fault');
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText(t('auth.expired'))).toBeVisible();
    await expect(page.getByText(ENDED.msg)).toHaveCount(0);
    await enter(new URL(page.url()).searchParams.get('next') ?? '');
    await expect(page).toHaveURL(/tab=fault/);
  });

  test('P4.3 P8.1 live values that refresh with an expired token do the same', async ({ page, upstream, enter, t }) => {
    await enter('/powerDetail');
    await expect(page.locator('[data-station]').first()).toBeVisible();
    upstream.endSessions();
    await expect(page.getByText(t('auth.expired'))).toBeVisible({ timeout: 30_000 });
  });

  test('P4.3 P8.1 an action with an expired token does the same', async ({ page, upstream, enter, t }) => {
    await enter('/powerDetail?list=1&view=card');
    const star = page.locator('[data-station]').first().locator('[aria-pressed]');
    await expect(star).toBeVisible();
    upstream.endSessions();
    await star.click();
    await expect(page.getByText(t('auth.expired'))).toBeVisible();
  });
});

test.describe('an upstream that refuses the token at one call only', () => {
  // This upstream answers null per caller, so each session requests it.
  test.use({ house: 'null' });

  test('P4.3 P8.1 D3.3 a token expired for the live link ends the session', async ({ page, upstream, enter, t }) => {
    await enter('/powerDetail');
    upstream.misbehave(LIVE, { kind: 'other-code', ...ENDED });
    await page.goto('/device/C002?device=1002');
    await expect(page.getByText(t('auth.expired'))).toBeVisible({ timeout: 40_000 });
    upstream.misbehave(LIVE, null);
  });
});
