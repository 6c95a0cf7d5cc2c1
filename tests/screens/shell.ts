import type { Page } from '@playwright/test';
import type { Translate } from '../e2e/fixtures';
import { on } from './types';
import type { Screen } from './types';

/** So long (ms) the sums of a large fleet may take on a busy machine. */
const SUMS_MS = 120_000;

/** The menu of a narrow screen. */
export async function openMenu(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await page.getByRole('dialog').waitFor();
}

const openSearch = (text: string) => async (page: Page, t: Translate) => {
  await page.getByRole('button', { name: t('shell.search.label') }).click();
  await page.locator('input[role=combobox]').fill(text);
  await page.getByRole('treeitem').first().waitFor();
  await page.getByText(t('shell.search.searching')).waitFor({ state: 'hidden' });
};

/** Of one station its energy flows, of a few each has its figures. */
async function settleOwnHome(page: Page) {
  await page.locator('[data-flow], [data-card] dd').filter({ hasText: /\d/ }).first().waitFor({ state: 'attached' });
  await goToTop(page);
}

/** Stations stand on the map, the days in the chart, and no sum waits for a station any more. */
async function settleHome(page: Page, t: Translate) {
  for (const card of ['overview.week', 'overview.chart', 'map'])
    await page.getByRole('heading', { name: t(`${card}.title`), exact: true }).scrollIntoViewIfNeeded();
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await page.getByRole('table', { name: t('overview.chart.title') }).waitFor({ state: 'attached' });
  await page.waitForFunction(
    () => {
      const main = document.querySelector('main');
      return main && !main.querySelector('[data-skeleton], progress') && !main.innerText.includes('…');
    },
    undefined,
    { timeout: SUMS_MS },
  );
  await goToTop(page);
}

/** A picture of the whole page shows what is fixed where the window stands. */
const goToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function openBell(page: Page, t: Translate) {
  await page.getByRole('button', { name: new RegExp(`^${t('shell.bell.label')}`) }).click();
  await page.locator('[data-message]').first().waitFor();
}

async function openQuick(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('shell.quick.edit') }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
}

const openTopMenu = (which: 'first' | 'last') => async (page: Page) => {
  await page.locator('header button[aria-haspopup=menu]')[which]().click();
  await page.getByRole('menu').waitFor();
};

/** Home, and what stands around every page. */
export const SHELL_SCREENS: readonly Screen[] = [
  on('provider', 'home', '/', settleHome, true),
  on('owner', 'home-owner', '/', settleOwnHome, true),
  on('business', 'home-business', '/', settleHome, true),
  on(
    'business',
    'home-map-list',
    '/',
    async (page, t) => {
      await settleHome(page, t);
      await page.getByRole('button', { name: t('map.list.show') }).click();
      await page
        .getByRole('region', { name: t('map.list.title') })
        .getByRole('link')
        .first()
        .waitFor();
      await goToTop(page);
    },
    true,
  ),
  on('business', 'home-map-near', '/', async (page, t) => {
    await settleHome(page, t);
    await page.getByRole('button', { name: t('map.fit') }).click();
    await page.waitForLoadState('networkidle');
    await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
  }),
  on('owner', 'home-quick', '/', openQuick),
  on('owner', 'user-menu', '/', openTopMenu('last')),
  on('owner', 'scheme-menu', '/', openTopMenu('first')),
  on('business', 'search', '/', openSearch('')),
  on('business', 'search-found', '/', openSearch('bot')),
  on('business', 'bell', '/', openBell),
  on('owner', 'bell-other', '/', async (page, t) => {
    await page.getByRole('button', { name: new RegExp(`^${t('shell.bell.label')}`) }).click();
    await page.getByRole('tab').last().click();
  }),
  on('business', 'quick-editor', '/', openQuick),
  {
    ...on('business', 'visited', '/powerDetail?list=1', async (page) => {
      for (const path of ['/device/C002', '/chart', '/Fault']) await page.goto(path);
    }),
    only: 'wide',
  },
  on('business', 'offline', '/powerDetail?list=1', async (page, t) => {
    // As text: the other screens of this context stay online, and nothing of ours is put into the page.
    await page.evaluate(
      `Object.defineProperty(navigator, 'onLine', { get: () => false }); window.dispatchEvent(new Event('offline'))`,
    );
    await page.getByText(t('shell.banner.offline')).waitFor();
  }),
  on('business', 'service-trouble', '/powerDetail?list=1', async (page, t) => {
    await page.route('**/api/**', (call) => call.abort());
    await page.locator('[data-station] button').filter({ visible: true }).first().click();
    await page.getByText(t('shell.banner.service')).waitFor();
  }),
  on('miller', 'home-electric', '/', settleOwnHome, true),
  on('council', 'home-lamp', '/', settleOwnHome, true),
  { ...on('provider', 'drawer', '/powerDetail', openMenu), only: 'narrow' },
  {
    ...on('provider', 'menu-folded', '/', async (page, t) => {
      const fold = page.getByRole('button', { name: t('shell.menu.narrow') });
      if (await fold.isVisible()) await fold.click();
      await page.getByRole('button', { name: t('shell.menu.device'), exact: true }).focus();
    }),
    only: 'wide',
  },
];
