import { BUSINESS, expect, MEMBER, OWNER, test } from '../fixtures';
import { becomeRemembered, choose, openStation, shareWith, showPassword, stationsOf } from './people';
import { violations } from '../accessibility/axe-checks';

test.describe.configure({ mode: 'serial' });

/** Access rights are cached for ten seconds (ADR 40), and a page takes a moment. */
const ACCESS = { timeout: 40_000 };

test('A15 P4.4 P6.7 P7.5 P8.28 C6 a station is deleted by typing its name, after the password in a remembered session, disappears for all users, and is restored with its shares', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  const name = 'Bottling hall';
  const words = (key: string, values = {}) => t(`sharing.delete.${key}`, values);
  const [member] = await Promise.all([openAs(MEMBER), signIn(BUSINESS)]);
  await becomeRemembered(page, BUSINESS);
  await openStation(page, name);
  const dialog = await choose(page, t, name, 'delete');
  await expect(dialog).toContainText(words('lost'));
  await expect(dialog).toContainText(/30/);
  const box = dialog.getByLabel(words('name'));
  await box.fill('Bottling');
  await dialog.getByRole('button', { name: words('submit'), exact: true }).click();
  await expect(dialog.getByText(words('wrongName', { name }))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await box.fill(name);
  await dialog.getByRole('button', { name: words('submit'), exact: true }).click();
  await showPassword(page, t);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/powerDetail\?.*list=1/);
  await expect.poll(async () => [...(await stationsOf(page)).keys()], ACCESS).not.toContain(name);
  await expect.poll(async () => [...(await stationsOf(member)).keys()], ACCESS).not.toContain(name);

  await page.getByRole('button', { name: t('stations.recentlyDeleted') }).click();
  const deleted = page.getByRole('dialog', { name: t('sharing.deleted.title') });
  await deleted.getByRole('button', { name: t('devices.deleted.restoreNamed', { name }) }).click();
  const question = page.getByRole('dialog', { name: t('devices.deleted.restoreNamed', { name }) });
  await question.getByRole('checkbox', { name: t('sharing.deleted.withShares') }).check();
  await question.getByRole('button', { name: t('devices.deleted.restore'), exact: true }).click();
  await expect(page.getByText(t('devices.deleted.restored', { name }), { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  // The pressed button was removed with its row: the focus must stay in the dialog, so that Escape still works.
  expect(await deleted.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(deleted).toBeHidden();
  await expect.poll(async () => [...(await stationsOf(page)).keys()], ACCESS).toContain(name);
  await expect.poll(async () => [...(await stationsOf(member)).keys()], ACCESS).toContain(name);
});

test('P6.7 C6 a user who did not create a station only gives up their own access, and is warned beforehand', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  const name = 'Cellar door';
  await signIn(BUSINESS);
  await openStation(page, name);
  await shareWith(page, t, name, OWNER);
  const owner = await openAs(OWNER);
  await openStation(owner, name);
  const dialog = await choose(owner, t, name, 'delete');
  await expect(dialog).toContainText(t('sharing.delete.giveUp.what', { owner: 'Southern Cellars' }));
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('sharing.delete.giveUp.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => [...(await stationsOf(owner)).keys()], ACCESS).not.toContain(name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
