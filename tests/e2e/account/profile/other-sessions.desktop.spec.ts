import type { Page } from '@playwright/test';
import { isolated } from '@/lib/format/isolated';
import { BUSINESS, expect, isWide, MEMBER, PROVIDER, testAlone, type Translate } from '../../fixtures';
import { openStation, shareWith, stationsOf } from '../../sharing/people';

// Links made here change what other users of the demo see.
const test = testAlone();

const STATION = 'Cellar door';
const BOUND = 'Faulty roof';
const GUEST = 'guest@elsewhere.example';
const PHONE = { userAgent: 'Mozilla/5.0 (iPhone) Safari/605' };

/** Access rights are read again within ten seconds, and a page takes a moment. */
const ACCESS = { timeout: 40_000 };

/** Signs out all other sessions and returns the dialog about what those granted. */
async function signOthersOut(page: Page, t: Translate) {
  await page.goto('/userCenter');
  await page.getByRole('button', { name: t('account.sessions.endOthers') }).click();
  const sure = page.getByRole('dialog', { name: t('account.sessions.endOthersTitle') });
  await sure.getByRole('button', { name: t('account.sessions.endOthers') }).click();
  const dialog = page.getByRole('dialog', { name: t('account.given.title') });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    line: (person: string, station: string) =>
      dialog.getByRole('checkbox', { name: t('account.given.line', { person, station: isolated(station) }) }),
  };
}

test('P2.12 P6.9 A15 an organisation and an invitation created by a stolen session are listed and removed after all other sessions are signed out', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  const thief = await openAs(BUSINESS, PHONE);
  await openStation(thief, STATION, 'access');
  await thief.getByRole('button', { name: t('sharing.access.link') }).click();
  const link = thief.getByRole('dialog', { name: t('sharing.enterprise.title', { name: STATION }) });
  await link.getByLabel(t('sharing.enterprise.code')).fill('SUNCARE01');
  await link.getByRole('button', { name: t('sharing.enterprise.submit'), exact: true }).click();
  await expect(link).toBeHidden();
  await expect(thief.locator('[data-way="service"]')).toContainText('Suncare Services');
  await shareWith(thief, t, STATION, GUEST);

  await signIn(BUSINESS);
  const { dialog, line } = await signOthersOut(page, t);
  await expect(line('Suncare Services', STATION)).toBeChecked();
  await expect(line(GUEST, STATION)).toBeChecked();
  await expect(dialog.getByText('iPhone')).toHaveCount(2);
  await expect(dialog.getByText(t('account.given.provider'))).toBeVisible();
  // The share remains: the owner recognises it after all.
  await line(GUEST, STATION).uncheck();
  await dialog.getByRole('button', { name: t('account.given.submit', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await openStation(page, STATION, 'access');
  await expect(page.locator('tr').filter({ hasText: GUEST })).toBeVisible();
  await expect(page.locator('[data-way="service"]')).toHaveCount(0);
  // The open page is redirected by itself; a new one is refused too.
  await expect(thief).toHaveURL(/\/login/);
  const again = await thief.context().newPage();
  await again.goto('/userCenter');
  await expect(again).toHaveURL(/\/login/);
});

test('P2.12 P2.72 A15 a station that a stolen owner session bound to a member is in the same list, and the member loses it', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  test.skip(!isWide(page), 'the dialog is looked at above; what the server grants is the same');
  const thief = await openAs(PROVIDER, PHONE);
  await thief.goto('/userCenter');
  await thief
    .getByRole('button', { name: t('organisation.actions.stationsNamed', { name: 'Priya Nair' }), exact: true })
    .click();
  const binding = thief.getByRole('dialog', { name: t('organisation.binding.title', { name: 'Priya Nair' }) });
  const unbound = binding.getByRole('region', { name: new RegExp(`^${t('organisation.binding.sides.unbound')}`) });
  await unbound.getByRole('option', { name: BOUND }).click();
  await unbound.getByRole('button').last().click();
  await binding.getByRole('button', { name: t('organisation.binding.save') }).click();
  await expect(binding).toBeHidden();
  const member = await openAs(MEMBER);
  await expect.poll(async () => (await stationsOf(member)).has(BOUND), ACCESS).toBe(true);

  await signIn(PROVIDER);
  const { dialog, line } = await signOthersOut(page, t);
  await expect(line('Priya Nair', BOUND)).toBeChecked();
  await dialog.getByRole('button', { name: t('account.given.submit', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await stationsOf(member)).has(BOUND), ACCESS).toBe(false);
});
