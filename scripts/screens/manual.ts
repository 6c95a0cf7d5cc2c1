import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { MANUAL_PICTURE_SIZE, MANUAL_PICTURES, manualPicturePath } from '../../components/content/manual-text';
import type { ManualPictureName } from '../../components/content/manual-text';
import { DEMO_NOTE_COOKIE } from '../../components/shell/demo-note';
import { inNoHurry } from '../../tests/support/in-no-hurry';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { until } from '../../tests/support/until';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { SCREENS } from './list';
import { sayIn } from './types';
import { clockScript, MANUAL_ZONE, middayShift, nodeOptions } from './midday';
import { settled, signIn } from './steps';

/*
 * The pictures of the operating manual: the screens themselves, at a desk, by day, light, in both languages, under a neutral
 * name, since every tenant shows them. They have a product of their own, which keeps that name and that hour.
 */

/** Which entry of the list of screens shows what a chapter is about. */
const SCREEN_OF: Readonly<Record<ManualPictureName, string>> = {
  'sign-in': 'login',
  overview: 'home-business',
  search: 'search-found',
  notifications: 'bell',
  stations: 'stations-business',
  station: 'station',
  tariff: 'station-tariff',
  devices: 'inverters',
  device: 'device-read',
  settings: 'settings-edited',
  'settings-result': 'settings-report',
  control: 'control',
  firmware: 'firmware-view',
  'comm-log': 'log-device',
  diagram: 'diagram-low',
  faults: 'faults',
  handling: 'fault-handling',
  'alarm-mails': 'notices-station',
  'planned-work': 'notices-work',
  'report-mails': 'notices-report',
  chart: 'chart',
  'kept-charts': 'chart-saved',
  reports: 'report-month',
  'tariff-sheet': 'tariff-sheet',
  'revenue-why': 'tariff-why',
  board: 'board',
  profile: 'profile',
  'change-password': 'change-password',
  members: 'enterprise-members',
  'member-stations': 'enterprise-stations',
};
const VIEWPORT = { width: 1440, height: 900 };
const QUALITY = 72;
/** What the backend says once the demo's past is written; sums of years are too small before. */
const PAST = /the history of \d+ stations is complete/;
const PAST_LIMIT_MS = 300_000;
const NEUTRAL_TENANTS = path.resolve('scripts/screens/neutral/tenants.json');

/** The pictures are everybody's: what only a demonstration offers goes, and its addresses, which hold a product's name. */
async function neutralise(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('[data-demo]')?.remove();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeValue?.includes('demo.'))
        node.nodeValue = node.nodeValue.replace(/demo\.\w+\.example/g, 'example.com');
    }
  });
}

interface Studio {
  readonly browser: Browser;
  readonly url: string;
  /** Moves the browser's clock. */
  readonly clock: string;
}

async function picture({ browser, url, clock }: Studio, name: ManualPictureName, lang: 'en' | 'zh'): Promise<number> {
  const screen = SCREENS.find((each) => each.name === SCREEN_OF[name]);
  if (!screen) throw new Error(`no screen is called ${SCREEN_OF[name]}`);
  const storageState = screen.account ? await signIn(browser, url, screen.account, PASSWORD) : undefined;
  const context = await browser.newContext({
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: MANUAL_ZONE,
    baseURL: url,
    storageState,
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript({ content: clock });
  await context.addCookies([
    { name: 'language', value: lang, url },
    { name: DEMO_NOTE_COOKIE, value: 'hidden', url },
  ]);
  const page = inNoHurry(await context.newPage());
  await page.goto(screen.path);
  await screen.act?.(page, sayIn(lang));
  await settled(page);
  // What shows a whole page begins at its top.
  if (screen.whole) await page.evaluate(() => window.scrollTo(0, 0));
  await neutralise(page);
  const { width, height } = MANUAL_PICTURE_SIZE;
  const { size } = await sharp(await page.screenshot())
    .resize(width, height)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path.join('public', manualPicturePath(name, lang)));
  await context.close();
  return size;
}

/** Takes them anew: those whose name holds one of the words, or all where there is none. */
export async function takeManual(words: readonly string[]): Promise<void> {
  const names = MANUAL_PICTURES.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  if (names.length === 0) throw new Error(`No picture is called ${words.join(' or ')}`);
  mkdirSync('public/manual', { recursive: true });
  const clock = clockScript(middayShift(new Date()));
  const product = await startProduct({
    env: {
      SCENARIO: 'demo',
      TENANTS_FILE: NEUTRAL_TENANTS,
      TRUSTED_PROXY: '127.0.0.1,::1',
      DEMO_PASSWORD: PASSWORD,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, nodeOptions(clock)].filter(Boolean).join(' '),
    },
  });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  const studio = { browser, url: product.url, clock };
  let bytes = 0;
  try {
    await until(() => PAST.test(product.logs()), { limit: PAST_LIMIT_MS, what: 'the past of the demo' });
    for (const name of names) {
      for (const lang of ['en', 'zh'] as const) bytes += await picture(studio, name, lang);
    }
  } finally {
    await browser.close();
    await product.dispose();
  }
  console.log(`${names.length * 2} pictures, ${Math.round(bytes / 1024)} KB, in public/manual`);
}
