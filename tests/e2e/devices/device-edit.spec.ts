import type { Locator, Page } from '@playwright/test';
import { BUSINESS, expect, isWide, MEMBER, OWNER, PROVIDER, test, type Translate } from '../fixtures';
import { violations } from '../accessibility/axe-checks';
import { deviceRows } from './device-list';

test.describe.configure({ mode: 'serial' });

/** Access rights are cached for ten seconds (ADR 40), and a page takes a moment. */
const ACCESS = { timeout: 40_000 };
const rowOf = (page: Page, text: string) => deviceRows(page).filter({ hasText: text }).first();
const nameIn = async (row: ReturnType<typeof rowOf>) => (await row.getByRole('link').first().innerText()).trim();

/** Opens the menu of a device, or of its row if `within` is one. */
async function menu(page: Page, t: Translate, name: string, within: Page | Locator = page) {
  const label = t('devices.menu.label', { name });
  await within.getByRole('button', { name: label, exact: true }).click();
  return page.getByRole('menu', { name: label, exact: true });
}
async function choose(page: Page, t: Translate, name: string, entry: 'edit' | 'delete', within?: Locator) {
  const open = await menu(page, t, name, within);
  await open.getByRole('menuitem', { name: t(`devices.menu.${entry}`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}
async function expectEntries(page: Page, t: Translate, row: Locator, names: string[]) {
  const open = await menu(page, t, await nameIn(row), row);
  await expect(open.getByRole('menuitem')).toHaveText(names);
  await page.keyboard.press('Escape');
}

test('D2.7 D6.2 the row actions match the user’s rights, and Setting opens the settings', async ({
  page,
  t,
  signIn,
  openAs,
}) => {
  const word = (key: string) => t(`devices.menu.${key}`);
  await signIn(BUSINESS);
  await page.goto('/device/C002');
  const row = rowOf(page, 'Bottling hall');
  const name = await nameIn(row);
  await expectEntries(page, t, row, ['edit', 'setting', 'log', 'delete'].map(word));
  const open = await menu(page, t, name, row);
  const setting = open.getByRole('menuitem', { name: word('setting'), exact: true });
  await expect(setting).toHaveAttribute('href', /^\/device\/C002\?device=[^&]+&template=21$/);
  await page.keyboard.press('Escape');
  // Assigned to the member: everything except deleting.
  const member = await openAs(MEMBER);
  await member.goto('/device/C002');
  const shared = rowOf(member, 'Bottling hall');
  await expectEntries(member, t, shared, ['edit', 'setting', 'log'].map(word));
  // Shared as view only: no menu.
  const seen = rowOf(page, 'Manly house');
  await expect(seen).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
});

test('D5.1 D7.11 D7.14 D8.2 D8.3 a device is edited from its row: missing fields are reported, and a refusal preserves typed input', async ({
  page,
  t,
  signIn,
}) => {
  const words = (key: string, values = {}) => t(`devices.edit.${key}`, values);
  await signIn(OWNER);
  await page.goto('/device/C001');
  const gatewayKey = await deviceRows(page)
    .first()
    .locator(`td[data-label="${t('devices.columns.key')}"]`)
    .innerText();
  await page.goto('/device/C002');
  const before = await nameIn(deviceRows(page).first());
  const dialog = await choose(page, t, before, 'edit', deviceRows(page).first());
  const name = dialog.getByLabel(words('name'), { exact: true });
  const serial = dialog.getByLabel(words('serial'), { exact: true });
  const own = await serial.inputValue();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/devices/edit')) sent.push(request.postData() ?? '');
  });
  await name.fill(' ');
  await dialog.getByRole('button', { name: words('submit'), exact: true }).click();
  await expect(dialog.getByText(words('formRequireName'))).toBeVisible();
  expect(sent).toEqual([]);
  expect(await violations(page)).toEqual([]);
  // A serial number already in use is refused with the backend's message.
  await name.fill('Garage inverter');
  await serial.fill(gatewayKey.trim());
  await dialog.getByRole('button', { name: words('submit'), exact: true }).click();
  await expect(page.getByText(gatewayKey.trim()).filter({ visible: true }).last()).toBeVisible();
  await expect(serial).toHaveValue(gatewayKey.trim());
  await expect(name).toHaveValue('Garage inverter');
  await serial.fill(own);
  await dialog.getByRole('button', { name: words('submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Garage inverter')).toBeVisible(ACCESS);
  expect(sent.every((body) => !body.includes('type'))).toBe(true);
  // Restored for the tests that follow.
  const back = await choose(page, t, 'Garage inverter', 'edit', rowOf(page, 'Garage inverter'));
  await back.getByLabel(words('name'), { exact: true }).fill(before);
  await back.getByRole('button', { name: words('submit'), exact: true }).click();
  await expect(back).toBeHidden();
  await expect(rowOf(page, before)).toBeVisible(ACCESS);
});

test('D5.1 typed input in a dialog is discarded only by its button, not by Escape or a click outside', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/device/C002');
  const row = deviceRows(page).first();
  const before = await nameIn(row);
  const dialog = await choose(page, t, before, 'edit', row);
  const name = dialog.getByLabel(t('devices.edit.name'), { exact: true });
  await name.fill('Half a new na');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Half a new na');
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(dialog).toBeHidden();
  // Without changes there is nothing to lose.
  await choose(page, t, before, 'edit', row);
  await name.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await nameIn(row)).toBe(before);
});

test('D5.1 D6.2 a user who may edit but not manage sees only the name field', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(MEMBER);
  await page.goto('/device/C002');
  const row = rowOf(page, 'Bottling hall');
  const name = await nameIn(row);
  const dialog = await choose(page, t, name, 'edit', row);
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expect(dialog.getByLabel(t('devices.edit.name'), { exact: true })).toHaveValue(name);
});

test('D7.12 D7.14 C6 a device is deleted from its page by typing its name, and restored from the list', async ({
  page,
  t,
  signIn,
}) => {
  const words = (key: string, values = {}) => t(`devices.delete.${key}`, values);
  await signIn(PROVIDER);
  await page.goto('/device/C002');
  const row = rowOf(page, 'Flapping roof');
  const id = (await row.getAttribute('data-device')) ?? '';
  const name = await nameIn(row);
  await page.goto(`/device/C002?device=${id}`);
  const dialog = await choose(page, t, name, 'delete');
  await expect(dialog).toContainText(words('lost', { station: 'Flapping roof' }));
  await expect(dialog).toContainText(/30/);
  const box = dialog.getByLabel(words('name'), { exact: true });
  await box.fill('x');
  await dialog.getByRole('button', { name: words('submit'), exact: true }).click();
  await expect(dialog.getByText(words('wrongName', { name }))).toBeVisible();
  await box.fill(name);
  await dialog.getByRole('button', { name: words('submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/device\/C002$/);
  await expect(page.locator(`[data-device="${id}"]`)).toHaveCount(0, ACCESS);

  await page.getByRole('button', { name: t('devices.deleted.open') }).click();
  const deleted = page.getByRole('dialog', { name: t('devices.deleted.title') });
  const mine = deleted.locator(`[data-deleted="${id}"]`);
  await mine.getByRole('button', { name: t('devices.deleted.restoreNamed', { name }) }).click();
  await expect(page.getByText(t('devices.deleted.restored', { name }), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-device="${id}"]`).filter({ visible: true })).toHaveCount(1, ACCESS);
});

test('D7.12 D8.3 a gateway with connected devices cannot be deleted, and the backend’s reason is shown', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(PROVIDER);
  await page.goto('/device/C001');
  const row = rowOf(page, 'Marcus Webb');
  const name = await nameIn(row);
  const dialog = await choose(page, t, name, 'delete', row);
  await expect(dialog).toContainText(t('devices.delete.gateway'));
  await dialog.getByLabel(t('devices.delete.name'), { exact: true }).fill(name);
  await dialog.getByRole('button', { name: t('devices.delete.submit'), exact: true }).click();
  await expect(page.getByText(/Devices are connected to this gateway|该网关下还有/).first()).toBeVisible();
  await expect(dialog.getByLabel(t('devices.delete.name'), { exact: true })).toHaveValue(name);
});
