import { firstInverter } from '../devices/device-list';
import { BUSINESS, expect, OWNER, test, isWide } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

test('D1.4 D2.24 D2.25 D2.26 D2.27 a reading is found in the tree, drawn, inspected and exported', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  const device = await firstInverter(page);
  // The same address as the link in the alarm table.
  await page.goto(`/chart?series=${device}:pv1Power&range=day`);
  const chart = page.getByRole('slider', { name: t('charts.figure') });
  await expect(chart).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('[data-kind="line"]')).toHaveCount(1);

  // Another period is another address, which includes the zoom as well.
  await page.getByRole('link', { name: t('period.kind.week'), exact: true }).click();
  await expect(page).toHaveURL(/range=week/);
  await expect(page.getByRole('button', { name: t('charts.wholePeriod') })).toHaveCount(0);
  // The day is shown until the week has loaded.
  const days = async () =>
    (Number(await chart.getAttribute('aria-valuemax')) - Number(await chart.getAttribute('aria-valuemin'))) /
    86_400_000;
  await expect.poll(days).toBeGreaterThan(6);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /00:00/);
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/zoom=\d+-\d+/);
  const whole = page.getByRole('button', { name: t('charts.wholePeriod') });
  await expect(whole).toBeVisible({ timeout: 40_000 });

  // The same address shows the same chart.
  await page.reload();
  await expect(whole).toBeVisible({ timeout: 40_000 });
  await whole.click();
  await expect(page).not.toHaveURL(/zoom=/);

  // The ends of the bar below the chart zoom as well and announce their times.
  const end = page.getByRole('slider', { name: t('charts.brush.to'), exact: true });
  await expect(end).toHaveAttribute('aria-valuetext', /00:00/);
  await end.focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/zoom=\d+-\d+/);
  await whole.click();
  await expect(page).not.toHaveURL(/zoom=/);
  // The hint about keys is hidden on devices without a keyboard.
  await expect(page.getByText(t('charts.keys'), { exact: true })).toBeVisible({ visible: isWide(page) });
  await expect(page.getByText(t('charts.touch'), { exact: true })).toBeVisible({ visible: !isWide(page) });

  // The whole week is exported: the zoomed part may be days before the first reading.
  await expect.poll(days).toBeGreaterThan(6);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('charts.tools.csv'), exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: t('charts.tools.png'), exact: true }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  expect(await violations(page)).toEqual([]);
});

test.describe(() => {
  test.beforeEach(async ({ signIn }, info) => {
    test.skip(info.project.name !== 'desktop-en', 'the tree is the same on a phone, folded');
    await signIn(OWNER);
  });

  test('D2.24 D2.27 a property is selected in the tree, appears in the legend, and is removed from it again', async ({
    page,
    t,
  }) => {
    await page.goto('/chart?series=');
    await expect(page.getByText(t('charts.empty'))).toBeVisible();
    const tree = page.getByRole('tree', { name: t('charts.tree.title') });
    await tree.getByRole('treeitem').first().locator('[data-arrow]').click();
    await expect(tree.locator('[aria-level="2"]').first()).toBeVisible({ timeout: 40_000 });
    const inverter = tree.locator('[aria-level="2"][aria-expanded]').last();
    await inverter.locator('[data-arrow]').click();
    // Its groups are those of the device page, measured values first.
    const group = tree.locator('[aria-level="3"][aria-expanded]').nth(1);
    await expect(group).toBeVisible({ timeout: 40_000 });
    await group.click();
    const property = tree.locator('[aria-level="4"][aria-checked]').first();
    await expect(property).toBeVisible({ timeout: 40_000 });
    await property.click();
    await expect(property).toHaveAttribute('aria-checked', 'true');
    await expect(page).toHaveURL(/series=/);
    const legend = page.getByRole('table', { name: t('charts.legend.title') });
    await expect(legend.locator('[data-series]')).toHaveCount(1);
    await expect(page.getByText(t('charts.tree.chosen', { count: 1, most: 9 }))).toBeVisible();
    await legend.getByRole('button').last().click();
    await expect(page.getByText(t('charts.empty'))).toBeVisible();
    // A selection that was cleared stays empty.
    await expect(page).toHaveURL(/\/chart\?series=$/);
    await page.reload();
    await expect(page.getByText(t('charts.empty'))).toBeVisible();
  });

  test('D2.14 D2.24 an Arabic name is aligned with the other names in the trees, with its characters in right-to-left order', async ({
    page,
    t,
  }) => {
    test.skip(!isWide(page), 'each screen of it is the same');
    for (const [path, title] of [
      ['/chart?series=', 'charts.tree.title'],
      ['/Fault?pick=', 'tree.panel'],
    ] as const) {
      await page.goto(path);
      const line = page
        .getByRole('tree', { name: t(title) })
        .getByRole('treeitem')
        .first();
      await expect(line.locator('bdi')).toHaveCount(2);
      const parts = await line.locator('bdi').evaluateAll((found) =>
        found.map((part) => {
          part.textContent = 'محطة الميناء';
          const text = document.createRange();
          text.selectNodeContents(part);
          const start = part.parentElement?.getBoundingClientRect().left ?? 0;
          return [getComputedStyle(part).direction, Math.round(text.getBoundingClientRect().left - start)];
        }),
      );
      expect([path, parts]).toEqual([path, [...Array(2)].map(() => ['rtl', 0])]);
    }
  });
});

for (const [who, account] of [
  ['an owner', OWNER],
  ['a business', BUSINESS],
] as const)
  test(`F8 D2.14 D2.24 the first visit of ${who} shows content: the faults of all stations and a chart of the first one`, async ({
    page,
    t,
    signIn,
  }) => {
    test.skip(!isWide(page), 'each screen of it is the same');
    await signIn(account);
    await page.goto('/chart');
    await expect(page.getByRole('slider', { name: t('charts.figure') })).toBeVisible({ timeout: 40_000 });
    const legend = page.getByRole('table', { name: t('charts.legend.title') });
    const drawn = await legend.locator('[data-series]').count();
    expect(drawn).toBeGreaterThan(0);
    await expect(page.getByText(t('charts.tree.chosen', { count: drawn, most: 9 }))).toBeVisible();
    await expect(page).toHaveURL(/\/chart$/);
    // The drawn series stay for another period, and the address contains all of it.
    await page.getByRole('link', { name: t('period.kind.week'), exact: true }).click();
    await expect(page).toHaveURL(/\/chart\?series=.+&range=week/);
    await expect(legend.locator('[data-series]')).toHaveCount(drawn);
    await page.goBack();
    await expect(page).toHaveURL(/\/chart$/);
    await expect(legend.locator('[data-series]')).toHaveCount(drawn);

    await page.goto('/Fault');
    await expect(page.getByRole('status').getByText(t('tree.everything'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('alarmList.nothingChosen'), { exact: true })).toHaveCount(0);
    await expect(
      page
        .locator('[data-event]')
        .or(page.getByText(t('alarmList.empty.pending')))
        .first(),
    ).toBeVisible();
  });
