import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, OWNER, PROVIDER, test } from '../fixtures';
import { choose, openStation, shareWith, stationsOf } from './people';
import { looksWell } from '../accessibility/looks-well';
import { answers as en } from '../../../messages/en/backend/answers';

// These tests share the stations of one business, and each restores them.
test.describe.configure({ mode: 'serial' });

const STATION = 'Cellar door';
/** Issue 5: an open page must stop within this time. */
const AT_ONCE = { timeout: 15_000 };
/** Access rights are cached for ten seconds (ADR 40), and a page takes a moment. */
const ACCESS = { timeout: 40_000 };

test('A24 P2.63 P2.64 P5.30 P6.9 P7.7 P7.8 P7.10 P8.13 P8.22 P8.27 a share opens a station; once revoked, every open page of it stops within 15 s, shows the reason and leads to the list', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'how long it takes is the same; how it looks on a phone is looked at here');
  // The pages check their access every ten seconds.
  test.slow();
  await signIn(BUSINESS);
  const id = await openStation(page, STATION);
  const share = await choose(page, t, STATION, 'share');
  await share.getByRole('button', { name: t('sharing.share.submit'), exact: true }).click();
  await expect(share.getByText(t('sharing.share.required'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await shareWith(page, t, STATION, OWNER);

  // The owner's access is read at sign-in and cached from then on.
  const station = await openAs(OWNER);
  await station.goto(`/powerDetail?station=${id}`);
  await expect(station.getByRole('heading', { level: 1, name: STATION })).toBeVisible();
  await expect(station.getByRole('main')).toContainText(/\d\s?[kM]?Wh?/);
  const device = await station.context().newPage();
  // The device page's socket, not one of the list before it.
  const opened = device.waitForEvent('websocket', () => device.url().includes('device='));
  await device.goto('/device/C002');
  const row = device.locator('[data-device]').filter({ hasText: STATION, visible: true }).first();
  await device.goto((await row.locator('a[href*="device="]').first().getAttribute('href')) ?? '');
  const socket = await opened;
  // The gateway has answered over MQTT.
  await expect(device.locator('[data-code][data-read]').filter({ visible: true }).first()).toBeVisible(ACCESS);
  const people = await choose(page, t, STATION, 'auth');
  await people.getByRole('button', { name: t('sharing.authorise.revokeNamed', { name: 'Amelia Hart' }) }).click();
  const sure = page.getByRole('dialog', { name: t('sharing.revoke.title', { name: 'Amelia Hart' }) });
  await expect(sure).toContainText(t('sharing.revoke.what', { name: 'Amelia Hart', station: STATION }));
  // Measured from the revocation on: opening the dialogs takes time on a busy machine.
  const closed = socket.isClosed() ? Promise.resolve() : socket.waitForEvent('close', AT_ONCE);
  await sure.getByRole('button', { name: t('sharing.revoke.submit'), exact: true }).click();
  const ended = (of: Page) => of.getByRole('alert').filter({ hasText: t('sharing.ended.title', { name: STATION }) });
  await Promise.all([
    expect(
      page.getByText(t('sharing.authorise.deleteSuccess', { name: 'Amelia Hart' }), { exact: true }).first(),
    ).toBeAttached(),
    expect(ended(station)).toBeVisible(AT_ONCE),
    expect(ended(device)).toBeVisible(AT_ONCE),
    closed,
  ]);
  // None of its data is left to read.
  await expect(station.getByRole('main')).not.toContainText(/\d\s?kWh/);
  await looksWell(station);
  await station.setViewportSize({ width: 390, height: 844 });
  await looksWell(station);
  await station.getByRole('link', { name: t('sharing.ended.back') }).click();
  await expect(station).toHaveURL(/\/powerDetail\?list=1/);
  await expect.poll(async () => [...(await stationsOf(station)).keys()], ACCESS).not.toContain(STATION);
});

test('P3.12 P5.27 P6.9 P7.9 P8.26 rights are ticked and saved immediately; only managers can authorise', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await openStation(page, STATION);
  await shareWith(page, t, STATION, OWNER);
  const dialog = await choose(page, t, STATION, 'auth');
  const flag = (right: string, name: string) =>
    dialog.getByRole('checkbox', {
      name: t('sharing.authorise.flag', { right: t(`sharing.authorise.columns.${right}`), name }),
    });
  await expect(flag('auth', 'Amelia Hart')).toBeDisabled();
  await expect(flag('auth', 'Marcus Webb')).toBeEnabled();
  await flag('setting', 'Amelia Hart').check();
  await dialog.getByRole('button', { name: t('sharing.authorise.save'), exact: true }).click();
  await expect(page.getByText(t('sharing.authorise.saveSuccess'), { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const again = await choose(page, t, STATION, 'auth');
  await expect(flag('setting', 'Amelia Hart')).toBeChecked();
  await looksWell(page);
  if (!isWide(page)) {
    // One card each, with touch targets of full size.
    const box = await again.boundingBox();
    expect(box?.width).toBe(page.viewportSize()?.width);
    for (const button of await again.getByRole('button', { name: t('sharing.authorise.revoke') }).all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await again.getByRole('checkbox', { name: t('sharing.authorise.select', { name: 'Amelia Hart' }) }).check();
  await again.getByRole('button', { name: /1/ }).click();
  const sure = page.getByRole('dialog', { name: t('sharing.revoke.title', { name: 'Amelia Hart' }) });
  await sure.getByRole('button', { name: t('sharing.revoke.submit'), exact: true }).click();
  await expect(again.getByText('Amelia Hart')).toHaveCount(0);
});

test('P4.12 P6.3 P6.12 P7.7 after a transfer, open pages on every side show the new owner without a reload', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'who is told is the same');
  test.slow();
  await signIn(BUSINESS);
  const listed = (of: Page) => of.locator('[data-station]').filter({ hasText: STATION, visible: true });
  const watched = (of: Page) => of.waitForResponse('**/api/stations/access');
  /** Opens a page and waits until it watches its access. */
  const opened = async (of: Page, address: string) => {
    const watching = watched(of);
    await of.goto(address);
    await watching;
    // A reload would remove this flag.
    await of.evaluate(() => Object.assign(window, { kept: true }));
    return of;
  };
  const id = await openStation(page, STATION);
  const givers = await opened(await page.context().newPage(), '/powerDetail?list=1');
  const owners = await opened(await openAs(OWNER), '/powerDetail?list=1');
  const sharers = await opened(await openAs(PROVIDER), `/powerDetail?station=${id}`);
  await expect(listed(givers)).toBeVisible();
  await expect(listed(owners)).toHaveCount(0);
  const head = sharers.getByRole('main');
  await expect(head).toContainText('Southern Cellars');
  const handOver = async (from: Page, to: string) => {
    const share = await choose(from, t, STATION, 'share');
    await share.getByLabel(t('sharing.share.email')).fill(to);
    await share.getByRole('radio', { name: t('sharing.levels.transfer') }).check();
    await share.getByRole('button', { name: t('sharing.share.next'), exact: true }).click();
    const sure = from.getByRole('dialog', { name: t('sharing.transfer.title', { station: STATION, to }) });
    await sure.getByRole('button', { name: t('sharing.transfer.submit'), exact: true }).click();
    await expect(sure).toBeHidden();
  };
  await handOver(page, OWNER);
  await Promise.all([
    expect(listed(owners)).toBeVisible(ACCESS),
    expect(listed(givers)).toHaveCount(0, ACCESS),
    expect(head).toContainText('Amelia Hart', ACCESS),
  ]);
  // The new owner has the owner's menu: users with view access do not have this entry.
  await handOver(owners, BUSINESS);
  await Promise.all([
    expect(listed(givers)).toBeVisible(ACCESS),
    expect(listed(owners)).toHaveCount(0, ACCESS),
    expect(head).toContainText('Southern Cellars', ACCESS),
  ]);
  for (const one of [givers, sharers]) {
    expect(await one.evaluate(() => 'kept' in window)).toBe(true);
  }
});

test('P6.11 P6.12 P7.13 P8.18 P4.20 the access list names every relation to the station and its last use; an enterprise is granted access and removed there', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'the ledger and its dialog are looked at on every screen');
  const [provider] = await Promise.all([openAs(PROVIDER), signIn(BUSINESS)]);
  const id = await openStation(page, STATION, 'access');
  const way = (kind: string) => page.locator(`[data-way="${kind}"]`);
  await expect(way('creator')).toContainText('Southern Cellars');
  await expect(way('share')).toContainText('Marcus Webb');
  await looksWell(page);
  await provider.goto(`/powerDetail?station=${id}`);
  await expect(provider.getByRole('heading', { level: 1, name: STATION })).toBeVisible();
  await expect(provider.getByRole('main')).toContainText(/\d\s?[kM]?Wh?/);
  // The access tab is for the owner only: managers do not see it.
  await expect(provider.getByRole('link', { name: t('stations.detailTabs.access'), exact: true })).toHaveCount(0);
  await page.reload();
  await expect(way('share')).not.toContainText(t('sharing.access.notYet'));

  await page.getByRole('button', { name: t('sharing.access.link') }).click();
  const dialog = page.getByRole('dialog', { name: t('sharing.enterprise.title', { name: STATION }) });
  await dialog.getByLabel(t('sharing.enterprise.code')).fill('SUNCARE02');
  await dialog.getByRole('button', { name: t('sharing.enterprise.submit'), exact: true }).click();
  await expect(dialog.getByText(en.organisation.unknown)).toBeVisible();
  await expect(dialog.getByLabel(t('sharing.enterprise.code'))).toHaveValue('SUNCARE02');
  await dialog.getByLabel(t('sharing.enterprise.code')).fill('suncare-01');
  await looksWell(page);
  await dialog.getByRole('button', { name: t('sharing.enterprise.submit'), exact: true }).click();
  await expect(page.getByText(t('sharing.enterprise.success'), { exact: true })).toBeVisible();
  await expect(way('service')).toContainText('Suncare Services');
  await way('service').getByRole('button').click();
  const sure = page.getByRole('dialog', {
    name: t('sharing.enterprise.endTitle', { station: STATION, organisation: 'Suncare Services' }),
  });
  await sure.getByRole('button', { name: t('sharing.enterprise.end'), exact: true }).click();
  await expect(sure).toBeHidden();
  await expect(way('service')).toHaveCount(0);
});
