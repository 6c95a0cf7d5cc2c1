import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, MEMBER, PROVIDER, test, type Translate } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

// These tests share one organisation, and each restores it.
test.describe.configure({ mode: 'serial' });

const NAMES = { provider: 'Marcus Webb', member: 'Priya Nair', business: 'Southern Cellars' };

/** Access rights are cached for ten seconds (ADR 40), and a page takes a moment. */
const ACCESS = { timeout: 40_000 };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = (page: Page, t: Translate, what: 'stations' | 'transfer' | 'delete', name: string) =>
  page.getByRole('button', { name: t(`organisation.actions.${what}Named`, { name }), exact: true });

/** The list of one side; on a phone its tab is opened first. */
async function sideOf(page: Page, t: Translate, side: 'unbound' | 'bound') {
  const name = new RegExp(`^${t(`organisation.binding.sides.${side}`)}\\D+\\d+`);
  if (!isWide(page)) await page.getByRole('tab', { name }).click();
  return page.getByRole('region', { name });
}

/** The stations in the user's list. */
async function stationsOf(page: Page): Promise<string[]> {
  await page.goto('/powerDetail?list=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const rows = page.locator('[data-station]').filter({ visible: true });
  // The first link of a row is the station's name.
  const names = await rows.evaluateAll((all) => all.map((row) => row.querySelector('a')?.textContent?.trim() ?? ''));
  return names.sort();
}

test('P2.69 P2.71 P3.11 P6.10 only the holder of the authority sees the customer list on their profile', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  await signIn(PROVIDER);
  await page.goto('/userCenter');
  await expect(page.getByRole('heading', { name: t('organisation.title') })).toBeVisible();
  await expect(rowOf(page, NAMES.member)).toContainText(MEMBER);
  await expect(act(page, t, 'delete', NAMES.provider)).toHaveCount(0);
  await expect(act(page, t, 'transfer', NAMES.provider)).toHaveCount(0);
  await page.getByRole('searchbox').fill('nair');
  await expect(rowOf(page, NAMES.provider)).toHaveCount(0);
  const member = await openAs(MEMBER);
  await member.goto('/userCenter');
  await expect(member.getByRole('button', { name: t('organisation.own.leave') })).toBeVisible();
  await expect(member.getByRole('heading', { name: t('organisation.title') })).toHaveCount(0);
});

test('P2.72 P7.16 P7.20 P7.21 P8.18 A24 bound stations appear in the member’s list and disappear when unbound', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  await signIn(PROVIDER);
  const member = await openAs(MEMBER);
  const before = await stationsOf(member);
  // The member's list comes from the server whatever the size of the page that changed it, so it is checked only once.
  const sees = async (names: string[]) => {
    if (isWide(page)) await expect.poll(() => stationsOf(member), ACCESS).toEqual(names);
  };
  await page.goto('/userCenter');
  const open = async () => {
    await act(page, t, 'stations', NAMES.member).click();
    await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: t('organisation.binding.title', { name: NAMES.member }) });
  const unbound = await sideOf(page, t, 'unbound');
  // Stations that were only shared with a user of the organisation are not listed (P1.6).
  await expect(unbound.getByRole('option')).toHaveCount(5);
  await expect(dialog.getByRole('option', { name: /Cellar door|Bottling hall/ })).toHaveCount(0);
  await unbound.getByRole('searchbox').fill('roof');
  await unbound.getByRole('option', { name: /Faulty roof/ }).click();
  await unbound.getByRole('button').last().click();
  await expect((await sideOf(page, t, 'bound')).getByRole('option', { name: /Faulty roof/ })).toBeVisible();
  expect(await stationsOf(member)).toEqual(before);
  await dialog.getByRole('button', { name: t('organisation.binding.save') }).click();
  await expect(dialog).toBeHidden();
  await sees([...before, 'Faulty roof'].sort());

  await open();
  const bound = await sideOf(page, t, 'bound');
  await bound.getByRole('listbox').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await bound.getByRole('button').last().press('Enter');
  await expect(bound.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('organisation.binding.save') }).click();
  await expect(dialog).toBeHidden();
  await sees(before);
});

test('P5.18 P7.18 P7.19 P8.16 A08 a member is invited by email, the invitation is withdrawn after confirmation and sent again, it is accepted, the member is listed as provider of their stations, and is deleted', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(PROVIDER);
  await page.goto('/userCenter');
  const open = page.getByRole('button', { name: t('organisation.add.open') });
  await open.click();
  const add = page.getByRole('dialog', { name: t('organisation.add.title') });
  await add.getByRole('button', { name: t('organisation.add.submit'), exact: true }).click();
  await expect(add.getByText(t('organisation.add.enterEmail'))).toBeVisible();
  await add.getByRole('textbox').fill(BUSINESS);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('organisation.add.success'), { exact: true })).toBeVisible();
  const pending = page.getByRole('region', { name: t('organisation.pending.title') });
  await expect(pending).toContainText(BUSINESS);
  const withdraw = pending.getByRole('button', {
    name: t('organisation.pending.withdrawNamed', { email: BUSINESS }),
  });
  const back = page.getByRole('dialog', { name: t('organisation.pending.withdrawTitle', { email: BUSINESS }) });
  await withdraw.click();
  await back.getByRole('button', { name: t('common.cancel') }).click();
  await expect(back).toBeHidden();
  await page.reload();
  await withdraw.click();
  await back.getByRole('button', { name: t('organisation.pending.withdraw'), exact: true }).click();
  await expect(pending).toHaveCount(0);
  await open.click();
  await add.getByRole('textbox').fill(BUSINESS);
  await page.keyboard.press('Enter');
  await expect(pending).toContainText(BUSINESS);
  const before = await stationsOf(page);

  const business = await openAs(BUSINESS);
  await business.goto('/userCenter');
  await expect(
    business.getByRole('heading', { name: t('organisation.received.title', { organisation: 'Suncare Services' }) }),
  ).toBeVisible();
  await business.getByRole('button', { name: t('organisation.received.accept'), exact: true }).click();
  await expect(business.getByRole('button', { name: t('organisation.own.leave') })).toBeVisible();

  await expect
    .poll(() => stationsOf(page), ACCESS)
    .toEqual([...new Set([...before, 'Bottling hall', 'Cellar door'])].sort());
  await page.goto('/userCenter');
  await act(page, t, 'delete', NAMES.business).click();
  const sure = page.getByRole('dialog', { name: t('organisation.delete.title', { name: NAMES.business }) });
  await expect(sure).toContainText(t('organisation.delete.account'));
  await sure.getByRole('button', { name: t('organisation.delete.submit'), exact: true }).click();
  await expect(sure).toBeHidden();
  await expect(rowOf(page, NAMES.business)).toHaveCount(0);
  await expect.poll(() => stationsOf(page), ACCESS).toEqual(before);
  await business.reload();
  await expect(business.getByRole('button', { name: t('organisation.own.leave') })).toHaveCount(0);
});

test('P2.71 P4.13 P7.17 P8.18 the authority is transferred to the member and back, together with the box', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(PROVIDER);
  await page.goto('/userCenter');
  const handOver = async (from: Page, to: string) => {
    await act(from, t, 'transfer', to).click();
    const sure = from.getByRole('dialog', { name: t('organisation.transfer.title', { name: to }) });
    await expect(sure).toContainText(t('organisation.transfer.own', { name: to }));
    await sure.getByRole('button', { name: t('organisation.transfer.submit'), exact: true }).click();
    // While the dialog is open, roles behind it are hidden.
    await expect(sure).toBeHidden();
    await expect(from.getByRole('heading', { name: t('organisation.title') })).toHaveCount(0);
  };
  await handOver(page, NAMES.member);
  await page.reload();
  await expect(page.getByRole('button', { name: t('organisation.own.leave') })).toBeVisible();
  const member = await openAs(MEMBER);
  await member.goto('/userCenter');
  await handOver(member, NAMES.provider);
  await page.reload();
  await expect(act(page, t, 'stations', NAMES.member)).toBeVisible();
});

test('P2.69 P2.72 by keyboard and touch: axe finds no violations, and nothing overflows the window', async ({
  page,
  t,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(PROVIDER);
  await page.goto('/userCenter');
  const check = async () => {
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };
  await expect(page.getByRole('heading', { name: t('organisation.title') })).toBeVisible();
  await check();
  await page.getByRole('button', { name: t('organisation.add.open') }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await act(page, t, 'transfer', NAMES.member).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stations = act(page, t, 'stations', NAMES.member);
  await stations.press('Enter');
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  await check();
  if (!isWide(page)) {
    const box = await page.getByRole('dialog').boundingBox();
    expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(stations).toBeFocused();
});
