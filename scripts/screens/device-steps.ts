import type { Page } from '@playwright/test';

/** What a person does with a device before a picture is taken. */

export const SETTINGS = '&template=21';

/** The page of the first device of a list, or what its address is followed by. */
export const open =
  (rest = '') =>
  async (page: Page) => {
    const href = await page.locator('[data-device] a[href*="device="]').first().getAttribute('href');
    if (href === null) throw new Error(`${page.url()} has no device`);
    await page.goto(`${href}${rest}`);
  };

/** Every setting was read: the first fields can be written, and the bar counts them as long as some are missing. */
export async function read(page: Page) {
  await open(SETTINGS)(page);
  await page.locator('[data-code] :is(input, select):enabled').first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

export const field = (page: Page, code: string) => page.locator(`[data-code="${code}"] :is(input, select)`).first();

/** Another number than the device holds. */
export async function change(page: Page, code: string, one: string, other: string) {
  const input = field(page, code);
  await input.fill((await input.inputValue()) === one ? other : one);
}
