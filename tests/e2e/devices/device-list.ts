import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';

/** The visible rows of a device list. */
export const deviceRows = (page: Page): Locator => page.locator('[data-device]').filter({ visible: true });

/** Opens the list of inverters; returns the id of the first. */
export async function firstInverter(page: Page): Promise<string> {
  await page.goto('/device/C002');
  const row = deviceRows(page).first();
  await expect(row).toBeVisible();
  return (await row.getAttribute('data-device')) ?? '';
}
