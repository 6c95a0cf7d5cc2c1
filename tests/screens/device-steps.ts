import type { Page } from '@playwright/test';
import { openFirst } from './steps';

export const SETTINGS = '&template=21';

/** The page of the first device of a list. */
export const open =
  (rest = '') =>
  (page: Page) =>
    openFirst(page, 'device', rest);

/** Every setting was read: the first fields can be written, and the bar counts them as long as some are missing. */
export async function read(page: Page) {
  await open(SETTINGS)(page);
  await page.locator('[data-code] :is(input, select):enabled').first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

export const field = (page: Page, code: string) => page.locator(`[data-code="${code}"] :is(input, select)`).first();

/** Another number than the device has. */
export async function change(page: Page, code: string, one: string, other: string) {
  const input = field(page, code);
  await input.fill((await input.inputValue()) === one ? other : one);
}
