import { seriesKey } from '@/lib/domain/charts/series';
import { isolated } from '@/lib/format/isolated';
import { violations } from '../accessibility/axe-checks';
import { shifts, smallTargets } from '../accessibility/layout-checks';
import { expect, isWide, OWNER, test } from '../fixtures';

test('F8 D2.24 a chart of the first station is shown by default, without layout shift when its data arrives', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  for (const [address, seen] of [
    ['/chart', page.locator('[data-kind]').first()],
    ['/chart?series=', page.getByText(t('charts.empty'))],
  ] as const) {
    await page.goto(address);
    // A line of one reading is a dot.
    await expect(seen).toBeAttached({ timeout: 40_000 });
    await expect(page.getByRole('button', { name: t('charts.sets.names.battery'), exact: true })).toBeVisible();
    const moved = await shifts(page);
    expect([address, moved <= 0.02, moved]).toEqual([address, true, moved]);
    if (!isWide(page)) expect(await smallTargets(page)).toEqual([]);
  }
});

test('D2.24 D2.27 a ready-made chart of the last viewed device is one click away', async ({ page, t, signIn }) => {
  await signIn(OWNER);
  await page.goto('/chart');
  const set = (name: string) => page.getByRole('button', { name: t(`charts.sets.names.${name}`), exact: true });
  await expect(set('power')).toHaveAttribute('aria-pressed', 'true');
  await set('battery').click();
  await expect(page).toHaveURL(/battSoc/);
  await expect(set('battery')).toHaveAttribute('aria-pressed', 'true');
  const legend = page.getByRole('table', { name: t('charts.legend.title') });
  await expect(legend.locator('[data-series]')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  // The same address shows the same, including the station.
  await page.reload();
  await expect(set('battery')).toHaveAttribute('aria-pressed', 'true', { timeout: 40_000 });
  // The search stays visible while the tree is collapsed, and finds readings by their names.
  const device = new URL(page.url()).searchParams.getAll('series')[0]?.split(':')[0] ?? '';
  const search = page.getByRole('searchbox', { name: t('charts.tree.find') });
  await search.fill('battTemp');
  await expect(page.getByText(t('charts.tree.findHelp'))).toBeVisible();
  const tree = page.getByRole('tree', { name: t('charts.tree.title') });
  const reading = tree.locator('[aria-level="4"][aria-checked]');
  await expect(reading).toHaveCount(1, { timeout: 40_000 });
  await reading.click();
  await expect(
    legend.locator(`[data-series="${seriesKey({ deviceId: device, propertyCode: 'battTemp' })}"]`),
  ).toBeVisible();
  await expect(set('battery')).toHaveAttribute('aria-pressed', 'false');

  await search.fill('');
  await expect(tree.locator('[aria-level="2"]')).toHaveCount(0);
  await tree.getByRole('treeitem').first().locator('[data-arrow]').click();
  const gateway = tree.locator('[aria-level="2"][aria-expanded]').first();
  await expect(gateway).toBeVisible({ timeout: 40_000 });
  const name = (await gateway.locator('bdi').first().textContent()) ?? '';
  await gateway.locator('[data-arrow]').click();
  await expect(page.getByText(t('charts.sets.of', { name: isolated(name) }))).toBeVisible({ timeout: 40_000 });
});

test('D2.27 P9.12 a row that overflows a phone screen fades at the edge, and no longer at its end', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(isWide(page), 'a wide screen shows all of it');
  await signIn(OWNER);
  await page.goto('/chart');
  await page.setViewportSize({ width: 320, height: 700 });
  const set = page.getByRole('button', { name: t('charts.sets.names.battery'), exact: true });
  await expect(set).toBeVisible({ timeout: 40_000 });
  const row = set.locator('xpath=ancestor::*[contains(@class, "goes-on")]');
  const fades = () =>
    row.evaluate((one) =>
      ['--before', '--behind'].map((name) => parseFloat(getComputedStyle(one).getPropertyValue(name))),
    );
  await expect.poll(fades).toEqual([0, 40]);
  await row.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
  await expect.poll(fades).toEqual([40, 0]);
});
