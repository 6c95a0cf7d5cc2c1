import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const BUSINESS = 'business@demo.sunhelm.example';
const rows = (page: Page) => page.locator('[data-station]').filter({ visible: true });

test('P2.48 P4.11 several stations are chosen and made favourites at once; what is refused is named with its reason', async ({
  page,
  say,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&sort=name');
  const text = (key: string, values?: Record<string, string | number>) => say(`stations.bulk.${key}`, values);
  await page.getByRole('button', { name: text('select'), exact: true }).click();
  const bar = page.getByRole('group', { name: text('label') });
  const result = bar.getByRole('status').first();
  await expect(bar.getByRole('button', { name: text('favourite'), exact: true })).toBeDisabled();
  const count = await rows(page).count();
  await page.getByRole('checkbox', { name: text('chooseAll') }).check();
  for (const box of await rows(page).getByRole('checkbox').all()) await expect(box).toBeChecked();
  await page.getByRole('checkbox', { name: text('chooseAll') }).uncheck();
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  const [first, second] = await rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-station')));
  expect(count).toBeGreaterThan(2);

  await page.route('**/api/stations/favourite', async (route) => {
    const { id } = route.request().postDataJSON() as { id: string };
    await (id === second ? route.fulfill({ status: 403, json: { kind: 'forbidden' } }) : route.continue());
  });
  await bar.getByRole('button', { name: text('favourite'), exact: true }).click();
  const act = text('favourite');
  await expect(result).toContainText(text('done', { act, done: 1, all: 2 }));
  await expect(result.getByRole('listitem')).toHaveCount(1);
  await expect(result).toContainText(say('errors.kind.forbidden'));
  await page.unroute('**/api/stations/favourite');

  await bar.getByRole('button', { name: text('noFavourite'), exact: true }).click();
  const removed = { act: text('noFavourite'), done: 2, all: 2 };
  await expect(result).toContainText(text('done', removed));

  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: text('export'), exact: true }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain(`${say('stations.columns.specific')} (kWh/kWp)`);
  expect(first).not.toBe(second);
  await bar.getByRole('button', { name: text('end'), exact: true }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('P2.48 maintenance of several stations is scheduled until one moment', async ({ page, product, say, signIn }) => {
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&sort=name');
  const text = (key: string, values?: Record<string, string | number>) => say(`stations.bulk.${key}`, values);
  await page.getByRole('button', { name: text('select'), exact: true }).click();
  const bar = page.getByRole('group', { name: text('label') });
  const result = bar.getByRole('status').first();
  const own = rows(page).filter({ hasText: 'Cellar door' });
  await own.first().getByRole('checkbox').check();
  const id = (await own.first().getAttribute('data-station')) ?? '';
  await bar.getByRole('button', { name: text('maintain'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('notices.work.save') })
    .click();
  const act = text('maintain');
  await expect(result).toContainText(text('done', { act, done: 1, all: 1 }));
  await page.request.post('/api/notices/work', {
    headers: { origin: product.url, 'x-requested-by': 'portal' },
    data: { id, until: null },
  });
});
