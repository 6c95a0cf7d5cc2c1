import { expect, test } from './minimal-portal';

const RELEVANCE = '/station/get_station_relevance';

test('P2.28 there is no bell when the upstream lacks its calls', async ({ page, upstream, t, enter }) => {
  const answered = page.waitForResponse((response) => response.url().includes('/api/alarms/bell'));
  await enter('/powerDetail');
  await answered;
  expect(upstream.callsOf('/station/get_alarm_bell').length).toBeGreaterThan(0);
  await expect(page.getByRole('banner').getByLabel(t('shell.bell.label'))).toHaveCount(0);
});

test('P7.1 D2.29 a feature that the upstream turned out to lack is no longer offered', async ({ page, t, enter }) => {
  await enter('/Sheet?sheet=report&period=month');
  await expect(page.getByRole('main').getByText(t('reports.report.notStored'))).toBeVisible();
  await page.goto('/Sheet');
  await expect(page.getByRole('main').getByRole('link', { name: t('reports.cards.tariff.name') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('reports.cards.month.name') })).toHaveCount(0);
  await page.goto('/powerDetail');
  const deleted = page.getByRole('button', { name: t('stations.recentlyDeleted') });
  await deleted.click();
  await expect(page.getByRole('dialog').getByText(t('sharing.deleted.unsupported'))).toBeVisible();
  await page.goto('/powerDetail');
  await expect(page.getByRole('main').getByRole('table').or(page.getByRole('grid'))).toBeVisible();
  await expect(deleted).toHaveCount(0);
});

test('P8.3 P8.2 an unreachable upstream shows a banner, which disappears once it is back', async ({
  page,
  upstream,
  t,
  enter,
}) => {
  await enter('/powerDetail');
  const banner = page.getByText(t('shell.banner.service'));
  await expect(banner).toHaveCount(0);
  await upstream.goDown();
  try {
    // The next poll of the live values meets it.
    await expect(banner).toBeVisible({ timeout: 30_000 });
  } finally {
    await upstream.comeBack();
  }
  await expect(banner).toHaveCount(0, { timeout: 40_000 });
});

test('P4.18 the first load shows a full-screen loader until the data arrives, then the menu with its device types', async ({
  page,
  upstream,
  t,
  enterByForm,
}) => {
  upstream.misbehave(RELEVANCE, { delayMs: 2_000 });
  const words = t('common.loadingFirst');
  const loader = page.getByRole('status').filter({ hasText: words });
  // The loader is shown on the sign-in page until the next document arrives, when the test can no longer query it.
  await page.addInitScript((text) => {
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('[role=status]')];
      if (shown.some((one) => one.innerText.includes(text) && one.checkVisibility()))
        sessionStorage.setItem('seen', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  }, words);
  try {
    await enterByForm();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).toBe('yes');
  } finally {
    upstream.misbehave(RELEVANCE, null);
  }
  await expect(loader).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: t('shell.menu.label') });
  await expect(menu.locator('[href="/device/C002"]')).toBeVisible();
});
