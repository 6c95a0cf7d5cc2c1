import { openStore } from '../../support/planted';
import type { Product } from '../../support/product';
import type { Locator, Page } from '@playwright/test';
import { expect, type Translate } from '../fixtures';
import { deviceRows } from './device-list';

/** The first row of a device list that names a station. */
export const row = (page: Page, station: string) => deviceRows(page).filter({ hasText: station }).first();
export const field = (page: Page, code: string) => page.locator(`[data-code="${code}"]`);
export const box = (page: Page, code: string) => field(page, code).locator('input, select').first();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The address of an inverter's settings. */
export const settingsOf = (id: string) => `/device/C002?device=${id}&template=21`;

/** Opens the settings of the first inverter of a station; returns its id. */
export async function openSettings(page: Page, station: string): Promise<string> {
  await page.goto('/device/C002');
  await row(page, station).getByRole('link').first().click();
  await expect(page).toHaveURL(/device=/);
  const id = new URL(page.url()).searchParams.get('device') ?? '';
  await page.goto(settingsOf(id));
  return id;
}

/** Waits until everything is read: the first group, which is read first, is visible, and no rule hides the battery type. */
export async function allRead(page: Page): Promise<void> {
  await expect(box(page, 'battType')).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
}

/** Tests in a row write to a device more often in a minute than any user, so the counters are cleared. */
export async function forgetWrites(product: Product): Promise<void> {
  const store = await openStore(product);
  try {
    await store.query(`delete from rate_limit where key like 'set-device %'`);
  } finally {
    await store.end();
  }
}

/** Opens the settings of the first inverter of a station and waits until all are read; returns its id. */
export async function readSettings(page: Page, station: string): Promise<string> {
  const id = await openSettings(page, station);
  await allRead(page);
  return id;
}

/** Fills in a value other than the present one, within its limits; returns it. */
export async function change(input: Locator, one: string, other: string): Promise<string> {
  const next = (await input.inputValue()).replaceAll(',', '') === one ? other : one;
  await input.fill(next);
  return next;
}

/** Submits and confirms; the dialog names the device's station. */
export async function write(page: Page, t: Translate, station: string) {
  await button(page, t('settings.submit')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(station);
  await dialog.getByRole('button').last().click();
}

/** Waits until a write has ended with the given number of successful changes. */
export async function ended(page: Page, t: Translate, good: number, total: number): Promise<void> {
  await expect(page.getByText(t('settings.report.outcome', { good, total }))).toBeVisible({ timeout: 30_000 });
}
