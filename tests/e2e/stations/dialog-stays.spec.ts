import { isolated } from '@/lib/format/isolated';
import { PASSWORD } from '../../support/product';
import { BUSINESS, expect, isWide, openUserMenu, OWNER, signIn, test } from '../fixtures';
import { choose, openStation } from '../sharing/people';

const STATION = 'Cellar door';

test('P2.49 P2.66 typed input in a station dialog survives a refresh of the page behind it', async ({
  page,
  context,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a page is read anew in the same way on every screen');
  await signIn(BUSINESS);
  await openStation(page, STATION);
  const dialog = await choose(page, t, STATION, 'share');
  const address = dialog.getByLabel(t('sharing.share.email'));
  await address.fill('typed@half.way');

  // Another tab signs in as another user, and this page follows.
  const other = await context.newPage();
  await other.goto('/userCenter');
  const revise = t('account.details.reviseNamed', { what: t('account.details.name') });
  await other.getByRole('button', { name: revise }).click();
  const names = other.getByRole('dialog', { name: revise });
  await names.getByLabel(t('account.dialog.name')).fill('Southern Cellars Pty');
  await names.getByRole('button', { name: t('account.dialog.save'), exact: true }).click();
  const account = page.getByLabel(t('shell.user.label', { name: isolated('Southern Cellars Pty') }), { exact: true });
  await expect(account).toBeAttached({ timeout: 30_000 });
  await expect(address).toHaveValue('typed@half.way');
  await other.close();
});

test('P2.32 P4.18 the account menu opened right after sign-in stays open', async ({ page, t }) => {
  await signIn(page, t, OWNER, PASSWORD);
  const menu = await openUserMenu(page, t);
  await expect(menu).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(menu).toBeVisible();
});
