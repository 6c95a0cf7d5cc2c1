import { expect, isWide, openUserMenu, sessionCookie, test } from '../fixtures';

test('P2.15 P2.16 any other path is a 404 without the shell, signed in or not', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'the first HTML is the same');
  const paths = ['/nowhere', '/powerDetail/deeper', '/device', '/Login', '/fault', '/device/C002/deeper'];
  const look = async () => {
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: t('errors.notFound') })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`^${t('shell.screens.notFound')}`));
    }
  };
  await look();
  await signIn();
  await page.goto('/');
  await look();
  await page.getByRole('link', { name: t('common.toStart') }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('D2.1 P2.26 P2.35 every screen opens at its address with its breadcrumb and title, and redirects signed-out users to the sign-in', async ({
  page,
  t,
  signIn,
}) => {
  for (const path of ['/device/C002', '/Fault', '/Sheet', '/chart', '/primaryDiagram']) {
    const answer = await page.request.get(path);
    expect(new URL(answer.url()).pathname, path).toBe('/login');
    expect(new URL(answer.url()).searchParams.get('next')).toBe(path);
  }
  await signIn();
  await page.goto('/');
  const crumbs = page.getByRole('navigation', { name: t('shell.breadcrumb') });
  for (const { path, title, group, entry } of [
    { path: '/', title: 'main', group: 'overview', entry: 'shell.menu.main' },
    { path: '/bulletinBoard', title: 'bulletinBoard', group: 'overview', entry: 'shell.menu.bulletinBoard' },
    { path: '/powerDetail?list=1', title: 'powerDetail', group: 'powerStation', entry: 'shell.menu.powerDetail' },
    { path: '/primaryDiagram', title: 'primaryDiagram', group: 'powerStation', entry: 'shell.menu.primaryDiagram' },
    { path: '/device/C002', title: 'device', group: 'device', entry: null },
    { path: '/Fault', title: 'fault', group: null, entry: 'shell.menu.fault' },
    { path: '/chart', title: 'chart', group: null, entry: 'shell.menu.chart' },
    { path: '/Sheet', title: 'sheet', group: null, entry: 'shell.menu.sheet' },
    { path: '/userCenter', title: 'userCenter', group: null, entry: 'shell.screens.userCenter' },
    { path: '/changePassword', title: 'changePassword', group: null, entry: 'shell.screens.changePassword' },
    { path: '/help', title: 'help', group: null, entry: 'shell.screens.help' },
    { path: '/action', title: 'action', group: null, entry: 'shell.screens.action' },
    { path: '/about', title: 'about', group: null, entry: 'shell.screens.about' },
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${t(`shell.screens.${title}`)} · Sunhelm`);
    const here = crumbs.getByRole('listitem').last();
    // The name of a device type comes from the upstream.
    if (entry) await expect(here).toHaveText(t(entry));
    else await expect(here).toHaveText(/\S/);
    if (group && isWide(page))
      await expect(crumbs.getByRole('listitem').first()).toContainText(t(`shell.menu.${group}`));
  }
});

test('P2.31 the clock shows DD/MM/YYYY HH:mm:ss in the user’s time zone, and ticks every second', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a narrow screen has no room for the clock');
  await page.clock.install({ time: new Date('2026-03-04T22:59:50Z') });
  await signIn();
  await page.goto('/');
  const clock = page.getByRole('timer', { name: t('shell.clock') });
  await expect(clock).toHaveText(/^0[45]\/03\/2026 \d{2}:\d{2}:\d{2}$/);
  // Midnight in Berlin, the time zone of these tests.
  await page.clock.pauseAt(new Date('2026-03-04T23:09:58Z'));
  await page.clock.runFor(1_000);
  await expect(clock).toHaveText('05/03/2026 00:09:59');
  await page.clock.runFor(1_000);
  await expect(clock).toHaveText('05/03/2026 00:10:00');
  await page.clock.runFor(1_000);
  await expect(clock).toHaveText('05/03/2026 00:10:01');
});

test('P2.32 the user menu has the account, profile, change password and logout', async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/');
  const menu = await openUserMenu(page, t);
  await expect(menu).toContainText('Amelia Hart');
  const names = ['info', 'changePassword', 'logout'].map((name) => t(`shell.user.${name}`));
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(names);
  await menu.getByRole('menuitem', { name: t('shell.user.info') }).click();
  await expect(page).toHaveURL(/\/userCenter$/);
  await (await openUserMenu(page, t)).getByRole('menuitem', { name: t('shell.user.changePassword') }).click();
  await expect(page).toHaveURL(/\/changePassword$/);
});

test('P2.34 P4.1 logout shows a message for 2 seconds, sets isLogin to 0, ends the session permanently and goes to the sign-in page', async ({
  page,
  context,
  request,
  t,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto('/');
  const before = await sessionCookie(context);
  const menu = await openUserMenu(page, t);
  const logout = menu.getByRole('menuitem', { name: t('shell.user.logout') });
  // Content still loading would not appear while the clock is paused.
  await expect(logout).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await logout.click();
  const message = page.getByRole('status').filter({ hasText: t('shell.user.loggedOut') });
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('isLogin'))).toBe('0');
  await page.clock.runFor(1_900);
  await expect(message).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  await page.clock.runFor(100);
  await page.waitForURL(/\/login$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  // The old cookie is no longer accepted, wherever it was copied to (A15).
  const replay = await request.get('/api/stations/live?ids=x', { headers: { cookie: `sid=${before.value}` } });
  expect(replay.status()).toBe(401);
});
