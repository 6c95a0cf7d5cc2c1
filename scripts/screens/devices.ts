import type { Page } from '@playwright/test';
import { change, field, open, read, SETTINGS } from './device-steps';
import type { Account, Say, Screen } from './types';

/** Devices: lists, their dialogs, an overview for each type, settings, control, firmware, communication log. */

const FIRMWARE = '&view=firmware';
const LOG = '&log=1';

const listOf = (type: string, account: Account, name: string): Screen => ({ name, path: `/device/${type}`, account });

const choose = (entry: 'edit' | 'delete') => async (page: Page, say: Say) => {
  await page.locator('[data-device] button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: say(`devices.menu.${entry}`), exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Live values have come, where the device has a chart. */
async function live(page: Page, say: Say) {
  const states = ['online', 'answering', 'silent', 'deviceOffline'].map((state) => say(`live.state.${state}`));
  await page
    .getByText(new RegExp(`^(${states.join('|')})$`))
    .first()
    .waitFor();
  await page.locator('main time').first().waitFor();
}

async function overview(page: Page, say: Say) {
  await open()(page);
  await live(page, say);
}

async function charted(page: Page, say: Say) {
  await overview(page, say);
  await page.getByRole('group', { name: say('deviceViews.chart.legend') }).waitFor();
}

async function counted(page: Page, say: Say) {
  await overview(page, say);
  await page.getByRole('list', { name: say('deviceViews.tally.lists') }).waitFor();
}

async function edit(page: Page) {
  await read(page);
  await change(page, 'battCapacity', '250', '260');
  await page.locator('[data-edited]').first().waitFor();
}

async function ask(page: Page, say: Say) {
  await edit(page);
  await page.getByRole('button', { name: say('settings.submit'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

const group = (at: number) => async (page: Page) => {
  await read(page);
  await page.getByRole('tab').nth(at).click();
};

async function control(page: Page, say: Say) {
  await overview(page, say);
  await page.getByRole('button', { name: say('deviceViews.control.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText(say('deviceViews.control.reading')).waitFor({ state: 'detached' });
}

async function versions(page: Page) {
  await page.locator('[data-firmware="main"] dd').filter({ hasText: /^V\d/ }).waitFor();
}

const own = { path: '/device/C002', account: 'owner' } as const;
const breaker = { path: '/device/C003?status=normal', account: 'business' } as const;

export const DEVICE_SCREENS: readonly Screen[] = [
  listOf('C001', 'provider', 'gateways'),
  listOf('C002', 'provider', 'inverters'),
  listOf('C003', 'provider', 'breakers'),
  listOf('C004', 'provider', 'meters'),
  { name: 'devices-nothing', path: '/device/C002?search=zzzz', account: 'provider' },
  {
    name: 'device-menu',
    path: '/device/C002',
    account: 'business',
    act: async (page) => {
      await page.locator('[data-device] button[aria-haspopup=menu]').first().click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'device-edit', path: '/device/C002', account: 'business', act: choose('edit') },
  {
    name: 'device-edit-mistake',
    path: '/device/C002',
    account: 'business',
    act: async (page, say) => {
      await choose('edit')(page, say);
      await page.getByLabel(say('devices.edit.name')).fill('');
      await page.getByRole('button', { name: say('devices.edit.submit'), exact: true }).click();
      await page.getByText(say('devices.edit.required')).waitFor();
    },
  },
  { name: 'device-delete', path: '/device/C002', account: 'business', act: choose('delete') },
  {
    name: 'devices-deleted',
    path: '/device/C002',
    account: 'business',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('devices.deleted.open') }).click();
      await page.getByRole('dialog').getByText(/30/).waitFor();
    },
  },
  { name: 'device', ...own, act: open() },
  {
    name: 'device-read',
    ...own,
    act: async (page, say) => {
      await open()(page);
      const time = page.locator('time').filter({ hasText: /\d\d:\d\d/ });
      await time.last().waitFor();
      await page.getByRole('button', { name: say('live.refresh') }).click();
      await page.getByRole('button', { name: say('live.refresh'), disabled: false }).waitFor();
    },
    whole: true,
  },
  { name: 'device-inverter', path: '/device/C002?status=normal', account: 'business', act: charted, whole: true },
  { name: 'device-gateway', path: '/device/C001?status=normal', account: 'business', act: counted, whole: true },
  { name: 'device-breaker', ...breaker, act: charted, whole: true },
  { name: 'device-meter', path: '/device/C004?status=normal', account: 'business', act: charted, whole: true },
  {
    name: 'firmware-shared',
    path: '/device/C002?search=Hart',
    account: 'business',
    act: async (page) => {
      await open(FIRMWARE)(page);
      await versions(page);
    },
    whole: true,
  },
  {
    name: 'device-warnings',
    path: '/device/C002?search=Mildura',
    account: 'business',
    act: open('&tab=warning'),
  },
  { name: 'device-failed', path: '/device/C002?device=999999', account: 'owner' },
  { name: 'control', ...breaker, act: control },
  {
    name: 'control-confirm',
    ...breaker,
    act: async (page, say) => {
      await control(page, say);
      await page.getByRole('switch', { name: say('deviceViews.control.enable') }).check();
      await page.getByRole('combobox', { name: say('deviceViews.control.remote') }).selectOption('disable');
      await page.getByRole('button', { name: say('deviceViews.control.submit'), exact: true }).click();
      await page.getByRole('dialog', { name: say('deviceViews.control.confirmTitle') }).waitFor();
    },
  },
  {
    name: 'settings-reading',
    ...own,
    act: async (page) => {
      await open(SETTINGS)(page);
      await page.getByRole('tab').first().waitFor();
    },
  },
  { name: 'settings-read', ...own, act: read, whole: true },
  { name: 'settings-system', ...own, act: group(1), whole: true },
  { name: 'settings-grid', ...own, act: group(2), whole: true },
  {
    name: 'settings-unread',
    path: '/device/C002?status=offline',
    account: 'provider',
    act: async (page, say) => {
      await open(SETTINGS)(page);
      await page.getByRole('tab').nth(2).click();
      await page.getByText(say('settings.picture.absent')).first().waitFor();
    },
    whole: true,
  },
  { name: 'settings-edited', ...own, act: edit },
  {
    name: 'settings-mistake',
    ...own,
    act: async (page, say) => {
      await read(page);
      await field(page, 'battCapacity').fill('2001');
      await page.getByRole('button', { name: say('settings.submit'), exact: true }).click();
      await field(page, 'battCapacity').and(page.locator('[aria-invalid=true]')).waitFor();
    },
  },
  { name: 'settings-confirm', ...own, act: ask },
  {
    name: 'settings-report',
    ...own,
    act: async (page, say) => {
      await ask(page, say);
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByRole('button', { name: say('settings.report.dismiss'), exact: true }).waitFor();
    },
  },
  {
    name: 'firmware-dialog',
    ...own,
    act: async (page, say) => {
      await overview(page, say);
      await page.getByRole('button', { name: say('firmware.button'), exact: true }).click();
      await versions(page);
    },
  },
  {
    name: 'firmware-view',
    ...own,
    act: async (page) => {
      await open(FIRMWARE)(page);
      await versions(page);
      await page.locator('[data-package]').first().waitFor();
    },
    whole: true,
  },
  {
    name: 'firmware-confirm',
    ...own,
    act: async (page, say) => {
      await open(FIRMWARE)(page);
      await page.locator('[data-package="hy-5000-main-v3512"] input').check();
      await page.getByRole('button', { name: say('firmware.options.start'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'log-device', ...own, act: open(LOG), whole: true },
  { name: 'log-nothing', path: '/device/C004?status=normal', account: 'business', act: open(LOG) },
  {
    name: 'log-filtered',
    ...own,
    act: open(`${LOG}&kind=set&from=2020-01-01`),
  },
  {
    name: 'log-station',
    path: '/powerDetail?section=devices',
    account: 'owner',
    act: async (page, say) => {
      await page.getByRole('link', { name: say('stations.devices.log'), exact: true }).click();
      await page.waitForURL(/log=1/);
    },
    whole: true,
  },
];
