import { BUSINESS, expect, test } from '../fixtures';
import { button, openSettings, row } from './settings-page';

/*
 * The readings of a device are shown with its connection state: the browser's link alone does not mean that a gateway is connected.
 */

test('D2.23 D4.1 D7.4 D8.8 a device whose gateway is silent is shown as offline beside its readings and settings, never as connected', async ({
  page,
  signIn,
  t,
}) => {
  test.setTimeout(240_000);
  await signIn(BUSINESS);
  await page.goto('/device/C002');
  await row(page, 'Bottling hall').getByRole('link').first().click();
  await expect(page).toHaveURL(/device=/);
  const link = page.getByRole('status', { name: t('live.link'), exact: true });
  const failed = page.getByText(t('live.conError')).first();
  await expect(link).toHaveText(t('live.state.deviceOffline'), { timeout: 40_000 });
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expect(link).toHaveText(t('live.state.deviceOffline'));
  await expect(page.getByText(t('live.state.answering'))).toHaveCount(0);
  await openSettings(page, 'Bottling hall');
  await expect(link).toHaveText(t('live.state.deviceOffline'), { timeout: 40_000 });
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await button(page, t('settings.read')).click();
  await expect(link).toHaveText(t('live.state.deviceOffline'));
});
