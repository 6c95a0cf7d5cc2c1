import type { Page } from '@playwright/test';
import type { Translate } from '../e2e/fixtures';
import { openFirst } from './steps';
import { on } from './types';
import type { Screen } from './types';

/** The wizard at its second step, as somebody fills it in. */
async function fillWizard(page: Page, t: Translate) {
  const field = (name: string) => page.locator(`[role=dialog] [name="${name}"]`);
  await field('type').selectOption({ index: 1 });
  await field('name').fill('Harbour Street');
  await field('installedCapacity').fill('6.6');
  await field('ratedCapacity').fill('200');
  await field('address').pressSequentially('12 Harbour St, Manly NSW');
  await page.locator('[role=option]').first().click();
  await page.getByText(t('stationWizard.place.pinHint')).waitFor();
}

async function openWizardDevice(page: Page, t: Translate) {
  await fillWizard(page, t);
  await page.getByRole('button', { name: t('stationWizard.actions.next'), exact: true }).click();
  await page.getByRole('heading', { name: t('stationWizard.heads.device') }).waitFor();
}

async function openEdit(page: Page, t: Translate) {
  await page
    .getByRole('button', { name: new RegExp(`^${t('stations.menu.label', { name: '.+' })}$`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('stations.menu.edit'), exact: true }).click();
  await page.getByRole('heading', { name: t('stationWizard.editTitle') }).waitFor();
}

const openStation = (page: Page) => openFirst(page, 'station');
const openTariff = (page: Page) => openFirst(page, 'station', '&section=tariff');

async function openTariffDialog(page: Page, t: Translate) {
  await openTariff(page);
  await page.getByRole('button', { name: t('tariffs.edit') }).click();
  await page.getByRole('group', { name: t('tariffs.sides.feedin') }).waitFor();
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
async function views(page: Page, t: Translate) {
  await page.getByRole('button', { name: new RegExp(`^${t('stationViews.open')}`) }).click();
  await page.getByRole('menuitem', { name: t('stationViews.saveThis') }).waitFor();
}

/** Work that is planned for the first two stations. */
async function several(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('stations.bulk.select'), exact: true }).click();
  for (const row of [0, 1]) await page.locator('[data-station]').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('stations.bulk.maintain'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Station lists, a station, its tariff and the wizard. */
export const STATION_SCREENS: readonly Screen[] = [
  on('provider', 'stations', '/powerDetail'),
  on('business', 'stations-business', '/powerDetail', undefined, true),
  on('provider', 'stations-end', '/powerDetail?page=2', undefined, true),
  on('provider', 'stations-cards', '/powerDetail?view=card&list=1'),
  on('provider', 'stations-filtered', '/powerDetail?tab=fault&search=a&list=1'),
  on('provider', 'stations-views', '/powerDetail?list=1', views),
  on('provider', 'stations-several', '/powerDetail?list=1', several),
  on('provider', 'stations-nothing', '/powerDetail?search=zzzz&list=1'),
  on('business', 'wizard', '/powerDetail?list=1&add=1', fillWizard),
  on('business', 'wizard-device', '/powerDetail?list=1&add=1', openWizardDevice),
  on('business', 'station-edit', '/powerDetail?list=1&view=card', openEdit),
  on('business', 'station', '/powerDetail?list=1', openStation, true),
  on('business', 'station-tariff', '/powerDetail?list=1', openTariff, true),
  on('business', 'tariff-dialog', '/powerDetail?list=1', openTariffDialog),
  on('business', 'tariff-mistakes', '/powerDetail?list=1', async (page, t) => {
    await openTariffDialog(page, t);
    const selling = page.getByRole('group', { name: t('tariffs.sides.feedin') });
    await selling.getByLabel(t('tariffs.type')).selectOption('touW');
    await page.getByRole('button', { name: t('tariffs.save') }).click();
    await page.getByText(t('tariffs.timeError')).waitFor();
  }),
  on('owner', 'station-only', '/powerDetail', undefined, true),
  on('owner', 'station-devices', '/powerDetail?section=devices'),
  on('owner', 'station-alarms', '/powerDetail?section=alarms&state=resolved', undefined, true),
  on('owner', 'station-information', '/powerDetail?section=information'),
  on('business', 'station-commercial', '/powerDetail?list=1', firstStation, true),
  on('provider', 'station-floating', '/powerDetail?search=Lake&list=1', firstStation, true),
  on('miller', 'station-storage', '/powerDetail?search=yard&list=1', firstStation, true),
  on('business', 'station-menu', '/powerDetail?list=1', stationMenu),
  on('business', 'station-failed', '/powerDetail?station=999999'),
];
