import type { Page } from '@playwright/test';
import { label } from '../../tests/support/labels';
import type { Lang } from '../../tests/support/labels';

export const ACCOUNTS = {
  owner: 'owner@demo.sunhelm.example',
  business: 'business@demo.sunhelm.example',
  provider: 'provider@demo.sunhelm.example',
} as const;
export type Account = keyof typeof ACCOUNTS;

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
  /** What a person does there before the picture is taken. */
  readonly act?: (page: Page, say: Say) => Promise<void>;
  /** The whole page, not just what the window shows. */
  readonly whole?: boolean;
  /** Only where the layout is narrow, or only where it is not. */
  readonly only?: 'narrow' | 'wide';
}

const typeOf = (type: string, account: Account, name: string): Screen => ({ name, path: `/device/${type}`, account });

/** Opens the first row of a list that the address names. */
async function first(page: Page, selector: string) {
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no ${selector}`);
  await page.goto(href);
}

const firstDevice = (page: Page) => first(page, 'tr a[href*="device="]');

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

const openMember = (what: 'stations' | 'transfer' | 'delete') => async (page: Page, say: Say) => {
  const name = say(`enterprise.actions.${what}Named`, { name: 'Priya Nair' });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Every screen that there is, and the faces that it can show. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', account: null },
  {
    name: 'login-mistakes',
    path: '/login',
    account: null,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
      await page.getByText(say('auth.enterEmail')).waitFor();
    },
  },
  {
    name: 'login-terms',
    path: '/login',
    account: null,
    act: async (page) => {
      await page.locator('form label button').last().click();
      await page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'login-phone',
    path: '/login',
    account: null,
    act: async (page, say) => {
      await page.getByRole('tab', { name: say('auth.modes.phone'), exact: true }).click();
      await page.locator('[aria-haspopup=listbox]').click();
      await page.getByRole('option', { selected: true }).waitFor();
    },
  },
  {
    name: 'login-code',
    path: '/login',
    account: null,
    act: async (page, say) => {
      await page.getByRole('tab', { name: say('auth.modes.code') }).click();
      await page.getByRole('textbox', { name: say('auth.code'), exact: true }).waitFor();
    },
  },
  { name: 'forgot-password', path: '/forgotPassword', account: null },
  { name: 'register', path: '/register', account: null },
  {
    name: 'register-form',
    path: '/register',
    account: null,
    act: async (page, say) => {
      await page.getByText(say('auth.register.enterprise'), { exact: true }).click();
      await page.getByRole('button', { name: say('auth.register.next'), exact: true }).click();
      await page.getByLabel(say('auth.newPassword'), { exact: true }).fill('sunhelm2026');
      await page.getByRole('meter').waitFor();
    },
    whole: true,
  },
  { name: 'change-password', path: '/changePassword', account: 'owner' },
  { name: 'not-found', path: '/nowhere', account: null },
  { name: 'home', path: '/', account: 'provider', whole: true },
  { name: 'home-business', path: '/', account: 'business', whole: true },
  { name: 'stations', path: '/powerDetail', account: 'provider' },
  { name: 'stations-business', path: '/powerDetail', account: 'business', whole: true },
  { name: 'stations-end', path: '/powerDetail?page=2', account: 'provider', whole: true },
  { name: 'stations-cards', path: '/powerDetail?view=card&list=1', account: 'provider' },
  { name: 'stations-filtered', path: '/powerDetail?tab=fault&search=a&list=1', account: 'provider' },
  { name: 'stations-nothing', path: '/powerDetail?search=zzzz&list=1', account: 'provider' },
  {
    name: 'station',
    path: '/powerDetail?list=1',
    account: 'business',
    act: (page) => first(page, 'tr a[href*="station="]'),
    whole: true,
  },
  { name: 'station-only', path: '/powerDetail', account: 'owner', whole: true },
  { name: 'station-failed', path: '/powerDetail?station=999999', account: 'business' },
  typeOf('C001', 'provider', 'gateways'),
  typeOf('C002', 'provider', 'inverters'),
  typeOf('C003', 'provider', 'breakers'),
  typeOf('C004', 'provider', 'meters'),
  { name: 'devices-nothing', path: '/device/C002?search=zzzz', account: 'provider' },
  { name: 'device', path: '/device/C002', account: 'owner', act: firstDevice },
  {
    name: 'device-read',
    path: '/device/C002',
    account: 'owner',
    act: async (page, say) => {
      await firstDevice(page);
      const time = page.locator('time').filter({ hasText: /\d\d:\d\d/ });
      await time.last().waitFor();
      await page.getByRole('button', { name: say('live.refresh') }).click();
      await page.getByRole('button', { name: say('live.refresh'), disabled: false }).waitFor();
    },
    whole: true,
  },
  { name: 'device-gateway', path: '/device/C001', account: 'owner', act: firstDevice, whole: true },
  {
    name: 'device-warnings',
    path: '/device/C002?search=Mildura',
    account: 'business',
    act: async (page) => {
      await firstDevice(page);
      await page.goto(`${page.url()}&tab=warning`);
    },
  },
  { name: 'device-failed', path: '/device/C002?device=999999', account: 'owner' },
  { name: 'planned', path: '/Fault', account: 'owner' },
  { name: 'profile', path: '/userCenter', account: 'provider', whole: true },
  {
    name: 'profile-email',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      const what = say('profile.details.email');
      await page.getByRole('button', { name: say('profile.details.reviseNamed', { what }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile-phone',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      const what = say('profile.details.mobile');
      await page.getByRole('button', { name: say('profile.details.bindNamed', { what }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-invited', path: '/userCenter', account: 'owner', whole: true },
  {
    name: 'enterprise-add',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('enterprise.add.open') }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'enterprise-transfer', path: '/userCenter', account: 'provider', act: openMember('transfer') },
  { name: 'enterprise-delete', path: '/userCenter', account: 'provider', act: openMember('delete') },
  {
    name: 'enterprise-stations',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      await openMember('stations')(page, say);
      const options = page.getByRole('option').filter({ visible: true });
      await options.nth(1).click();
      await options.nth(3).click();
    },
  },
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
  { name: 'offline-page', path: '/offline', account: null },
  { name: 'session-expired', path: '/login?expired=1', account: null },
  { name: 'company', path: '/about', account: 'owner', whole: true },
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
];
