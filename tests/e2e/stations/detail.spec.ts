import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, OWNER, PROVIDER, test } from '../fixtures';
import type { Translate } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

const tab = (page: Page, t: Translate, key: string) =>
  page
    .getByRole('navigation', { name: t('stations.detailTabs.label') })
    .getByRole('link', { name: t(`stations.detailTabs.${key}`) });

/** Opens the detail page of a station by its name. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/powerDetail?list=1&search=${encodeURIComponent(name)}`);
  const href = await page.locator('[data-station] a[href*="station="]').first().getAttribute('href');
  await page.goto(href ?? '');
}

test('P2.50 the first HTML of a station contains its name, tabs and current figures', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'the first HTML is the same');
  await signIn(OWNER);
  await page.goto('/powerDetail');
  await expect(page.locator('[data-flow=solar]')).toHaveCount(1);
  const html = await (await page.request.get('/powerDetail')).text();
  expect(html).toContain(t('stations.flow.title'));
  expect(html).toContain(t('stations.detailTabs.alarms'));
  expect(html).toMatch(/data-flow="(solar|grid)"/);
});

test('P2.50 P9.14 the energy flow is live: it is animated, or shows arrows with reduced motion', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(OWNER);
  await page.goto('/powerDetail');
  const load = page.locator('[data-leg=load][data-way=out]');
  // A straight horizontal line has no height and therefore counts as hidden.
  await expect(load).toBeAttached({ timeout: 40_000 });
  const shown = (selector: string) => load.locator(selector).evaluate((part) => getComputedStyle(part).display);
  expect([await shown('path:nth-of-type(2)'), await shown('path:nth-of-type(3)')]).toEqual(['inline', 'none']);
  const running = await load
    .locator('path')
    .nth(1)
    .evaluate((part) => part.getAnimations().length);
  expect(running).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect([await shown('path:nth-of-type(2)'), await shown('path:nth-of-type(3)')]).toEqual(['none', 'inline']);
});

test('P2.50 D9.5 a large figure never wraps inside its number, and another station opens with the same period', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'the same figures');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&sort=name');
  await page.locator('[data-station] a[href*="station="]').first().click();
  await page.waitForURL(/station=/);
  const url = new URL(page.url());
  const month = new Intl.DateTimeFormat('sv', { timeZone: 'Australia/Adelaide' }).format(Date.now()).slice(0, 7);
  url.searchParams.set('period', 'month');
  url.searchParams.set('date', month);
  await page.route('**/api/stations/history?*', async (route) => {
    const response = await route.fetch();
    const history = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...history, waiting: false, money: [{ unit: 'AUD', total: 141_177.83 }] },
    });
  });
  await page.goto(`${url.pathname}${url.search}`);
  await expect(page.locator('[data-revenue]').first()).toHaveText(/AUD\s141,177\.83/);
  await page.unrouteAll({ behavior: 'wait' });
  // As narrow as a column with many figures, or a phone with a large font.
  const lines = await page.locator('[data-revenue]').evaluateAll((all) =>
    all.flatMap((figure) => {
      const fact = figure.closest('dl > div');
      if (fact instanceof HTMLElement) fact.style.width = '90px';
      return [...figure.childNodes].flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return /\d/.test(part.textContent ?? '')
          ? [new Set([...range.getClientRects()].map(({ top }) => top)).size]
          : [];
      });
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));

  const side = page.getByRole('navigation', { name: t('stations.table') });
  await side.locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(new RegExp(`station=${url.searchParams.get('station') ?? ''}(&|$)`));
  await expect(page).toHaveURL(new RegExp(`period=month&date=${month}`));
});

test('P2.50 each tab has an address, remembers the list it came from, and opens without a script', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'the first HTML is the same');
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&tab=normal&search=cellar');
  await page.locator('[data-station] a[href*="station="]').first().click();
  await expect(page).toHaveURL(/tab=normal/);
  await tab(page, t, 'devices').click();
  await expect(page).toHaveURL(/section=devices/);
  await expect(page.locator('[data-device]').first()).toBeVisible();
  await tab(page, t, 'information').click();
  await expect(page.getByRole('heading', { name: t('stations.facts.title') })).toBeVisible();
  await tab(page, t, 'alarms').click();
  await expect(page).toHaveURL(/section=alarms/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: t('stations.facts.title') })).toBeVisible();
  await page.getByRole('link', { name: t('stations.backToList') }).click();
  await expect(page).toHaveURL(/tab=normal/);
  await expect(page).toHaveURL(/search=cellar/);
});

test('P2.50 pending and resolved alarms of a station show cause and remedy', async ({ page, t, signIn }) => {
  await signIn(PROVIDER);
  await open(page, 'Warned roof');
  // The page itself starts with it.
  const wrong = page.getByRole('region', { name: t('stations.problems.title') });
  await expect(wrong).toContainText(/W02.*What to do|W02.*处理建议/s);
  await expect(wrong.getByRole('link', { name: t('stations.problems.device') }).first()).toBeVisible();
  await tab(page, t, 'alarms').click();
  const row = page.locator('[data-event]').first();
  await expect(row).toContainText('W02');
  await row.getByRole('button', { name: /^W02/ }).click();
  const part = page.locator('[data-part]');
  await expect(part).toContainText(t('alarms.cause'));
  await expect(part).toContainText(t('alarms.remedy'));
  await row.getByRole('link', { name: 'Warned roof inverter' }).click();
  await expect(page).toHaveURL(/\/device\/C002\?.*tab=(warning|fault)/);
});

test('P2.50 P5.41 the curve loads into reserved space, and another day is part of the address', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/powerDetail');
  await expect(page.getByRole('slider').first()).toBeVisible({ timeout: 40_000 });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.05);
  await page.getByRole('link', { name: t('period.previous.day') }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await page.reload();
  await expect(page.getByLabel(t('period.pick.day'), { exact: true })).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await expect(page).toHaveURL(/day=/);
});

test('P2.50 P5.41 D1.7 a day of the curve is typed, or picked in a calendar without future days', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/powerDetail');
  const day = page.getByLabel(t('period.pick.day'), { exact: true });
  await expect(day).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  const [date = '', month = '', year = ''] = (await day.inputValue()).split('/');
  await page.getByRole('button', { name: t('common.date.pick'), exact: true }).click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: String(Number(date)), exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const enabled = grid.locator('[role=gridcell]:is(button):not([disabled])');
  await expect(enabled).toHaveCount(Number(date));
  expect(await violations(page)).toEqual([]);
  await enabled.first().click();
  // On a phone it is a dialog, whose choice is confirmed with a button.
  if (!isWide(page)) await page.getByRole('button', { name: /^(OK|确认)$/ }).click();
  await expect(grid).toHaveCount(0);
  await expect(day).toHaveValue(`01/${month}/${year}`);
  // Today is no part of the address; on the first of a month it is the only day to choose.
  await expect(page).toHaveURL(Number(date) === 1 ? /powerDetail$/ : new RegExp(`day=${year}-${month}-01`));
  await day.fill(`31/12/${Number(year) - 1}`);
  await expect(page).toHaveURL(new RegExp(`day=${Number(year) - 1}-12-31`));
  await day.fill(`01/01/${Number(year) + 1}`);
  await expect(page.getByText(t('common.date.late', { day: `${date}/${month}/${year}` }))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`day=${Number(year) - 1}-12-31`));
});

test('P2.50 D2.30 one period drives the figures of the page and is part of the address, and its bars have a table', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/powerDetail');
  await page.getByRole('link', { name: t('period.kind.month'), exact: true }).click();
  await expect(page).toHaveURL(/period=month&date=\d{4}-\d{2}$/);
  await expect(page.getByRole('heading', { name: /^\d{2}\/\d{4}$/ })).toBeVisible();
  const bars = page.getByRole('figure', { name: t('stations.history.title.day') });
  await expect(bars).toBeVisible({ timeout: 20_000 });
  await bars.locator('summary').click();
  await expect(bars.getByRole('table', { name: t('stations.history.table') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^\d{2}\/\d{4}$/ })).toBeVisible();
});

test('P2.50 the comparison period is selectable, part of the address, and a link without a script', async ({
  browser,
  context,
  page,
  product,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/powerDetail');
  const choice = page.getByRole('navigation', { name: t('stations.period.compareWith.title') });
  await choice.getByRole('link', { name: t('stations.period.compareWith.year') }).click();
  await expect(page).toHaveURL(/[?&]compare=year\b/);
  // Plants in tests have no last year.
  await expect(
    page.getByText(t('stations.period.nothingBefore', { period: 'X' }).split('X')[0] || '可供对比'),
  ).toBeVisible();
  await page.getByRole('link', { name: t('period.previous.day') }).click();
  await expect(page).toHaveURL(/compare=year/);
  await expect(choice.locator('[aria-current=true]')).toHaveText(t('stations.period.compareWith.year'));
  expect(await violations(page)).toEqual([]);
  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const bare = await plain.newPage();
  await bare.goto('/powerDetail?compare=year');
  await bare.getByRole('link', { name: t('stations.period.compareWith.none') }).click();
  await expect(bare).toHaveURL(/[?&]compare=none\b/);
  await expect(
    bare.getByRole('navigation', { name: t('stations.period.compareWith.title') }).locator('[aria-current=true]'),
  ).toHaveText(t('stations.period.compareWith.none'));
  await plain.close();
});

test('P2.50 the forecast is labelled as a model', async ({ page, t, signIn }) => {
  await signIn(OWNER);
  await page.goto('/powerDetail');
  await expect(page.getByRole('heading', { name: t('stations.forecast.title') })).toBeVisible();
  // The small scenario has no history to learn from.
  await expect(page.getByText(t('stations.forecast.basisAlone.clear-sky'))).toBeVisible({ timeout: 40_000 });
  // Two days with the same sky have bars of the same height, since they share one scale.
  const bars = (day: 'today' | 'tomorrow') => page.getByRole('figure', { name: t(`stations.forecast.${day}`) });
  const height = (day: 'today' | 'tomorrow') =>
    bars(day)
      .locator('.recharts-bar-rectangle path')
      .evaluateAll((all) => all.reduce((sum, bar) => sum + (bar as SVGPathElement).getBBox().height, 0));
  await bars('today').scrollIntoViewIfNeeded();
  await expect.poll(async () => ((await height('today')) / (await height('tomorrow'))).toFixed(1)).toBe('1.0');
});

test('P2.50 P2.51 a phone shows only the detail; the list is one step back', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  await open(page, 'Cellar door');
  const side = page.getByRole('navigation', { name: t('stations.table') });
  if (isWide(page)) await expect(side).toBeVisible();
  else await expect(side).toBeHidden();
  await expect(page.getByRole('link', { name: t('stations.backToList') })).toBeVisible();
});

test('P8.3 P9.14 while figures cannot be refreshed the flow remains, dimmed, with a message', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.route('**/api/stations/live**', (route) => route.fulfill({ status: 503, json: { kind: 'unreachable' } }));
  await page.goto('/powerDetail');
  await expect(page.locator('[data-stale] [data-leg]').first()).toBeAttached({ timeout: 15_000 });
  await expect(page.getByText(t('errors.kind.unreachable')).first()).toBeVisible();
});
