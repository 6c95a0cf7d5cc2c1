import type { Page } from '@playwright/test';
import { expect, isWide, MEMBER, PROVIDER, signIn, test, type Translate } from '../fixtures';
import { openStore } from '../../support/planted';
import { PASSWORD, type Product } from '../../support/product';
import { raise, recover } from '../alarms/faults/raised';

/** The bell, whatever it counts. */
const bell = (page: Page, t: Translate) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('shell.bell.label')}`) });
const messages = (page: Page) => page.locator('[data-message]');
const unread = (page: Page) => page.locator('[data-message][data-unread]');

async function openBell(page: Page, t: Translate) {
  await bell(page, t).click();
  const panel = page.getByRole('dialog', { name: t('shell.bell.label') });
  await expect(panel).toBeVisible();
  await expect(messages(page).first()).toBeVisible();
  return panel;
}

const RUNG = 'RUNG';

async function inStore(product: Product, act: (store: Awaited<ReturnType<typeof openStore>>) => Promise<void>) {
  const store = await openStore(product);
  try {
    await act(store);
  } finally {
    await store.end();
  }
}

test.afterEach(({ product }) => inStore(product, (store) => recover(store, RUNG)));

test('P2.28 B7 the bell lists events and links to them, and read state is shared across devices', async ({
  page,
  t,
  signIn: enter,
  browser,
  product,
  lang,
}) => {
  await enter(PROVIDER);
  // The alarms that the demo starts with may already be read.
  const bellRows = (await (await page.request.get('/api/alarms/bell?tab=all&size=100')).json()) as {
    rows: { station: { id: string } | null }[];
  };
  const station = bellRows.rows.find((one) => one.station !== null)?.station?.id ?? '';
  await inStore(product, async (store) => {
    for (let count = 0; count < 2; count += 1) await raise(store, station, RUNG);
  });
  await page.goto('/');
  const panel = await openBell(page, t);
  const ids = await unread(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-message') ?? ''));
  expect(ids.length).toBeGreaterThan(1);
  const row = (at: Page, id = '') => at.locator(`[data-message="${id}"]`);
  const tab = (at: Page, name: 'unread' | 'other') =>
    at.getByRole('tab', { name: new RegExp(`^${t(`shell.bell.tabs.${name}Bare`)}`) });
  await row(page, ids[0]).getByRole('button').click();
  await expect(row(page, ids[0])).not.toHaveAttribute('data-unread', /./);

  // The same account in another browser.
  const context = await browser.newContext({ baseURL: product.url });
  await context.addCookies([{ name: 'language', value: lang, url: product.url }]);
  const elsewhere = await context.newPage();
  await signIn(elsewhere, t, PROVIDER, PASSWORD);
  await openBell(elsewhere, t);
  await expect(row(elsewhere, ids[0])).not.toHaveAttribute('data-unread', /./);
  await expect(row(elsewhere, ids[1])).toHaveAttribute('data-unread', /./);
  await elsewhere.getByRole('button', { name: t('shell.bell.readAll') }).click();
  await expect(row(elsewhere, ids[1])).not.toHaveAttribute('data-unread', /./);
  await tab(elsewhere, 'other').click();
  await expect(row(elsewhere, ids[1])).toBeVisible();
  await context.close();

  // This page updates on the next focus of the window, or within a minute at the latest.
  await expect(row(page, ids[1])).toHaveAttribute('data-unread', /./);
  // A focus within two seconds of the last request is ignored.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(row(page, ids[1])).not.toHaveAttribute('data-unread', /./, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await tab(page, 'unread').click();
  await expect(row(page, ids[1])).toHaveCount(0);
  await panel.getByRole('tab').first().click();
  // By its id: another may appear above it at any time.
  const id = (await messages(page).first().getAttribute('data-message')) ?? '';
  const link = row(page, id).getByRole('link').first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new URL(target ?? '', product.url).href);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('P2.28 B7 A01 read state is per user, and users get no notifications for others’ stations', async ({
  page,
  t,
  signIn: enter,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await enter(MEMBER);
  await page.goto('/');
  const answer = await page.request.get('/api/alarms/bell?tab=all&size=100');
  const { rows } = (await answer.json()) as { rows: { station: { id: string } | null }[] };
  // Every notification belongs to a station that this account can open.
  expect(rows.filter(({ station }) => station === null)).toEqual([]);
  const refused = await page.request.post('/api/alarms/read', {
    data: { ids: ['somebody-elses'] },
    headers: { 'x-requested-by': 'portal', origin: new URL(page.url()).origin },
  });
  expect(refused.ok()).toBe(false);
  await expect(bell(page, t)).toBeVisible();
});

test('P2.28 the bell works by keyboard: open, tabs, mark as read, close, and the focus returns', async ({
  page,
  t,
  signIn: enter,
}) => {
  test.skip(!isWide(page), 'a keyboard belongs to a desk');
  await enter(PROVIDER);
  await page.goto('/');
  await expect(bell(page, t)).toBeVisible();
  await bell(page, t).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: t('shell.bell.label') });
  await expect(panel).toBeVisible();
  const all = panel.getByRole('tab', { name: t('shell.bell.tabs.all'), exact: true });
  for (let presses = 0; presses < 6; presses += 1) {
    if (await all.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(all).toBeFocused();
  await page.keyboard.press('End');
  await expect(panel.getByRole('tab').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page, t)).toBeFocused();
});
