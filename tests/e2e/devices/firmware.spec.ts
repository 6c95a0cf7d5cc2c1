import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, MEMBER, OWNER, PROVIDER, test, type Translate } from '../fixtures';
import { deviceRows } from './device-list';

/** Opens the page of a station's only inverter. */
async function openInverter(page: Page, station: string): Promise<void> {
  await page.goto(`/device/C002?search=${encodeURIComponent(station)}`);
  await deviceRows(page).filter({ hasText: station }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/device=/);
}

async function openView(page: Page, t: Translate, station: string): Promise<void> {
  await openInverter(page, station);
  await page.getByRole('button', { name: t('firmware.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-firmware="protocol"] dd')).toHaveText(/^V\d\.\d\.\d\.\d$/, { timeout: 40_000 });
  await dialog.getByRole('link', { name: t('firmware.open') }).click();
  await expect(page).toHaveURL(/view=firmware/);
  await expect(page.locator('[data-package]').first()).toBeVisible({ timeout: 40_000 });
}

/** Chooses a package and starts the upgrade through the confirmation dialog. */
async function begin(page: Page, t: Translate, id: string, version: string): Promise<void> {
  await page.locator(`[data-package="${id}"]`).getByRole('radio').check();
  await page.getByRole('button', { name: t('firmware.options.start'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(version);
  await expect(dialog).toContainText(t('firmware.confirm.stake'));
  const [before] = t('firmware.confirm.submit', { device: '|' }).split('|');
  await dialog.getByRole('button', { name: new RegExp(`^${before}`) }).click();
  await expect(dialog).toBeHidden();
}

const outcome = (page: Page) => page.locator('[data-outcome]');

test('D2.18 D2.19 A6 D9.9 an inverter is upgraded: versions, picker, confirmation, progress that survives leaving the page, the new version read back, log', async ({
  page,
  signIn,
  t,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 900, 'what the plant does is the same');
  await signIn(MEMBER);
  await openView(page, t, 'Capital roof');
  await expect(page.getByLabel(t('firmware.options.timeout'))).toHaveValue('20');
  await page.getByLabel(t('firmware.picker.type')).selectOption('main');
  const offered = await page.locator('[data-package]').count();
  expect(offered).toBeGreaterThan(1);
  await begin(page, t, 'hy-5000-main-v3512', 'V3.5.1.2');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'running');
  await expect(page.getByRole('progressbar', { name: t('firmware.progress.bar') })).toBeVisible();
  // The gateway knows about it, not the page: it is still shown after leaving and returning.
  await page.goto('/');
  await page.goBack();
  await expect(outcome(page)).toHaveAttribute('data-outcome', /running|checking|done/, { timeout: 40_000 });
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'done', { timeout: 50_000 });
  await expect(page.locator('[data-firmware="main"] dd')).toHaveText('V3.5.1.2');
  await expect(page.locator('[data-upgrade]').first()).toContainText(
    t('firmware.log.read', { result: t('firmware.outcomes.done'), version: 'V3.5.1.2' }),
  );
});

test('D2.19 D3.11 an upgrade is reported as failed when the gateway reports success but the inverter still runs the old version', async ({
  page,
  signIn,
  t,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 900, 'what the plant does is the same');
  await signIn(PROVIDER);
  await openView(page, t, 'Warned roof');
  await begin(page, t, 'hy-5000-main-v3500', 'V3.5.0.0');
  // The log shows that it is running and, while open, how it ended.
  const view = page.url();
  await page.goto(view.replace('view=firmware', 'log=1'));
  const line = page.locator('[data-code="firmware_upgrade"]').first();
  await expect(line).toContainText(t('commLog.results.running'));
  await expect(line).toContainText(t('commLog.results.different'), { timeout: 60_000 });
  await expect(line).toContainText(t('commLog.upgrade.outcomes.not-installed'));
  await page.goto(view);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not-installed', { timeout: 50_000 });
  await expect(page.getByText(t('firmware.notes.not-installed', { version: 'V3.4.0.8' }))).toBeVisible();
  await expect(page.locator('[data-upgrade]').first()).toContainText(t('firmware.outcomes.not-installed'));
});

test('D2.19 an inverter with a fault cannot be upgraded, and the reason is shown at the button', async ({
  page,
  signIn,
  t,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(PROVIDER);
  await openView(page, t, 'Faulty roof');
  await page.getByRole('radio').first().check();
  await expect(page.locator('[data-reason="fault"]')).toHaveText(t('firmware.reasons.fault'));
  await expect(page.getByRole('button', { name: t('firmware.options.start'), exact: true })).toBeDisabled();
});

test('D2.18 D2.19 D6.2 a user with view access reads the firmware versions of an inverter and may not upgrade it', async ({
  page,
  signIn,
  openAs,
  t,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn(BUSINESS);
  await openInverter(page, 'Manly house');
  const address = `${page.url()}&view=firmware`;
  await page.goto(address);
  await expect(page.locator('[data-firmware="protocol"] dd')).toHaveText(/^V\d/, { timeout: 40_000 });
  await expect(page.locator('[data-reason="no-right"]')).toBeVisible();
  await expect(page.getByRole('button', { name: t('firmware.options.start'), exact: true })).toBeDisabled();
  await expect(page.locator('[data-package]')).toHaveCount(0);
  // The device's own owner may.
  const his = await openAs(OWNER);
  await his.goto(address);
  await expect(his.locator('[data-package]').first()).toBeVisible({ timeout: 40_000 });
});
