import type { Page } from '@playwright/test';
import type { Say, Screen } from './types';

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
  await page.locator('[data-station] button[aria-haspopup=menu]').filter({ visible: true }).first().click();
  await page.getByRole('menu').waitFor();
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

/** Station lists, a station, its tariff and the wizard. */
export const STATION_SCREENS: readonly Screen[] = [
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
];
