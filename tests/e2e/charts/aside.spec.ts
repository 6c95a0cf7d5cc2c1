import { openStore } from '../../support/planted';
import { storeSamples } from '../../support/store-samples';
import { violations } from '../accessibility/axe-checks';
import { expect, OWNER, test } from '../fixtures';
import { inverterSeries } from '../energy/inverter-series';

test('D1.7 D2.26 a chart shows excluded readings on demand, as crosses not joined by the line', async ({
  page,
  product,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  const store = await openStore(product);
  const [inverter] = await inverterSeries(store, ['P']);
  if (!inverter) throw new Error('there is no inverter');
  // No inverter has that much power.
  await storeSamples(store, inverter, { P: [{ ts: Date.now() - 3_000, value: 87_654_321 }] });
  await store.end();

  await page.goto(`/chart?series=${inverter.id}:P`);
  const chart = page.locator('[data-chart-box]');
  const shape = chart.locator('path[data-series]');
  // A line of one reading is a dot.
  await expect(shape.first()).toBeAttached();
  const crosses = chart.locator('[data-aside]');
  await expect(crosses).toHaveCount(0);
  const axis = await chart.locator('.recharts-yAxis-tick-labels text').allTextContents();
  expect(axis.length).toBeGreaterThan(1);
  await page.getByRole('checkbox', { name: t('charts.aside.show') }).check();
  await expect(crosses).toHaveCount(1);
  await expect(page.getByText('87,654,321')).toBeVisible();
  // The axis does not extend to it.
  expect(await chart.locator('.recharts-yAxis-tick-labels text').allTextContents()).toEqual(axis);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: t('charts.aside.show') }).uncheck();
  await expect(crosses).toHaveCount(0);
});
