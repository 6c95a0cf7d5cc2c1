import type { Page } from '@playwright/test';
import { expect, type Translate } from '../fixtures';
import type { Screen } from './screens';

/** Opens the first device of a type at the station that belongs entirely to the account, with `rest` appended to its address. */
const own =
  (type: string, rest = '') =>
  async (page: Page) => {
    const link = page.locator('[data-device] a[href*="device="]').first();
    // A gateway that has just started may not have answered yet, and a list loaded before its answer does not show its devices.
    await expect(async () => {
      await page.goto(`/device/${type}?search=Cellar+door&status=normal`);
      await expect(link).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    const href = await link.getAttribute('href');
    return page.goto(`${href ?? ''}${rest}`);
  };

const chart = (page: Page, t: Translate) =>
  expect(page.getByRole('group', { name: t('deviceViews.chart.legend') })).toBeVisible({ timeout: 40_000 });

const versions = (page: Page) =>
  expect(page.locator('[data-firmware="main"] dd')).toHaveText(/^V\d/, { timeout: 40_000 });

/** The device screens: settings, control, firmware and log, and their dialogs. */
export const DEVICE_SCREENS: readonly Screen[] = [
  {
    name: 'settings of a device',
    open: own('C002', '&template=21'),
    settled: async (page) => {
      await expect(page.locator('[data-code] :is(input, select):enabled').first()).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
    },
  },
  {
    name: 'firmware of a device',
    open: own('C002', '&view=firmware'),
    settled: async (page) => {
      await versions(page);
      await expect(page.locator('[data-package]').first()).toBeVisible();
    },
  },
  {
    name: 'communication log',
    open: own('C002', '&log=1'),
    // The settings were read on the way here, which adds an entry.
    settled: (page) => expect(page.locator('[data-log]').first()).toBeVisible(),
  },
  {
    name: 'breaker with its control dialog',
    open: own('C003'),
    settled: async (page, t) => {
      await chart(page, t);
      await page.getByRole('button', { name: t('deviceViews.control.open'), exact: true }).click();
      await expect(
        page.getByRole('dialog').getByRole('switch', { name: t('deviceViews.control.enable') }),
      ).toBeVisible();
    },
  },
  {
    name: 'gateway',
    open: own('C001'),
    settled: (page, t) =>
      expect(page.getByRole('list', { name: t('deviceViews.tally.lists') })).toBeVisible({ timeout: 40_000 }),
  },
  { name: 'meter', open: own('C004'), settled: chart },
];

/** Dialogs over a device or the list of its type, identified by an element in each. */
export const DEVICE_DIALOGS: readonly Screen[] = [
  ...(['edit', 'delete'] as const).map((entry) => ({
    name: `${entry} dialog of a device`,
    open: (page: Page) => page.goto('/device/C002?search=Cellar+door'),
    settled: async (page: Page, t: Translate) => {
      await page.locator('[data-device] button[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await page.getByRole('menuitem', { name: t(`devices.menu.${entry}`), exact: true }).click();
      await expect(page.getByRole('dialog').getByLabel(t(`devices.${entry}.name`))).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
    },
  })),
  {
    name: 'deleted devices',
    open: (page) => page.goto('/device/C002?search=Cellar+door'),
    settled: async (page, t) => {
      await page.getByRole('button', { name: t('devices.deleted.open') }).click();
      await expect(page.getByRole('dialog').getByText(/30/)).toBeVisible();
    },
  },
  {
    name: 'firmware dialog',
    open: own('C002'),
    settled: async (page, t) => {
      await page.getByRole('button', { name: t('firmware.button'), exact: true }).click();
      await versions(page);
    },
  },
];
