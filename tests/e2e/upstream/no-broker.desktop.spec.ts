import { expect, test } from './minimal-portal';

/* An upstream without a message broker: there is nothing to connect to, which is not an error. */

test.use({ broker: 'none' });

const ALARMING =
  /refused|has no access|Ask the owner|did not answer|Connection lost|拒绝|无权|申请权限|未应答|连接中断/;

for (const path of ['/device/C002?device=1002', '/device/C001?device=1001', '/device/C003?device=1003'])
  test(`D3.3 D7.2 without a messaging server ${path} shows a neutral message that there is no live link`, async ({
    page,
    enter,
    t,
  }) => {
    await enter(path);
    await expect(page.getByText(t('live.state.none')).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(t('live.noLink')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('live.reconnect') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('live.refresh') })).toHaveCount(0);
    await expect(page.getByText(ALARMING)).toHaveCount(0);
  });

test('D8.9 without a messaging server a device list explains where its status comes from', async ({
  page,
  enter,
  t,
}) => {
  await enter('/device/C002');
  await expect(page.getByText(t('devices.live.noLink'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(t('live.dataConnectFailed'))).toHaveCount(0);
  await expect(page.getByText(ALARMING)).toHaveCount(0);
});

test('D2.33 without a messaging server a diagram shows that there is no live link', async ({ page, enter, t }) => {
  await enter('/primaryDiagram?station=101');
  await expect(page.locator('[data-state="none"]')).toContainText(t('live.noLink'), { timeout: 20_000 });
  await expect(page.getByRole('button', { name: t('live.reconnect') })).toHaveCount(0);
});
