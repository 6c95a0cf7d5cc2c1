import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { MANUAL_PICTURE_SIZE, MANUAL_PICTURES, manualPicturePath } from '@/components/content/manual-text';
import type { ManualPictureName } from '@/components/content/manual-text';
import { DEMO_NOTE_COOKIE } from '@/components/shell/demo-note';
import { test } from './fixtures';
import { SCREENS } from './screens';
import { settled } from './steps';

/*
 * The pictures of the operating manual, into public/manual: screens at a desk, by day, light, in both languages, under a
 * neutral name, since every tenant shows them.
 */

/** The screen that shows the subject of a chapter. */
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
  'saved-charts': 'chart-saved',
  reports: 'report-month',
  'tariff-sheet': 'tariff-sheet',
  'revenue-why': 'tariff-why',
  board: 'board',
  profile: 'profile',
  'change-password': 'change-password',
  members: 'enterprise-members',
  'member-stations': 'enterprise-stations',
};
const QUALITY = 72;

/** Removes what only a demonstration shows, and the product's name from its addresses. */
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

for (const name of MANUAL_PICTURES) {
  const screen = SCREENS.find((each) => each.name === SCREEN_OF[name]);
  if (!screen) throw new Error(`no screen is called ${SCREEN_OF[name]}`);
  test.describe(() => {
    test.use({ shown: screen });
    test(name, async ({ context, page, baseURL, t, lang }) => {
      await context.addInitScript({ content: process.env.SCREENS_CLOCK ?? '' });
      await context.addCookies([{ name: DEMO_NOTE_COOKIE, value: 'hidden', url: baseURL ?? '' }]);
      await page.goto(screen.path);
      await screen.act?.(page, t);
      await settled(page);
      if (screen.whole) await page.evaluate(() => window.scrollTo(0, 0));
      await neutralise(page);
      const { width, height } = MANUAL_PICTURE_SIZE;
      await sharp(await page.screenshot())
        .resize(width, height)
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(path.join('public', manualPicturePath(name, lang)));
    });
  });
}
