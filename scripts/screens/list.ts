import type { Page } from '@playwright/test';
import { label } from '../../tests/support/labels';
import type { Lang } from '../../tests/support/labels';
import { ACCOUNT_SCREENS } from './account-list';
import { COPY_SCREENS } from './copies';
import { DEVICE_SCREENS } from './devices';
import { OPERATION_SCREENS } from './operation';
import { SHARING_SCREENS } from './sharing';

export const ACCOUNTS = {
  owner: 'owner@demo.sunhelm.example',
  business: 'business@demo.sunhelm.example',
  provider: 'provider@demo.sunhelm.example',
  miller: 'business2@demo.sunhelm.example',
  council: 'council@demo.sunhelm.example',
} as const;
export type Account = keyof typeof ACCOUNTS;

/** Tenants of the demo other than the first. */
export type OtherTenant = 'electric' | 'lamp';
export const TENANTS: Readonly<Partial<Record<Account, OtherTenant>>> = { miller: 'electric', council: 'lamp' };

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
export const sayIn =
  (lang: Lang): Say =>
  (key, values) =>
    label(lang, key, values);

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Signed out otherwise. */
  readonly account: Account | null;
  /** Whose hostname, for whoever is signed out; the account's otherwise. */
  readonly tenant?: OtherTenant;
  /** What a person does there before the picture is taken. */
  readonly act?: (page: Page, say: Say) => Promise<void>;
  /** The whole page, not just what the window shows. */
  readonly whole?: boolean;
  /** Only where the layout is narrow, or only where it is not. */
  readonly only?: 'narrow' | 'wide';
}

/** The wizard at its second step, as somebody fills it in. */
async function fillWizard(page: Page, say: Say) {
  const field = (name: string) => page.locator(`[role=dialog] [name="${name}"]`);
  await field('type').selectOption({ index: 1 });
  await field('name').fill('Harbour Street');
  await field('installedCapacity').fill('6.6');
  await field('ratedCapacity').fill('200');
  await field('address').pressSequentially('12 Harbour St, Manly NSW');
  await page.locator('[role=option]').first().click();
  await page.getByText(say('wizard.place.pinHint')).waitFor();
}

async function openWizardDevice(page: Page, say: Say) {
  await fillWizard(page, say);
  await page.getByRole('button', { name: say('wizard.actions.next'), exact: true }).click();
  await page.getByRole('heading', { name: say('wizard.heads.device') }).waitFor();
}

async function openEdit(page: Page, say: Say) {
  await page
    .getByRole('button', { name: new RegExp(`^${say('stations.menu.label', { name: '.+' })}$`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('stations.menu.edit'), exact: true }).click();
  await page.getByRole('heading', { name: say('wizard.editTitle') }).waitFor();
}

/** Opens the first row of a list that the address names. */
async function first(page: Page, selector: string) {
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no ${selector}`);
  await page.goto(href);
}

async function openTariff(page: Page) {
  const href = await page.locator('tr a[href*="station="]').first().getAttribute('href');
  if (href === null) throw new Error('there is no station');
  await page.goto(`${href}&section=tariff`);
}

async function openTariffDialog(page: Page, say: Say) {
  await openTariff(page);
  await page.getByRole('button', { name: say('tariffs.edit') }).click();
  await page.getByRole('group', { name: say('tariffs.sides.feedin') }).waitFor();
}

/** The detail of the first station of a list. */
async function firstStation(page: Page) {
  await page.locator('[data-station] a[href*="station="]').first().click();
  await page.waitForURL(/station=/);
}

async function stationMenu(page: Page) {
  await page.locator('[data-station] button[aria-haspopup=menu]').first().click();
  await page.getByRole('menu').waitFor();
}

async function openMenu(page: Page, say: Say) {
  await page.getByRole('button', { name: say('shell.menu.open') }).click();
  await page.getByRole('dialog').waitFor();
}

const openSearch = (text: string) => async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('shell.search.label') }).click();
  await page.locator('input[role=combobox]').fill(text);
  await page.getByRole('treeitem').first().waitFor();
  await page.getByText(say('shell.search.searching')).waitFor({ state: 'hidden' });
};

/** The gateway has answered with readings. */
async function settleDiagram(page: Page) {
  await page.locator('[data-figure]', { hasText: /\d/ }).first().waitFor();
}

/** Of one station its energy flows, of a few each has its figures. */
async function settleOwnHome(page: Page) {
  await page.locator('[data-flow], [data-card] dd').filter({ hasText: /\d/ }).first().waitFor({ state: 'attached' });
  await goToTop(page);
}

/** Stations stand on the map, the days in the chart. */
async function settleHome(page: Page, say: Say) {
  for (const card of ['home.chart', 'map'])
    await page.getByRole('heading', { name: say(`${card}.title`), exact: true }).scrollIntoViewIfNeeded();
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await page.getByRole('table', { name: say('home.chart.title') }).waitFor({ state: 'attached' });
  await goToTop(page);
}

/** A picture of the whole page shows what is fixed where the window stands. */
const goToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function openBell(page: Page, say: Say) {
  await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
  await page.locator('[data-message]').first().waitFor();
}

async function openAbout(page: Page, say: Say) {
  const narrow = await page.getByRole('button', { name: say('shell.menu.open') }).isVisible();
  if (narrow) await openMenu(page, say);
  await page.getByRole('button', { name: say('shell.menu.aboutUs') }).click();
  await page.getByRole('button', { name: say('content.about.privacy') }).waitFor();
}

/** The menu of saved views. */
async function views(page: Page, say: Say) {
  await page.getByRole('button', { name: new RegExp(`^${say('stationViews.open')}`) }).click();
  await page.getByRole('menuitem', { name: say('stationViews.saveThis') }).waitFor();
}

/** Work that is planned for the first two stations. */
async function several(page: Page, say: Say) {
  await page.getByRole('button', { name: say('stations.bulk.select'), exact: true }).click();
  for (const row of [0, 1]) await page.locator('[data-station]').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: say('stations.bulk.maintain'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Every screen that there is, and the faces that it can show. */
export const SCREENS: readonly Screen[] = [
  ...ACCOUNT_SCREENS,
  { name: 'not-found', path: '/nowhere', account: null },
  { name: 'home', path: '/', account: 'provider', whole: true, act: settleHome },
  { name: 'home-owner', path: '/', account: 'owner', whole: true, act: settleOwnHome },
  { name: 'home-business', path: '/', account: 'business', whole: true, act: settleHome },
  {
    name: 'home-map-list',
    path: '/',
    account: 'business',
    whole: true,
    act: async (page, say) => {
      await settleHome(page, say);
      await page.getByRole('button', { name: say('map.list.show') }).click();
      await page
        .getByRole('region', { name: say('map.list.title') })
        .getByRole('link')
        .first()
        .waitFor();
      await goToTop(page);
    },
  },
  {
    name: 'home-map-near',
    path: '/',
    account: 'business',
    act: async (page, say) => {
      await settleHome(page, say);
      await page.getByRole('button', { name: say('map.fit') }).click();
      await page.waitForLoadState('networkidle');
      await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'home-quick',
    path: '/',
    account: 'owner',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('shell.quick.edit') }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  { name: 'stations', path: '/powerDetail', account: 'provider' },
  { name: 'stations-business', path: '/powerDetail', account: 'business', whole: true },
  { name: 'stations-end', path: '/powerDetail?page=2', account: 'provider', whole: true },
  { name: 'stations-cards', path: '/powerDetail?view=card&list=1', account: 'provider' },
  { name: 'stations-filtered', path: '/powerDetail?tab=fault&search=a&list=1', account: 'provider' },
  { name: 'stations-views', path: '/powerDetail?list=1', account: 'provider', act: views },
  { name: 'stations-several', path: '/powerDetail?list=1', account: 'provider', act: several },
  { name: 'stations-nothing', path: '/powerDetail?search=zzzz&list=1', account: 'provider' },
  { name: 'wizard', path: '/powerDetail?list=1&add=1', account: 'business', act: fillWizard },
  { name: 'wizard-device', path: '/powerDetail?list=1&add=1', account: 'business', act: openWizardDevice },
  { name: 'station-edit', path: '/powerDetail?list=1&view=card', account: 'business', act: openEdit },
  {
    name: 'station',
    path: '/powerDetail?list=1',
    account: 'business',
    act: (page) => first(page, 'tr a[href*="station="]'),
    whole: true,
  },
  {
    name: 'station-tariff',
    path: '/powerDetail?list=1',
    account: 'business',
    act: (page) => openTariff(page),
    whole: true,
  },
  { name: 'tariff-dialog', path: '/powerDetail?list=1', account: 'business', act: openTariffDialog },
  {
    name: 'tariff-mistakes',
    path: '/powerDetail?list=1',
    account: 'business',
    act: async (page, say) => {
      await openTariffDialog(page, say);
      const selling = page.getByRole('group', { name: say('tariffs.sides.feedin') });
      await selling.getByLabel(say('tariffs.type')).selectOption('touW');
      await page.getByRole('button', { name: say('tariffs.save') }).click();
      await page.getByText(say('tariffs.timeError')).waitFor();
    },
  },
  { name: 'station-only', path: '/powerDetail', account: 'owner', whole: true },
  { name: 'station-devices', path: '/powerDetail?section=devices', account: 'owner' },
  { name: 'station-alarms', path: '/powerDetail?section=alarms&state=resolved', account: 'owner', whole: true },
  { name: 'station-information', path: '/powerDetail?section=information', account: 'owner' },
  { name: 'station-commercial', path: '/powerDetail?list=1', account: 'business', whole: true, act: firstStation },
  {
    name: 'station-floating',
    path: '/powerDetail?search=Lake&list=1',
    account: 'provider',
    whole: true,
    act: firstStation,
  },
  {
    name: 'station-storage',
    path: '/powerDetail?search=yard&list=1',
    account: 'miller',
    whole: true,
    act: firstStation,
  },
  { name: 'station-menu', path: '/powerDetail?list=1', account: 'business', act: stationMenu },
  { name: 'station-failed', path: '/powerDetail?station=999999', account: 'business' },
  ...DEVICE_SCREENS,
  ...COPY_SCREENS,
  ...OPERATION_SCREENS,
  {
    name: 'user-menu',
    path: '/',
    account: 'owner',
    act: async (page) => {
      await page.locator('header button[aria-haspopup=menu]').last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'scheme-menu',
    path: '/',
    account: 'owner',
    act: async (page) => {
      await page.locator('header button[aria-haspopup=menu]').first().click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'diagram-low', path: '/primaryDiagram?sheet=container-1-lv', account: 'provider', act: settleDiagram },
  { name: 'diagram-high', path: '/primaryDiagram?sheet=container-1-hv', account: 'provider', act: settleDiagram },
  { name: 'diagram-house', path: '/primaryDiagram', account: 'provider', act: settleDiagram },
  { name: 'diagram-flags', path: '/primaryDiagram?sheet=power-house-5', account: 'provider', act: settleDiagram },
  { name: 'diagram-devices', path: '/primaryDiagram', account: 'business', act: settleDiagram },
  { name: 'diagram-symbols', path: '/primaryDiagram?symbols=1', account: 'owner', whole: true },
  { name: 'search', path: '/', account: 'business', act: openSearch('') },
  { name: 'search-found', path: '/', account: 'business', act: openSearch('bot') },
  { name: 'bell', path: '/', account: 'business', act: openBell },
  {
    name: 'bell-other',
    path: '/',
    account: 'owner',
    act: async (page, say) => {
      await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
      await page.getByRole('tab').last().click();
    },
  },
  {
    name: 'quick-editor',
    path: '/',
    account: 'business',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('shell.quick.edit') }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'visited',
    path: '/powerDetail?list=1',
    account: 'business',
    act: async (page) => {
      for (const path of ['/device/C002', '/chart', '/Fault']) await page.goto(path);
    },
    only: 'wide',
  },
  {
    name: 'offline',
    path: '/powerDetail?list=1',
    account: 'business',
    act: async (page, say) => {
      // As text: the other screens of this context stay online, and nothing of ours is put into the page.
      await page.evaluate(
        `Object.defineProperty(navigator, 'onLine', { get: () => false }); window.dispatchEvent(new Event('offline'))`,
      );
      await page.getByText(say('shell.banner.offline')).waitFor();
    },
  },
  {
    name: 'service-trouble',
    path: '/powerDetail?list=1',
    account: 'business',
    act: async (page, say) => {
      await page.route('**/api/**', (call) => call.abort());
      await page.locator('[data-station] button').first().click();
      await page.getByText(say('shell.banner.service')).waitFor();
    },
  },
  { name: 'offline-page', path: '/offline', account: null },
  { name: 'session-expired', path: '/login?expired=1', account: null },
  { name: 'company', path: '/about', account: 'owner', whole: true },
  { name: 'company-electric', path: '/about', account: 'miller', whole: true },
  { name: 'company-lamp', path: '/about', account: 'council', whole: true },
  { name: 'home-electric', path: '/', account: 'miller', whole: true, act: settleOwnHome },
  { name: 'home-lamp', path: '/', account: 'council', whole: true, act: settleOwnHome },
  { name: 'about-lamp', path: '/', account: 'council', act: openAbout },
  { name: 'help', path: '/help', account: 'owner', whole: true },
  {
    name: 'help-open',
    path: '/help',
    account: 'owner',
    act: async (page) => {
      await page.locator('summary').first().click();
    },
  },
  { name: 'help-found', path: '/help?search=gateway', account: 'owner', whole: true },
  { name: 'help-nothing', path: '/help?search=zzzz', account: 'owner' },
  { name: 'manual-page', path: '/action', account: 'owner' },
  { name: 'about', path: '/', account: 'owner', act: openAbout },
  {
    name: 'about-privacy',
    path: '/',
    account: 'owner',
    act: async (page, say) => {
      await openAbout(page, say);
      await page.getByRole('button', { name: say('content.about.privacy') }).click();
      await page
        .getByRole('dialog', { name: say('content.legal.privacy') })
        .frameLocator('iframe')
        .getByRole('heading', { level: 1 })
        .waitFor();
    },
  },
  { name: 'drawer', path: '/powerDetail', account: 'provider', act: openMenu, only: 'narrow' },
  {
    name: 'menu-folded',
    path: '/',
    account: 'provider',
    act: async (page, say) => {
      const fold = page.getByRole('button', { name: say('shell.menu.narrow') });
      if (await fold.isVisible()) await fold.click();
      await page.getByRole('button', { name: say('shell.menu.device'), exact: true }).focus();
    },
    only: 'wide',
  },
  ...SHARING_SCREENS,
];
