import type { Locator, Page } from '@playwright/test';
import { isWithin } from '../../../lib/domain/map/bounds';
import { BUSINESS, expect, isWide, OWNER, PROVIDER, test, type Translate } from '../fixtures';
import { violations } from '../accessibility/axe-checks';

const markers = (page: Page) => page.locator('.leaflet-marker-icon');
const canvas = (page: Page, t: Translate) => page.getByRole('region', { name: t('map.title') });

/** Scrolls to a card of the overview: heavy content is loaded once it is nearly in view. */
const lookAt = (page: Page, t: Translate, card: 'map' | 'overview.chart') =>
  page.getByRole('heading', { name: t(`${card}.title`), exact: true }).scrollIntoViewIfNeeded();

/** The names of the markers on the map. */
const namesOf = (of: Locator) => of.evaluateAll((all) => all.map((one) => one.getAttribute('title')).join());

/** Clicks clusters until a station has its own marker, and opens its info window. */
async function openStation(page: Page, t: Translate) {
  await lookAt(page, t, 'map');
  const link = page.locator('.leaflet-popup').getByRole('link');
  await expect(markers(page).first()).toBeVisible();
  for (let turn = 0; turn < 20 && (await link.count()) === 0; turn += 1) {
    expect(await page.locator('.leaflet-container svg').count()).toBeGreaterThan(0);
    const before = await namesOf(markers(page));
    // Directly on the marker: an element above it would receive the pointer's click.
    await markers(page).first().dispatchEvent('click');
    // Its info window, or the markers a cluster splits into.
    await expect.poll(async () => (await link.count()) > 0 || (await namesOf(markers(page))) !== before).toBe(true);
  }
  await expect(link).toBeVisible();
  return link;
}

test('P2.42 P1.5 P2.1 the overview has greeting, figures, counts, newest alarms, quick entries and seven days', async ({
  page,
  t,
  signIn,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  // Fonts and styles as well: a missing one changes no text.
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  await signIn(PROVIDER);
  await page.goto('/');
  const greetings = ['morning', 'afternoon', 'evening'].map((part) =>
    t(`overview.greeting.${part}`, { name: 'X' }).slice(0, 4),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^(${greetings.join('|')})`));
  await expect(page.locator('[data-figure=power]')).toHaveText(/\d.*W/);
  await expect(page.locator('[data-figure=today]')).toHaveText(/\d.*Wh/);
  for (const kind of ['warning', 'fault']) await expect(page.locator(`[data-count=${kind}]`)).toHaveText(/^\d+$/);
  // Faults come and go: both are read at the same moment.
  const [pending, named] = await page.evaluate(() => [
    Number(document.querySelector('[data-count=fault]')?.textContent),
    document.querySelectorAll('[data-kind=fault] li').length,
  ]);
  expect(named).toBe(Math.min(3, pending ?? 0));
  await expect(
    page
      .getByRole('navigation', { name: t('shell.quick.label') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  const days = page.getByRole('table', { name: t('overview.chart.title') }).locator('[data-day]');
  await expect(days).toHaveCount(7);
  // Today in the viewer's time zone, which the server does not know.
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  await expect(days.last()).toHaveAttribute('data-day', today);
  await lookAt(page, t, 'overview.chart');
  await expect(page.locator('[data-alarm-chart]')).toBeVisible();
  await page.getByRole('heading', { name: t('overview.week.title') }).scrollIntoViewIfNeeded();
  const energy = page.getByRole('table', { name: t('overview.week.title') }).locator('[data-day]');
  await expect(energy).toHaveCount(7);
  // Plants in tests have no history: only today has generation, but each day has an expected yield.
  await expect(energy.first()).toHaveText(/-.*\d.*Wh/);
  await expect(energy.last()).toHaveText(/\d.*Wh.*\d.*Wh/);
  await expect(page.locator('[data-week-bars] svg').first()).toBeVisible();
  // Screen-reader text does not make the page longer.
  const below = () =>
    page.evaluate(() => {
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
      return Math.round(document.documentElement.scrollHeight - scrollY - end);
    });
  await expect.poll(below).toBeLessThanOrEqual(40);
  expect(refused).toEqual([]);
});

test('P2.42 P2.1 counts and newest alarms are in the server’s HTML, without any script', async ({
  browser,
  context,
  product,
  signIn,
}) => {
  await signIn(PROVIDER);
  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const page = await plain.newPage();
  await page.goto('/');
  await expect(page.locator('[data-count=fault]')).toHaveText(/^\d+$/);
  await expect(page.locator('[data-station]').first()).toBeVisible();
  await plain.close();
});

test('P1.5 P2.43 P2.44 P2.51 P9.5 P9.13 a map pin opens a popup with a link to the station page, where the list is hidden', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  const requested = page.waitForRequest((request) => request.url().includes('/api/map/items'));
  await page.goto('/');
  await lookAt(page, t, 'map');
  // The first map section is the tenant's: at zoom 4.4 around 26 south, 151.23 east.
  const first = new URL((await requested).url()).searchParams;
  expect(first.get('zoom')).toBe('4');
  const [west = 0, south = 0, east = 0, north = 0] = (first.get('bounds') ?? '').split(',').map(Number);
  expect(isWithin({ latitude: -26, longitude: 151.23 }, { west, south, east, north })).toBe(true);

  let link = await openStation(page, t);
  const box = page.locator('.leaflet-popup');
  await box.getByRole('button', { name: t('map.close') }).click();
  await expect(box).toHaveCount(0);
  link = await openStation(page, t);
  const name = (await box.locator('p').first().textContent()) ?? '';
  await link.click();
  await page.waitForURL(/\/powerDetail\?.*station=/);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('station');
  expect(new URL(page.url()).searchParams.get('isOne')).toBe('1');
  expect(await page.evaluate(() => sessionStorage.getItem('stationFromMap'))).toBe(id);
});

test('P1.5 P2.42 the stations of the map are also in a list reachable by keyboard', async ({ page, t, signIn }) => {
  await signIn(PROVIDER);
  await page.goto('/');
  await lookAt(page, t, 'map');
  await expect(markers(page).first()).toBeVisible();
  await page.getByRole('button', { name: t('map.fit') }).click();
  const show = page.getByRole('button', { name: t('map.list.show') });
  const height = async () => (await canvas(page, t).boundingBox())?.height;
  const before = await height();
  await show.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: t('map.list.title') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  // A lower map would hide stations, also from the list.
  expect(await height()).toBe(before);
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(4);
  await list.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/powerDetail\?.*station=/);
  expect(await page.evaluate(() => sessionStorage.getItem('stationFromMap'))).not.toBeNull();
});

test('P1.5 the map shows land without access to the internet', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'the first HTML is the same');
  await signIn(PROVIDER);
  await page.goto('/');
  await lookAt(page, t, 'map');
  const land = canvas(page, t).locator('.leaflet-outline-pane svg path').first();
  await expect(land).toHaveAttribute('d', /^M-?\d.{500,}/);
  await expect(page.getByText(t('map.outlineSource'))).toBeVisible();
});

test('P2.42 P2.45 P9.5 the quick menu is reordered by dragging and by keyboard, and the order is saved', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/');
  const quick = page.getByRole('navigation', { name: t('shell.quick.label'), includeHidden: true });
  // The order also changes behind the dialog, whose open state hides roles there.
  const paths = () => quick.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const [first, second, ...rest] = await paths();
  await quick.getByRole('button', { name: t('shell.quick.edit') }).click();
  const dialog = page.getByRole('dialog');
  const grips = dialog.locator('button[aria-describedby]');
  await expect(grips.first()).toBeVisible();
  await grips.first().focus();
  await page.keyboard.press('Space');
  await expect(dialog.locator('[data-dragging]')).toHaveCount(1);
  const place = (number: number) => t('shell.quick.over', { name: '', place: number, count: rest.length + 2 }).trim();
  // The announcement shows when the next key may be pressed.
  await expect(dialog.getByRole('status')).toContainText(place(1));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('status')).toContainText(place(2));
  await page.keyboard.press('Space');
  await expect.poll(paths).toEqual([second, first, ...rest]);
  // And back with the mouse.
  const from = await grips.nth(0).boundingBox();
  const to = await grips.nth(1).boundingBox();
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 6, { steps: 8 });
  await expect(dialog.getByRole('status')).toContainText(place(2));
  await page.mouse.up();
  await expect.poll(paths).toEqual([first, second, ...rest]);
  expect(await page.evaluate(() => localStorage.getItem('quickMenu'))).toBe(JSON.stringify([first, second, ...rest]));
  await page.reload();
  await expect.poll(paths).toEqual([first, second, ...rest]);
});

test('P2.42 P2.1 P2.50 an owner of one station sees that station and no fleet figures, also without any script', async ({
  browser,
  context,
  page,
  product,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/');
  const head = (name: string) => page.getByRole('heading', { level: 2, name: t(name), exact: true });
  for (const name of ['stations.flow.title', 'stations.today.title', 'overview.own.month', 'stations.curve.today'])
    await expect(head(name)).toBeVisible();
  for (const name of ['stations.battery.title', 'stations.night.title', 'stations.forecast.title'])
    await expect(head(name)).toBeVisible();
  for (const name of ['map.title', 'overview.chart.title', 'overview.attention', 'overview.devices'])
    await expect(head(name)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: t('overview.byStatus') })).toHaveCount(0);
  await expect(page.locator('[data-revenue]').first()).toBeVisible();
  await page.getByRole('link', { name: t('overview.own.open') }).click();
  await page.waitForURL(/\/powerDetail\?.*station=.*isOne=1/);

  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const bare = await plain.newPage();
  await bare.goto('/');
  await expect(bare.locator('[data-flow=solar]')).toHaveText(/\S/);
  await expect(
    bare
      .locator('dd')
      .filter({ hasText: /kWh|Wh/ })
      .first(),
  ).toBeVisible();
  await plain.close();
});

test('P2.42 P2.1 with a few stations each has a card with its current state, and there is no fleet map or chart', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/');
  const cards = page.getByRole('list', { name: t('stations.table') }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: 'Cellar door' })).toContainText(/W/);
  await expect(page.getByRole('heading', { name: t('map.title'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('overview.chart.title'), exact: true })).toHaveCount(0);
  // One of them is silent: the reason is shown before everything else.
  const silent = page.locator('[data-station]').filter({ hasText: 'Bottling hall' });
  await expect(silent.locator('[data-why]')).toBeVisible();
  await cards.filter({ hasText: 'Cellar door' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cellar door', exact: true })).toBeVisible();
});

test('P2.1 P4.10 stations that need attention come first on a fleet overview, each with its reason and since when', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('overview.attention'));
  const faulty = page.locator('[data-station]').first();
  await expect(faulty).toContainText('Faulty roof');
  await expect(faulty.locator('[data-why=fault]')).toContainText('F24');
});

for (const account of [OWNER, BUSINESS, PROVIDER])
  test(`P2.42 the overview of ${account.split('@')[0]} has no layout shift after the first paint`, async ({
    page,
    signIn,
  }) => {
    await signIn(account);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      (window as { shifts?: number[] }).shifts = shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect(page.locator('[data-state=on], [data-figure=power]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sum = await page.evaluate(() => ((window as { shifts?: number[] }).shifts ?? []).reduce((a, b) => a + b, 0));
    expect(sum).toBeLessThanOrEqual(0.02);
  });

test('P2.42 the map, the chart and the figures cause no layout shift after the first paint', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    (window as { shifts?: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await lookAt(page, t, 'map');
  await expect(markers(page).first()).toBeVisible();
  await expect(page.getByRole('table', { name: t('overview.chart.title') })).toBeAttached();
  await expect(page.locator('[data-figure=power]')).toBeVisible();
  const sum = await page.evaluate(() => ((window as { shifts?: number[] }).shifts ?? []).reduce((a, b) => a + b, 0));
  expect(sum).toBeLessThan(isWide(page) ? 0.05 : 0.1);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`P2.42 P1.5 axe finds no violations on the overview with its map, an open popup, the list and the chart, ${scheme}`, async ({
    page,
    t,
    signIn,
    context,
    product,
  }) => {
    await context.addCookies([{ name: 'scheme', value: scheme, url: product.url }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(PROVIDER);
    await page.goto('/');
    await openStation(page, t);
    await page.getByRole('button', { name: t('map.list.show') }).click();
    await expect(
      page
        .getByRole('region', { name: t('map.list.title') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await lookAt(page, t, 'overview.chart');
    await expect(page.locator('[data-alarm-chart]')).toBeVisible();
    await expect(page.locator('[data-figure=power]')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

for (const [account, scheme] of [
  [OWNER, 'light'],
  [OWNER, 'dark'],
  [BUSINESS, 'light'],
  [BUSINESS, 'dark'],
] as const)
  test(`P2.42 P2.1 axe finds no violations on the overview of ${account.split('@')[0]}, ${scheme}`, async ({
    page,
    signIn,
    context,
    product,
  }) => {
    await context.addCookies([{ name: 'scheme', value: scheme, url: product.url }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(account);
    await page.goto('/');
    await expect(page.locator('[data-state=on], [data-figure=power]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });

test('P9.12 P2.42 on a phone the map, its list and its popup can be used by touch', async ({ page, t, signIn }) => {
  test.skip(isWide(page), 'a mouse needs less');
  await signIn(PROVIDER);
  await page.goto('/');
  const link = await openStation(page, t);
  for (const target of [
    link,
    page.locator('.leaflet-popup').getByRole('button'),
    page.locator('.leaflet-control-zoom-in'),
  ]) {
    const box = await target.boundingBox();
    // Positions are in fractions of a pixel, and a difference of two has a rounding error.
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44 - 0.01);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
