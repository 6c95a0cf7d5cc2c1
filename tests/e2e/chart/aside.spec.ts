import type pg from 'pg';
import { insertFrames } from '@/upstream/store/frame-store';
import { openStore } from '../../support/planted';
import { violations } from '../access/axe-checks';
import { expect, OWNER, test } from '../fixtures';

test('D1.7 D2.26 a chart shows what was set aside on demand, as crosses that no line goes to', async ({
  page,
  product,
  say,
  signIn,
}) => {
  await signIn(OWNER);
  const store = await openStore(product);
  const { rows } = await store.query<{ id: string; stationKey: number; deviceKey: number; propertyId: number }>(
    `select d.id, d.station_key as "stationKey", d.key as "deviceKey", p.id as "propertyId" from account a
       join station s on s.creator_id = a.id join device d on d.station_key = s.key and d.type = 'C002' and d.deleted_at is null
       join property p on p.code = 'P' where a.email = $1 order by d.key limit 1`,
    [OWNER],
  );
  const [device] = rows;
  if (!device) throw new Error('there is no inverter');
  const { id, ...series } = device;
  // No inverter has so much power.
  const frame = { ...series, ts: Date.now() - 3_000, properties: [series.propertyId], values: [87_654_321] };
  await insertFrames(store as unknown as pg.Pool, [frame]);
  await store.end();

  await page.goto(`/chart?series=${id}:P`);
  const chart = page.locator('[data-chart-box]');
  const shape = chart.locator('path[data-series]');
  // A line of one reading is a dot.
  await expect(shape.first()).toBeAttached();
  const crosses = chart.locator('[data-aside]');
  await expect(crosses).toHaveCount(0);
  const axis = await chart.locator('[data-axis] text').allTextContents();
  await page.getByRole('checkbox', { name: say('chart.aside.show') }).check();
  await expect(crosses).toHaveCount(1);
  await expect(page.getByText('87,654,321')).toBeVisible();
  // The axis does not extend to it.
  expect(await chart.locator('[data-axis] text').allTextContents()).toEqual(axis);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: say('chart.aside.show') }).uncheck();
  await expect(crosses).toHaveCount(0);
});
