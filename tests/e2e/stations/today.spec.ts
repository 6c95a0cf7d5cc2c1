import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const BUSINESS = 'business@demo.sunhelm.example';
const WIDE = { width: 1920, height: 1080 };

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1050;

/** The column of the day's curve, not that of its yield. */
const headOf = (t: (key: string) => string) => new RegExp(`^${t('stations.columns.today')}`);

test.afterEach(async ({ page, product }) => {
  await page.request.post('/api/shell/layout', {
    headers: { origin: product.url, 'x-requested-by': 'portal' },
    data: { list: 'stations', layout: null },
  });
});

test('P2.48 a wide list shows a chart of each station’s day, with a text alternative and no layout shift', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(isNarrow(page), 'a phone has no such column');
  await signIn(BUSINESS);
  await page.setViewportSize(WIDE);
  await page.goto('/powerDetail?list=1');
  const table = page.getByRole('table', { name: t('stations.table') });
  const head = table.getByRole('columnheader', { name: headOf(t) });
  await expect(head).toBeVisible();
  const row = table.locator('tbody tr').first();
  const before = await row.boundingBox();
  const day = table.locator('tbody [data-today]').first();
  await expect(day.getByRole('img').or(day.getByText('-'))).toBeVisible();
  await expect(table.locator('[data-today] svg').first()).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  // Each one is drawn or states that it has no data; none waits forever.
  await expect(table.locator('[data-today] [data-skeleton]')).toHaveCount(0);
  await head.getByRole('button').focus();
  await expect(page.getByRole('tooltip')).toHaveText(t('stations.dayCurve.ruleNote'));
});

test('P2.48 P2.47 a narrower list shows the day column only where it is chosen, and requests no data otherwise', async ({
  page,
  t,
  signIn,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/api/stations/days') && requested.push(request.url()));
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  await expect(page.locator('[data-live="power"]').first()).toHaveText(/\S/);
  const head = page.getByRole('columnheader', { name: headOf(t) });
  await expect(head).toHaveCount(0);
  expect(requested).toEqual([]);
  if (isNarrow(page)) return;

  const grid = page.getByRole('grid', { name: t('stations.table') });
  await page.getByRole('button', { name: t('common.columns.arrange') }).click();
  await expect(grid).toBeVisible();
  const box = page.getByRole('checkbox', { name: t('stations.columns.today'), exact: true });
  await expect(box).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/shell/layout'));
  await box.check();
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(head).toBeVisible();
  await page.reload();
  await expect(head).toBeVisible();
  await expect(page.locator('[data-today] svg').first()).toBeVisible();
});
