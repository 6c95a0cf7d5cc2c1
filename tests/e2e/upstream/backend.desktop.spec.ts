import type { Page } from '@playwright/test';
import { answers as zh } from '../../../messages/zh/backend/answers';
import { BACKEND, findBelow, killBelow, POSTGRES } from '../../support/processes';
import type { Product } from '../../support/product';
import { expect, test, type Translate } from '../fixtures';

/* Parts of the product that fail while a page is open. Nothing is restarted manually: each part recovers by itself. */

const BUSINESS = 'business@demo.sunhelm.example';
const rows = (page: Page) => page.locator('[data-device]');
const link = (page: Page, t: Translate) => page.getByRole('status', { name: t('live.link') });

/** Counts how many times a text appears on the page from now on. */
async function countToasts(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const counted = window as unknown as { toasts: number };
    counted.toasts = 0;
    const count = (records: readonly MutationRecord[]) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.textContent?.includes(wanted)) counted.toasts += 1;
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  }, text);
  return () => page.evaluate(() => (window as unknown as { toasts: number }).toasts);
}

async function openInverter(page: Page, station: string): Promise<void> {
  await page.goto('/device/C002');
  await rows(page).filter({ hasText: station }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/device=/);
}

/** Time of the latest reading on the page (epoch ms); 0 if there is none. */
async function readAt(page: Page): Promise<number> {
  const times = await page
    .locator('time[datetime]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
  return Math.max(0, ...times.map((time) => Date.parse(time ?? '')).filter(Number.isFinite));
}

function kill(product: Product, words: RegExp): number {
  const pid = killBelow(product.process.pid, words);
  if (pid === undefined) throw new Error(`nothing of this product runs ${words}`);
  return pid;
}

test('D7.4 D9.1 a gateway that does not answer results in code 408 after 5 s, and the read can be retried', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await openInverter(page, 'Bottling hall');
  await expect(link(page, t)).toHaveText(t('live.state.deviceOffline'), { timeout: 40_000 });
  // The live chart and the mark at the name state the reason, too.
  const silent = page.getByText(`${t('live.conError')} ${t('live.why.timeout', { code: 408 })}`);
  // The first reading is retried before it fails.
  await expect(silent).toBeVisible({ timeout: 25_000 });
  await expect(link(page, t)).toHaveText(t('live.state.deviceOffline'));
  const refresh = page.getByRole('button', { name: t('live.refresh') });
  const from = Date.now();
  await refresh.click();
  await expect(silent).toBeHidden();
  await expect(silent).toBeVisible({ timeout: 25_000 });
  expect(Date.now() - from).toBeGreaterThan(4_500);
  await expect(refresh).toBeEnabled();
});

test('D8.9 D4.1 D7.4 D9.1 gateways that report no status within 10 s cause one toast, and the list remains', async ({
  page,
  t,
  signIn,
}) => {
  let requested = Infinity;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload.toString('latin1' as never).includes('device_status')) requested = Math.min(requested, Date.now());
    }),
  );
  await signIn(BUSINESS);
  await page.goto('/device/C002');
  const toasts = await countToasts(page, t('live.dataConnectFailed'));
  await expect(page.getByText(t('live.dataConnectFailed'))).toBeVisible({ timeout: 40_000 });
  expect(Date.now() - requested).toBeGreaterThan(8_000);
  await expect(page.getByText(/^1 gateway did not answer/)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Bottling hall' })).toContainText(t('common.status.offline'));
  expect(await toasts()).toBe(1);
  // The affected device is marked, and the mark gives the reason to keyboard users.
  const marks = rows(page).locator('button:not([aria-haspopup])');
  const mark = rows(page).filter({ hasText: 'Bottling hall' }).locator('button:not([aria-haspopup])');
  await expect(mark).toHaveAccessibleName(/Bottling hall/);
  await mark.focus();
  await expect(page.getByRole('tooltip')).toContainText(t('live.unreadNote'));
  await expect(marks).toHaveCount(1);
});

test('D7.2 D8.9 P8.3 when the broker is lost under an open device page, the page says so, reconnects and reads again', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn(BUSINESS);
  await openInverter(page, 'Cellar door');
  await expect(link(page, t)).toHaveText(t('live.state.answering'), { timeout: 40_000 });
  await expect.poll(() => readAt(page)).toBeGreaterThan(0);
  const toasts = await countToasts(page, t('live.dataConnectFailed'));
  const gone = Date.now();
  const before = kill(product, BACKEND);
  await expect(link(page, t)).toHaveText(t('live.state.reconnecting'));
  await expect(page.getByText(t('live.stateNote.reconnecting'))).toBeVisible();
  await expect(link(page, t)).toHaveText(t('live.state.online'), { timeout: 60_000 });
  await expect(page.getByText(t('live.stateNote.reconnecting'))).toBeHidden();
  expect(findBelow(product.process.pid, BACKEND)).not.toBe(before);
  // The gateways reconnect after a while; until then Refresh states why there is no data yet.
  const refresh = page.getByRole('button', { name: t('live.refresh') });
  await expect
    .poll(
      async () => {
        await refresh.click();
        await expect(refresh).toBeEnabled();
        return readAt(page);
      },
      { timeout: 45_000 },
    )
    .toBeGreaterThan(gone);
  await expect(link(page, t)).toHaveText(t('live.state.answering'));
  expect(await toasts()).toBeLessThanOrEqual(1);
});

test('P8.2 P8.3 when the database is lost the list says so and offers a retry, then everything resumes, including telemetry', async ({
  page,
  product,
  context,
  signIn,
}) => {
  test.setTimeout(480_000);
  await signIn(BUSINESS);
  await page.goto('/powerDetail');
  const ids = await page
    .locator('[data-station]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-station')).join(','));
  const live = async () => {
    const answer = await page.request.get(`/api/stations/live?ids=${ids}`);
    if (!answer.ok()) return answer.status();
    const figures = (await answer.json()) as { power: { at: number | null } }[];
    return Math.max(...figures.map(({ power }) => power.at ?? 0));
  };
  await expect.poll(live).toBeGreaterThan(1_000);
  const backend = findBelow(product.process.pid, BACKEND);
  // The portal has the list cached in one language; in the other it has to request it.
  await context.addCookies([{ name: 'language', value: 'zh', url: product.url }]);
  const failed = page.getByRole('main').getByRole('alert');
  // It restarts within a moment, so it is kept down until the page has shown the failure.
  kill(product, POSTGRES);
  const down = setInterval(() => killBelow(product.process.pid, POSTGRES), 100);
  try {
    // On a busy machine a restarted server may answer before it is killed.
    await expect(async () => {
      await page.goto('/powerDetail');
      await expect(failed).toContainText(zh.unavailable, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  } finally {
    clearInterval(down);
  }
  const back = Date.now();
  // After sunset the power is constant, and a gateway repeats constant values once a minute.
  await expect.poll(live, { timeout: 120_000 }).toBeGreaterThan(back);
  await failed.getByRole('link').click();
  await expect(page.locator('[data-station]')).toHaveCount(ids.split(',').length);
  expect(findBelow(product.process.pid, BACKEND)).toBe(backend);
});
