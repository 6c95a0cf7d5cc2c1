import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { MANUAL_PICTURE_SIZE, MANUAL_PICTURES, manualPicturePath } from '../../components/content/manual-text';
import type { ManualPictureName } from '../../components/content/manual-text';
import { DEMO_NOTE_COOKIE } from '../../components/shell/demo-note';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { sayIn, SCREENS } from './list';
import { settled, signIn } from './steps';

/*
 * The pictures of the operating manual: the screens themselves, at a desk, light, in both languages, under a neutral name,
 * since every tenant shows them. PORTAL_URL uses a product that runs already, on the demo and under these tenants.
 */

/** Which entry of the list of screens shows what a chapter is about. */
const SCREEN_OF: Readonly<Record<ManualPictureName, string>> = {
  'sign-in': 'login',
  overview: 'home-business',
  search: 'search-found',
  notifications: 'bell',
  stations: 'stations-business',
  station: 'station',
  devices: 'inverters',
  device: 'device-read',
  profile: 'profile',
  'change-password': 'change-password',
};
const VIEWPORT = { width: 1440, height: 900 };
const QUALITY = 72;
const NEUTRAL_TENANTS = path.resolve('scripts/screens/neutral/tenants.json');

/** Addresses of the demo hold a product's name; the pictures are everybody's. */
async function neutralise(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeValue?.includes('demo.'))
        node.nodeValue = node.nodeValue.replace(/demo\.\w+\.example/g, 'example.com');
    }
    window.scrollTo(0, 0);
  });
}

async function picture(browser: Browser, url: string, name: ManualPictureName, lang: 'en' | 'zh'): Promise<number> {
  const screen = SCREENS.find((each) => each.name === SCREEN_OF[name]);
  if (!screen) throw new Error(`no screen is called ${SCREEN_OF[name]}`);
  const storageState = screen.account
    ? await signIn(browser, url, screen.account, process.env.DEMO_PASSWORD ?? PASSWORD)
    : undefined;
  const context = await browser.newContext({
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Australia/Sydney',
    baseURL: url,
    storageState,
  });
  context.setDefaultTimeout(30_000);
  await context.addCookies([
    { name: 'language', value: lang, url },
    { name: DEMO_NOTE_COOKIE, value: 'hidden', url },
  ]);
  const page = await context.newPage();
  await page.goto(screen.path);
  await screen.act?.(page, sayIn(lang));
  await settled(page);
  await neutralise(page);
  const { width, height } = MANUAL_PICTURE_SIZE;
  const { size } = await sharp(await page.screenshot())
    .resize(width, height)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path.join('public', manualPicturePath(name, lang)));
  await context.close();
  return size;
}

/** Takes them all anew. */
export async function takeManual(): Promise<void> {
  mkdirSync('public/manual', { recursive: true });
  const running = process.env.PORTAL_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'demo', TENANTS_FILE: NEUTRAL_TENANTS } });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  let bytes = 0;
  try {
    for (const name of MANUAL_PICTURES) {
      for (const lang of ['en', 'zh'] as const) bytes += await picture(browser, url, name, lang);
    }
  } finally {
    await browser.close();
    await product?.dispose();
  }
  console.log(`${MANUAL_PICTURES.length * 2} pictures, ${Math.round(bytes / 1024)} KB, in public/manual`);
}
