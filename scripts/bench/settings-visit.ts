import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { openRaw, type Raw } from './settings-raw';
import { openSettings, OWNER, startSettings, type Inverter, type Wishes } from './settings-plant';
import { cookiesOf, freshVisit } from './visitor';

/** The settings of an inverter on a page of the product, which has been read. */
export interface SettingsVisit {
  readonly product: Product;
  readonly browser: Browser;
  readonly inverter: Inverter;
  readonly page: Page;
  /** A tab beside it that asks the gateway by hand. */
  readonly openRaw: () => Promise<Raw>;
}

/** Starts a product as wished, opens the settings of its inverter in Chromium, and ends both after the work. */
export async function visitSettings<T>(wishes: Wishes, work: (visit: SettingsVisit) => Promise<T>): Promise<T> {
  const { product, inverter } = await startSettings(wishes);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const context = await freshVisit(browser, product.url, await cookiesOf(product.url, OWNER));
    const page = await context.newPage();
    await openSettings(page, inverter);
    return await work({ product, browser, inverter, page, openRaw: () => openRaw(browser, product.url, inverter) });
  } finally {
    await browser.close();
    await product.dispose();
  }
}

/** Runs a bench for each line; whether all were good. */
export async function allGood<T>(lines: readonly T[], measure: (line: T) => Promise<boolean>): Promise<boolean> {
  let good = true;
  for (const line of lines) good = (await measure(line)) && good;
  return good;
}
