import { expect, test } from '../upstream/minimal-portal';

const EVENTS = '/log/getDeviceEvents';
const FAULTS = '/device/C002?device=1002&tab=fault';

test.afterEach(({ upstream }) => upstream.misbehave(EVENTS, null));

test('D2.8 D2.13 D7.16 the tabs of a device show its warnings and faults, and are part of the address', async ({
  page,
  enter,
  t,
}) => {
  await enter('/device/C002?device=1002');
  const tabs = page.getByRole('navigation', { name: t('alarms.tabsLabel') });
  await tabs.getByRole('link', { name: t('alarms.tabs.fault'), exact: true }).click();
  await expect(page).toHaveURL(/tab=fault/);
  await expect(page.getByText('Fault: relay stuck')).toBeVisible();
  await tabs.getByRole('link', { name: t('alarms.tabs.warning'), exact: true }).click();
  await expect(page.getByText(t('alarms.empty.warning.pending'))).toBeVisible();
  const states = page.getByRole('navigation', { name: t('alarms.stateLabel') });
  await states.getByRole('link', { name: `${t('alarms.states.resolved')} 1`, exact: true }).click();
  await expect(page).toHaveURL(/tab=warning&state=resolved/);
  await expect(page.getByText('Fan is slow')).toBeVisible();
  // The address alone is enough, also for a device that has the default page.
  await page.goto('/device/C003?device=1003&tab=fault');
  await expect(page.getByText('Fault: relay stuck')).toBeVisible();
});

test('D8.14 an events response with another code shows "Get Data Error" as a toast and in place, and can be retried there', async ({
  page,
  upstream,
  enter,
  t,
}) => {
  upstream.misbehave(EVENTS, { kind: 'other-code', code: 500, msg: 'The log is being looked after' });
  await enter(FAULTS);
  const toast = page.getByRole('status').getByText(t('alarms.getDataError'), { exact: true });
  await expect(toast).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: 'The log is being looked after' });
  await expect(failed).toBeVisible();
  upstream.misbehave(EVENTS, null);
  await failed.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText('Fault: relay stuck')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${FAULTS.replace('?', '\\?')}$`));
});
