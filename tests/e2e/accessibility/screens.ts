import type { Locator, Page } from '@playwright/test';
import { BUSINESS, expect, signIn, type Translate } from '../fixtures';
import { DEVICE_SCREENS } from './device-screens';

export interface Screen {
  readonly name: string;
  /** Goes to the screen; resolves when the address responds, before any live values arrive. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Resolves when the first live values are shown. */
  readonly settled: (page: Page, t: Translate) => Promise<unknown>;
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** All figures have arrived: no skeleton is left in their place. */
async function figures(page: Page): Promise<void> {
  await expect(page.locator('[data-skeleton], .MuiSkeleton-root').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/\d\s?[kM]?Wh?/);
}

/** The gateways have reported the status of their devices. */
const statuses = (page: Page, t: Translate) =>
  // By its place, so that a failure names what the page shows instead.
  expect(page.locator('[data-status-note]')).toHaveText(t('devices.live.done'), { timeout: 60_000 });

/** The gateway has answered with readings. */
const readings = (page: Page) =>
  expect(page.locator('[data-code][data-read]').filter({ visible: true }).first()).toBeVisible({ timeout: 40_000 });

const found = new WeakMap<Page, Map<string, string>>();

/** The target of the first matching link of a list, which is opened once per page: many screens belong to the same station. */
async function firstLink(page: Page, list: string, selector: string): Promise<string> {
  const links = found.get(page) ?? new Map<string, string>();
  found.set(page, links);
  const known = links.get(list);
  if (known !== undefined) return known;
  await page.goto(list);
  const href = (await page.locator(selector).first().getAttribute('href')) ?? '';
  links.set(list, href);
  return href;
}

const STATION_LINK = '[data-station] a[href*="station="]';
const DEVICE_LINK = '[data-device] a[href*="device="]';

/** The page of the first station of a list, with `rest` appended to its address. */
const firstStation =
  (rest = '') =>
  async (page: Page) =>
    page.goto(`${await firstLink(page, '/powerDetail?list=1&tab=normal', STATION_LINK)}${rest}`);

const firstDevice =
  (rest = '') =>
  async (page: Page) =>
    page.goto(`${await firstLink(page, '/device/C002?status=normal', DEVICE_LINK)}${rest}`);

/** A dialog from the page menu of the account's station that is shared with another user. */
const stationDialog = (
  entry: string,
  shown: (dialog: Locator, t: Translate) => Locator,
): Pick<Screen, 'open' | 'settled'> => ({
  open: async (page) => {
    const href = await firstLink(page, '/powerDetail?list=1&search=Cellar+door', STATION_LINK);
    return page.goto(`${href}&section=information`);
  },
  settled: async (page, t) => {
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page
      .getByRole('button', { name: t('stations.menu.label', { name }), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t(`stations.menu.${entry}`), exact: true }).click();
    await expect(shown(page.getByRole('dialog'), t)).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
});

/** The screens outside the shell. */
export const OUTSIDE: readonly Screen[] = [
  { name: 'sign-in', open: (page) => page.goto('/login'), settled: heading },
  { name: 'forgot-password', open: (page) => page.goto('/forgotPassword'), settled: heading },
  { name: 'register', open: (page) => page.goto('/register'), settled: heading },
  { name: '404', open: (page) => page.goto('/nowhere'), settled: heading },
  {
    name: 'offline',
    open: (page) => page.goto('/offline'),
    settled: (page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(),
  },
];

/** The screens of a user with a few stations. */
export const INSIDE: readonly Screen[] = [
  { name: 'overview', open: (page) => page.goto('/'), settled: figures },
  { name: 'stations as table', open: (page) => page.goto('/powerDetail?list=1'), settled: figures },
  { name: 'stations as cards', open: (page) => page.goto('/powerDetail?list=1&view=card'), settled: figures },
  {
    name: 'filtered stations',
    open: (page) => page.goto('/powerDetail?list=1&tab=normal&search=a'),
    settled: figures,
  },
  {
    name: 'station',
    open: firstStation(),
    settled: async (page, t) => {
      await figures(page);
      await statuses(page, t);
    },
  },
  {
    name: 'tariff of a station',
    open: firstStation('&section=tariff'),
    settled: (page, t) => expect(page.getByRole('heading', { name: t('tariffs.tab.inForce') })).toBeVisible(),
  },
  { name: 'devices of a station', open: firstStation('&section=devices'), settled: statuses },
  { name: 'alarms of a station', open: firstStation('&section=alarms'), settled: heading },
  { name: 'information of a station', open: firstStation('&section=information'), settled: heading },
  {
    name: 'access to a station',
    open: firstStation('&section=access'),
    settled: (page) => expect(page.locator('[data-way="creator"]')).toBeVisible(),
  },
  {
    name: 'share dialog',
    ...stationDialog('share', (dialog, t) => dialog.getByLabel(t('sharing.share.email'))),
  },
  {
    name: 'authorisation dialog',
    ...stationDialog('auth', (dialog, t) =>
      dialog.getByRole('button', { name: t('sharing.authorise.revokeNamed', { name: 'Marcus Webb' }) }),
    ),
  },
  {
    name: 'tariff dialog',
    ...stationDialog('tariff', (dialog, t) =>
      dialog.getByRole('group', { name: t('tariffs.sides.consumption') }).getByLabel(t('tariffs.type')),
    ),
  },
  { name: 'devices', open: (page) => page.goto('/device/C002?status=normal'), settled: statuses },
  { name: 'gateways', open: (page) => page.goto('/device/C001'), settled: heading },
  {
    name: 'device',
    open: firstDevice(),
    settled: readings,
  },
  {
    name: 'warnings of a device',
    open: firstDevice('&tab=warning'),
    settled: (page, t) =>
      expect(
        page
          .getByRole('navigation', { name: t('alarms.stateLabel') })
          .getByText(/\d/)
          .first(),
      ).toBeVisible(),
  },
  { name: 'about', open: (page) => page.goto('/about'), settled: heading },
  { name: 'help', open: (page) => page.goto('/help'), settled: heading },
  { name: 'manual', open: (page) => page.goto('/action'), settled: heading },
  { name: 'faults', open: (page) => page.goto('/Fault?pick=*'), settled: heading },
  { name: 'single-line diagram', open: (page) => page.goto('/primaryDiagram'), settled: heading },
];

/**
 * A new session of the account: a session may connect to the broker ten times a minute (safety 1.3), and each page connects once.
 */
async function signInAgain(page: Page, password: string): Promise<void> {
  const { origin } = new URL(page.url());
  // An open page keeps polling: a late response would report that its session has ended, and it would go to the sign-in page.
  await page.goto('about:blank');
  const answer = await page.request.post(`${origin}/api/session/sign-in`, {
    headers: { origin, 'x-requested-by': 'portal' },
    data: { mode: 2, account: BUSINESS, password, agreed: true },
  });
  expect(answer.status()).toBe(200);
}

/** Calls `look` on every screen in its settled state. */
export async function onEveryScreen(
  page: Page,
  t: Translate,
  password: string,
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const walk = async (screens: readonly Screen[]) => {
    for (const screen of screens) {
      await screen.open(page);
      await screen.settled(page, t);
      await look(screen);
    }
  };
  await walk(OUTSIDE);
  await signIn(page, t, BUSINESS, password);
  await walk(INSIDE);
  await signInAgain(page, password);
  await walk(DEVICE_SCREENS);
}
