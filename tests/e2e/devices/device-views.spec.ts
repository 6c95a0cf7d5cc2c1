import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, test } from '../fixtures';
import type { Translate } from '../fixtures';
import { deviceRows } from './device-list';

/** Opens the first device of a type with normal status from the list. */
async function openFirst(page: Page, type: string): Promise<void> {
  await page.goto(`/device/${type}?status=normal`);
  await deviceRows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/device=/);
}
const answering = (page: Page, t: Translate) =>
  expect(page.getByText(t('live.state.answering')).first()).toBeVisible({ timeout: 40_000 });

test('D2.9 D2.15 D9.4 D4.14 the live chart of an inverter starts with the last hour and updates every ten seconds', async ({
  page,
  signIn,
  t,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 900, 'both ask alike');
  let sent = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (/get_group_property.*gridPower.*pv2Power/.test(payload.toString('latin1' as never))) sent += 1;
    }),
  );
  await signIn(BUSINESS);
  await openFirst(page, 'C002');
  const chart = page.getByRole('figure', { name: t('deviceViews.chart.live') });
  await expect(chart).toBeVisible({ timeout: 40_000 });
  const legend = chart.getByRole('group', { name: t('deviceViews.chart.legend') }).getByRole('button');
  await expect(legend).toHaveText(
    ['gridPower', 'invPower', 'loadPower', 'pv1Power', 'pv2Power'].map((code) => t(`deviceViews.chart.lines.${code}`)),
  );
  await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await legend.first().click();
  await expect(legend.first()).toHaveAttribute('aria-pressed', 'false');
  await page.getByText(t('deviceViews.chart.asTable')).click();
  const table = page.getByRole('table', {
    name: t('deviceViews.chart.table', { title: t('deviceViews.chart.live') }),
  });
  await expect(table.getByRole('row').nth(1)).toContainText(/\d/);
  // Real-time data is shown below, with its Refresh (D2.16).
  await expect(page.getByRole('button', { name: t('live.refresh') })).toBeVisible();
});

test('D2.9 D2.20 D2.21 D2.22 D2.16 a breaker has its card, its trend and its two tabs', async ({ page, signIn, t }) => {
  await signIn(BUSINESS);
  await openFirst(page, 'C003');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await expect(card.locator('svg[data-kind="breaker"]')).toBeVisible();
  await expect(card.getByText(t('common.status.normal'))).toBeVisible();
  const serial = (await card.locator('p').first().innerText()).replace(t('deviceViews.card.serial'), '').trim();
  expect(serial).toBe(serial.toUpperCase());
  await expect(page.getByRole('figure', { name: t('deviceViews.chart.trend') })).toBeVisible({ timeout: 40_000 });
  const tabs = page.getByRole('navigation', { name: t('devices.templates') }).getByRole('link');
  await expect(tabs).toHaveText([t('devices.realTime'), t('deviceViews.setting')]);
  await tabs.last().click();
  await expect(page).toHaveURL(/template=21/);
  await expect(page.locator('[data-code="tripState"]')).toBeVisible();
  await expect(page.getByRole('button', { name: t('live.refresh') })).toBeVisible();
});

test('D2.22 D9.10 D8.11 B2 a breaker is opened from the control dialog, read back, and closed again', async ({
  page,
  signIn,
  t,
}) => {
  test.skip(!isWide(page), 'what the plant does is the same');
  await signIn(BUSINESS);
  await openFirst(page, 'C003');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await answering(page, t);
  for (const command of ['disable', 'enable'] as const) {
    await page.getByRole('button', { name: t('deviceViews.control.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('deviceViews.control.title', { name }) });
    const select = dialog.getByRole('combobox', { name: t('deviceViews.control.remote') });
    await expect(select).toBeDisabled();
    await dialog.getByRole('switch', { name: t('deviceViews.control.enable') }).check();
    await select.selectOption(command);
    await dialog.getByRole('button', { name: t('deviceViews.control.submit'), exact: true }).click();
    const question = page.getByRole('dialog', { name: t('deviceViews.control.confirmTitle') });
    await expect(question).toContainText(name);
    await question
      .getByRole('button', { name: t(`deviceViews.control.command.breaker.${command}`), exact: true })
      .click();
    await expect(dialog.getByText(t('deviceViews.control.result.applied'))).toBeVisible({ timeout: 40_000 });
    await expect(dialog.getByText(new RegExp(t(`deviceViews.control.state.breaker.${command}`))).last()).toBeVisible();
    await dialog.getByRole('button', { name: t('common.close'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
});

test('D2.9 D2.21 the card of a gateway counts its connected devices and links to their lists', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(BUSINESS);
  await openFirst(page, 'C001');
  await expect(page.getByRole('heading', { level: 2, name: t('deviceViews.tally.title') })).toBeVisible();
  const counts = page.locator('dl [data-kind] dd');
  await expect(counts).toHaveCount(4);
  const lists = page.getByRole('list', { name: t('deviceViews.tally.lists') }).getByRole('link');
  await expect(lists.first()).toBeVisible();
  const sum = (await counts.allInnerTexts()).reduce((total, text) => total + Number(text), 0);
  expect(sum).toBeGreaterThan(0);
  await lists.first().click();
  await expect(page).toHaveURL(/\/device\/C00\d\?status=/);
  await expect(deviceRows(page).first()).toBeVisible();
});
