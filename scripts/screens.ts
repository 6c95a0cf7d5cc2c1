import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser.mjs';
import { PASSWORD, startProduct } from '../tests/support/product';

/*
 * Signs in and writes a PNG of every screen at three sizes, in both languages, light and dark, into screens/.
 *   npm run screens [-- name-part]      PORTAL_URL and DEMO_PASSWORD use a product that already runs.
 */

const sizes = { phone: [390, 844], desk: [1440, 900], large: [1920, 1080] } as const;
const part = process.argv[2] ?? '';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Signed out otherwise. */
  readonly account: string | null;
}

const owner = 'owner@demo.sunhelm.example';
const provider = 'provider@demo.sunhelm.example';
const screens: readonly Screen[] = [
  { name: 'login', path: '/login', account: null },
  { name: 'not-found', path: '/nowhere', account: null },
  { name: 'home', path: '/', account: provider },
  { name: 'stations', path: '/powerDetail', account: provider },
  { name: 'stations-cards', path: '/powerDetail?view=card', account: provider },
  { name: 'stations-nothing', path: '/powerDetail?q=zzzz', account: provider },
  { name: 'station-single', path: '/powerDetail', account: owner },
  { name: 'gateways', path: '/device/C001', account: provider },
  { name: 'inverters', path: '/device/C002', account: provider },
  { name: 'breakers', path: '/device/C003', account: provider },
  { name: 'later', path: '/Fault', account: provider },
];

async function main() {
  const running = process.env.PORTAL_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'demo' } });
  const url = running ?? product?.url ?? '';
  const password = process.env.DEMO_PASSWORD ?? PASSWORD;
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  mkdirSync('screens', { recursive: true });
  try {
    for (const [size, [width, height]] of Object.entries(sizes)) {
      for (const lang of ['en', 'zh']) {
        for (const scheme of ['light', 'dark'] as const) {
          for (const account of [null, owner, provider]) {
            const wanted = screens.filter((screen) => screen.account === account && screen.name.includes(part));
            if (wanted.length === 0) continue;
            const context = await browser.newContext({
              viewport: { width, height },
              colorScheme: scheme,
              baseURL: url,
              locale: lang,
            });
            await context.addCookies([{ name: 'language', value: lang, url }]);
            const page = await context.newPage();
            if (account) {
              await page.goto('/login');
              await page.locator('input[name=account]').fill(account);
              await page.locator('input[name=password]').fill(password);
              await page.getByRole('checkbox').check();
              await page.locator('form button[type=submit]').click();
              await page.waitForURL((next) => next.pathname !== '/login');
            }
            for (const screen of wanted) {
              await page.goto(screen.path, { waitUntil: 'networkidle' });
              await page.screenshot({ path: path.join('screens', `${screen.name}-${size}-${lang}-${scheme}.png`) });
            }
            if (account) await devicePage(page, `device-${size}-${lang}-${scheme}`);
            await context.close();
          }
        }
      }
    }
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

/** The page of the first inverter, after its first live reading. */
async function devicePage(page: Page, name: string) {
  if (!'device'.includes(part) && !part.includes('device')) return;
  await page.goto('/device/C002', { waitUntil: 'networkidle' });
  await page.locator('a[href*="device="]').first().click();
  await page.waitForURL(/device=/);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join('screens', `${name}.png`), fullPage: true });
}

void main();
