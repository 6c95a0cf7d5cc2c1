import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, isWide, PROVIDER, test } from '../fixtures';

const BUSINESS = 'business@demo.sunhelm.example';
const rows = (page: Page) => page.locator('[data-station]').filter({ visible: true });

/** The list sorted by name, with checkboxes; `bar` contains the actions for the selection. */
async function openSelection(page: Page, t: (key: string, values?: Record<string, string | number>) => string) {
  await page.goto('/powerDetail?list=1&sort=name');
  const text = (key: string, values?: Record<string, string | number>) => t(`stations.bulk.${key}`, values);
  await page.getByRole('button', { name: text('select'), exact: true }).click();
  const bar = page.getByRole('group', { name: text('label') });
  return { bar, result: bar.getByRole('status').first(), text };
}

test('P2.48 P4.11 several stations are selected and made favourites at once; refused ones are named with the reason', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  const { bar, result, text } = await openSelection(page, t);
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
  await expect(result).toContainText(t('errors.kind.forbidden'));
  await page.unroute('**/api/stations/favourite');

  await bar.getByRole('button', { name: text('noFavourite'), exact: true }).click();
  const removed = { act: text('noFavourite'), done: 2, all: 2 };
  await expect(result).toContainText(text('done', removed));

  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: text('export'), exact: true }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain(`${t('stations.columns.specific')} (kWh/kWp)`);
  expect(first).not.toBe(second);
  await bar.getByRole('button', { name: text('end'), exact: true }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('P2.48 a selection changes no column, truncates no name, and leaves the row menu visible', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a narrow screen has no columns');
  await signIn(PROVIDER);
  for (const how of ['at once', 'once it is a grid'] as const) {
    await page.goto('/powerDetail?list=1&sort=name');
    await expect(page.locator('[data-live="power"]').first()).toHaveText(/\S/);
    const heads = page.getByRole('columnheader').filter({ visible: true });
    const names = await heads.allInnerTexts();
    if (how !== 'at once') {
      for (const key of ['name', 'address'])
        await page.getByRole('columnheader', { name: t(`stations.columns.${key}`) }).hover();
      await expect(page.getByRole('grid')).toBeVisible();
    }
    await page.getByRole('button', { name: t('stations.bulk.select'), exact: true }).click();
    await expect(page.getByRole('grid').getByRole('checkbox').first()).toBeVisible();
    await expect(heads).toHaveCount(names.length + 1);
    expect((await heads.allInnerTexts()).slice(1), how).toEqual(names);
    const cut = await rows(page).evaluateAll((found) =>
      found.flatMap((row) => {
        const frame = row.closest('[data-density]')?.getBoundingClientRect();
        const last = [...row.querySelectorAll('button')].at(-1)?.getBoundingClientRect();
        const name = row.querySelector('a bdi')?.firstChild;
        const broken = [...(name?.textContent ?? '').matchAll(/\S+/g)].filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(name as Node, index);
          range.setEnd(name as Node, index + word.length);
          return range.getClientRects().length > 1;
        });
        const isOut = !frame || !last || last.right > frame.right;
        return [...broken.map(([word]) => word), ...(isOut ? ['menu'] : [])];
      }),
    );
    expect(cut, how).toEqual([]);
  }
});

test('P2.48 D2.11 maintenance of several stations is scheduled for tomorrow, and the list shows when it begins', async ({
  page,
  product,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  const { bar, result, text } = await openSelection(page, t);
  const own = rows(page).filter({ hasText: 'Cellar door' });
  await own.first().getByRole('checkbox').check();
  const id = (await own.first().getAttribute('data-station')) ?? '';
  await bar.getByRole('button', { name: text('maintain'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const tomorrow = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Adelaide' }).format(Date.now() + 86_400_000);
  await dialog.getByLabel(t('notifications.work.since'), { exact: true }).fill(`${tomorrow} 09:00`);
  const until = dialog.getByLabel(t('notifications.work.until'), { exact: true });
  await until.fill(`${tomorrow} 08:00`);
  const save = dialog.getByRole('button', { name: t('notifications.work.save') });
  await save.click();
  await expect(dialog.getByText(t('notifications.work.order'))).toBeVisible();
  await until.fill(`${tomorrow} 12:00`);
  await save.click();
  const act = text('maintain');
  await expect(result).toContainText(text('done', { act, done: 1, all: 1 }));
  const from = t('stations.plannedFrom', { since: '' }).trim();
  await expect(own.first().getByText(from)).toContainText('09:00');
  await page.request.post('/api/notifications/work', {
    headers: { origin: product.url, 'x-requested-by': 'portal' },
    data: { id, until: null },
  });
});

test('P2.48 P9.12 on a phone the select-all checkbox is above the row checkboxes and labelled', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(isWide(page), 'a wide screen has a column of boxes');
  await signIn(BUSINESS);
  const { text } = await openSelection(page, t);
  const all = page.getByRole('checkbox', { name: text('chooseAll') });
  await expect(page.locator('thead').getByText(text('all'), { exact: true })).toBeVisible();
  const centre = async (box: typeof all) => {
    const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
    return x + width / 2;
  };
  expect(Math.abs((await centre(all)) - (await centre(rows(page).first().getByRole('checkbox'))))).toBeLessThan(3);
});

test('P2.46 P9.12 the back link of a station leads to its row, and a grid explains its keyboard use', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&sort=name');
  await expect(page.locator('[data-live="power"]').filter({ visible: true }).first()).toHaveText(/\S/);
  const link = rows(page).nth(1).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/station=/);
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(link).toBeFocused();
  if (!isWide(page)) return;
  await page.getByRole('columnheader').nth(1).getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid', { name: t('stations.table') })).toHaveAccessibleDescription(
    t('common.columns.keys'),
  );
});

test('P2.47 P2.48 a selection survives a search submitted with Enter', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  const { bar } = await openSelection(page, t);
  await rows(page).first().getByRole('checkbox').check();
  const search = page.getByRole('searchbox', { name: t('stations.search') });
  await search.fill('zzzz');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=zzzz/);
  await expect(rows(page)).toHaveCount(0);
  // One station is selected, and one selected station is not shown.
  await expect(bar.getByRole('status').filter({ hasText: /1\D+1/ })).toBeVisible();
});
