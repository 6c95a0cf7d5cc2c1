import type { Page } from '@playwright/test';
import { change, field, open, read, SETTINGS } from './device-steps';
import type { Translate } from '../e2e/fixtures';
import { at, on } from './types';
import type { Screen } from './types';

/** Devices: lists, their dialogs, an overview for each type, settings, control, firmware, communication log. */

const FIRMWARE = '&view=firmware';
const LOG = '&log=1';

const choose = (entry: 'edit' | 'delete') => async (page: Page, t: Translate) => {
  await page.locator('[data-device] button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: t(`devices.menu.${entry}`), exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Live values have come, where the device has a chart. */
async function live(page: Page, t: Translate) {
  const states = ['online', 'answering', 'silent', 'deviceOffline'].map((state) => t(`live.state.${state}`));
  await page
    .getByText(new RegExp(`^(${states.join('|')})$`))
    .first()
    .waitFor();
  await page.locator('main time').first().waitFor();
}

async function overview(page: Page, t: Translate) {
  await open()(page);
  await live(page, t);
}

async function charted(page: Page, t: Translate) {
  await overview(page, t);
  await page.getByRole('group', { name: t('deviceViews.chart.legend') }).waitFor();
}

async function counted(page: Page, t: Translate) {
  await overview(page, t);
  await page.getByRole('list', { name: t('deviceViews.tally.lists') }).waitFor();
}

async function edit(page: Page) {
  await read(page);
  await change(page, 'battCapacity', '250', '260');
  await page.locator('[data-edited]').first().waitFor();
}

async function ask(page: Page, t: Translate) {
  await edit(page);
  await page.getByRole('button', { name: t('settings.submit'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

const group = (at: number) => async (page: Page) => {
  await read(page);
  await page.getByRole('tab').nth(at).click();
};

async function control(page: Page, t: Translate) {
  await overview(page, t);
  await page.getByRole('button', { name: t('deviceViews.control.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText(t('deviceViews.control.reading')).waitFor({ state: 'detached' });
}

async function versions(page: Page) {
  await page.locator('[data-firmware="main"] dd').filter({ hasText: /^V\d/ }).waitFor();
}

const own = at('owner', '/device/C002');
const breaker = at('business', '/device/C003?status=normal');

export const DEVICE_SCREENS: readonly Screen[] = [
  on('provider', 'gateways', '/device/C001'),
  on('provider', 'inverters', '/device/C002'),
  on('provider', 'breakers', '/device/C003'),
  on('provider', 'meters', '/device/C004'),
  on('provider', 'devices-nothing', '/device/C002?search=zzzz'),
  on('business', 'device-menu', '/device/C002', async (page) => {
    await page.locator('[data-device] button[aria-haspopup=menu]').first().click();
    await page.getByRole('menu').waitFor();
  }),
  on('business', 'device-edit', '/device/C002', choose('edit')),
  on('business', 'device-edit-mistake', '/device/C002', async (page, t) => {
    await choose('edit')(page, t);
    await page.getByLabel(t('devices.edit.name')).fill('');
    await page.getByRole('button', { name: t('devices.edit.submit'), exact: true }).click();
    await page.getByText(t('devices.edit.required')).waitFor();
  }),
  on('business', 'device-delete', '/device/C002', choose('delete')),
  on('business', 'devices-deleted', '/device/C002', async (page, t) => {
    await page.getByRole('button', { name: t('devices.deleted.open') }).click();
    await page.getByRole('dialog').getByText(/30/).waitFor();
  }),
  own('device', open()),
  own(
    'device-read',
    async (page, t) => {
      await open()(page);
      const time = page.locator('time').filter({ hasText: /\d\d:\d\d/ });
      await time.last().waitFor();
      await page.getByRole('button', { name: t('live.refresh') }).click();
      await page.getByRole('button', { name: t('live.refresh'), disabled: false }).waitFor();
    },
    true,
  ),
  on('business', 'device-inverter', '/device/C002?status=normal', charted, true),
  on('business', 'device-gateway', '/device/C001?status=normal', counted, true),
  breaker('device-breaker', charted, true),
  on('business', 'device-meter', '/device/C004?status=normal', charted, true),
  on(
    'business',
    'firmware-shared',
    '/device/C002?search=Hart',
    async (page) => {
      await open(FIRMWARE)(page);
      await versions(page);
    },
    true,
  ),
  on('business', 'device-warnings', '/device/C002?search=Mildura', open('&tab=warning')),
  on('owner', 'device-failed', '/device/C002?device=999999'),
  breaker('control', control),
  breaker('control-confirm', async (page, t) => {
    await control(page, t);
    await page.getByRole('switch', { name: t('deviceViews.control.enable') }).check();
    await page.getByRole('combobox', { name: t('deviceViews.control.remote') }).selectOption('disable');
    await page.getByRole('button', { name: t('deviceViews.control.submit'), exact: true }).click();
    await page.getByRole('dialog', { name: t('deviceViews.control.confirmTitle') }).waitFor();
  }),
  own('settings-reading', async (page) => {
    await open(SETTINGS)(page);
    await page.getByRole('tab').first().waitFor();
  }),
  own('settings-read', read, true),
  own('settings-system', group(1), true),
  own('settings-grid', group(2), true),
  on(
    'provider',
    'settings-unread',
    '/device/C002?status=offline',
    async (page, t) => {
      await open(SETTINGS)(page);
      await page.getByRole('tab').nth(2).click();
      await page.getByText(t('settings.picture.absent')).first().waitFor();
    },
    true,
  ),
  own('settings-edited', edit),
  own('settings-mistake', async (page, t) => {
    await read(page);
    await field(page, 'battCapacity').fill('2001');
    await page.getByRole('button', { name: t('settings.submit'), exact: true }).click();
    await field(page, 'battCapacity').and(page.locator('[aria-invalid=true]')).waitFor();
  }),
  own('settings-confirm', ask),
  own('settings-report', async (page, t) => {
    await ask(page, t);
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('button', { name: t('settings.report.dismiss'), exact: true }).waitFor();
  }),
  own('firmware-dialog', async (page, t) => {
    await overview(page, t);
    await page.getByRole('button', { name: t('firmware.button'), exact: true }).click();
    await versions(page);
  }),
  own(
    'firmware-view',
    async (page) => {
      await open(FIRMWARE)(page);
      await versions(page);
      await page.locator('[data-package]').first().waitFor();
    },
    true,
  ),
  own('firmware-confirm', async (page, t) => {
    await open(FIRMWARE)(page);
    await page.locator('[data-package="hy-5000-main-v3512"] input').check();
    await page.getByRole('button', { name: t('firmware.options.start'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }),
  own('log-device', open(LOG), true),
  on('business', 'log-nothing', '/device/C004?status=normal', open(LOG)),
  own('log-filtered', open(`${LOG}&kind=set&from=2020-01-01`)),
  on(
    'owner',
    'log-station',
    '/powerDetail?section=devices',
    async (page, t) => {
      await page.getByRole('link', { name: t('stations.devices.log'), exact: true }).click();
      await page.waitForURL(/log=1/);
    },
    true,
  ),
];
