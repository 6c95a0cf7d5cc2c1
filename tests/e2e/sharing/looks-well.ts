import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { violations } from './axe-checks';

/** axe finds no violations, and the page does not scroll sideways. */
export async function looksWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}
