import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { cutWords } from '../tests/e2e/sharing/layout-checks';
import { inNoHurry } from '../tests/support/in-no-hurry';
import { PASSWORD, startProduct } from '../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from './browser.mjs';
import { SCREENS } from './screens/list';
import { takeManual } from './screens/manual';
import { settled, settledToTheEnd, signIn } from './screens/steps';
import { ACCOUNTS, sayIn, TENANTS } from './screens/types';
import type { Account, OtherTenant, Screen } from './screens/types';

/*
 * A PNG of every screen at three sizes, in both languages, light and dark, into screens/; what the browser's console
 * says on the way is printed, and words that are cut or reach beyond the window are named.
 *   npm run screens [-- words]     words narrow it: part of a screen's name, `phone`, `desk`, `large`, `en`, `zh`,
 *                                  `light`, `dark`; PORTAL_URL and DEMO_PASSWORD use a product that already runs
 *   npm run screens -- manual [words]  the pictures of the operating manual, or those whose name holds a word, into
 *                                  public/manual, of a product of their own
 */

const SIZES = { phone: [390, 844], desk: [1440, 900], large: [1920, 1080] } as const;
const NARROW = 1050;
/** Browsers at work at the same time; pages of one browser would paint over each other. */
const AT_ONCE = 2;
/** A reading of all settings over a simulated line takes some ten seconds. */
const TIME_LIMIT_MS = 30_000;
/** Screens of one session, which may connect to the broker ten times a minute (safety 1.3): a page does it once or twice. */
const SCREENS_A_SESSION = 4;

type Size = keyof typeof SIZES;
interface Look {
  readonly size: Size;
  readonly lang: 'en' | 'zh';
  readonly scheme: 'light' | 'dark';
}

const words = process.argv.slice(2);
const sizes = Object.keys(SIZES) as Size[];

/** Those of `all` that the command names, or all where it names none. */
function chosen<T extends string>(all: readonly T[]): readonly T[] {
  const some = all.filter((each) => words.includes(each));
  return some.length > 0 ? some : all;
}

const schemes = ['light', 'dark'] as const;
const looks: readonly Look[] = chosen(sizes).flatMap((size) =>
  chosen(['en', 'zh'] as const).flatMap((lang) => chosen(schemes).map((scheme) => ({ size, lang, scheme }))),
);
const names = words.filter((word) => ![...sizes, ...schemes, 'en', 'zh'].includes(word));
const screens = SCREENS.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));

async function take(context: BrowserContext, screen: Screen, look: Look): Promise<readonly string[]> {
  const page = inNoHurry(await context.newPage());
  const name = `${screen.name}-${look.size}-${look.lang}-${look.scheme}`;
  const said: string[] = [];
  page.on('console', (message) => {
    const ours = screen.name === 'not-found' && message.text().includes('404');
    if (!ours && ['error', 'warning'].includes(message.type())) said.push(`${name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`${name}: ${error.message}`));
  try {
    await page.goto(screen.path);
    await screen.act?.(page, sayIn(look.lang));
    await (screen.whole ? settledToTheEnd(page) : settled(page));
    // tsx names functions by a helper that the page does not have.
    await page.evaluate('globalThis.__name = (named) => named');
    said.push(...(await cutWords(page)).map((cut) => `${name}: cut: ${cut}`));
    await page.screenshot({ path: path.join('screens', `${name}.png`), fullPage: screen.whole ?? false });
  } catch (error) {
    said.push(`${name}: NO PICTURE: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await page.close();
  }
  return said;
}

interface Work {
  readonly browser: Browser;
  readonly url: string;
}

/** Some screens that one visitor looks at. */
interface Visit {
  readonly account: Account | null;
  readonly tenant: OtherTenant | undefined;
  readonly screens: readonly Screen[];
}

/** Where a tenant's portal is. */
function tenantUrl(url: string, tenant: OtherTenant | undefined): string {
  return tenant === undefined ? url : url.replace('//', `//${tenant}.`);
}

/** The chosen screens of a layout, by who looks at them. */
function visitsOf(width: number): readonly Visit[] {
  const signedOut = ([undefined, 'electric', 'lamp'] as const).map((tenant) => ({ account: null, tenant }));
  const accounts = (Object.keys(ACCOUNTS) as Account[]).map((account) => ({ account, tenant: TENANTS[account] }));
  return [...signedOut, ...accounts].flatMap(({ account, tenant }) => {
    const here = screens.filter(
      (screen) =>
        screen.account === account &&
        (account !== null || screen.tenant === tenant) &&
        (!screen.only || (screen.only === 'narrow') === width < NARROW),
    );
    const visits = Array.from({ length: Math.ceil(here.length / SCREENS_A_SESSION) });
    return visits.map((_, at) => ({
      account,
      tenant,
      screens: here.slice(at * SCREENS_A_SESSION, (at + 1) * SCREENS_A_SESSION),
    }));
  });
}

/** Every chosen screen in one look. */
async function takeLook({ browser, url }: Work, look: Look): Promise<readonly string[]> {
  const [width, height] = SIZES[look.size];
  const said: string[] = [];
  for (const { account, tenant, screens: here } of visitsOf(width)) {
    const home = tenantUrl(url, tenant);
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: look.size === 'phone',
      colorScheme: look.scheme,
      reducedMotion: 'reduce',
      baseURL: home,
      storageState: account ? await signIn(browser, home, account, process.env.DEMO_PASSWORD ?? PASSWORD) : undefined,
    });
    context.setDefaultTimeout(TIME_LIMIT_MS);
    await context.addCookies([{ name: 'language', value: look.lang, url: home }]);
    for (const screen of here) said.push(...(await take(context, screen, look)));
    await context.close();
  }
  return said;
}

async function main() {
  if (screens.length === 0) throw new Error(`No screen is called ${names.join(' or ')}`);
  const running = process.env.PORTAL_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'demo', TRUSTED_PROXY: '127.0.0.1,::1' } });
  const url = running ?? product?.url ?? '';
  const executablePath = await ensureBrowser();
  const browsers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => chromium.launch({ executablePath, args: BROWSER_ARGS })),
  );
  mkdirSync('screens', { recursive: true });
  const said: string[] = [];
  try {
    const queue = looks.values();
    await Promise.all(
      browsers.map(async (browser) => {
        for (const look of queue) said.push(...(await takeLook({ browser, url }, look)));
      }),
    );
  } finally {
    for (const browser of browsers) await browser.close();
    await product?.dispose();
  }
  for (const line of said) console.log(line);
  console.log(`${screens.length} screens in ${looks.length} looks, in screens/; ${said.length} console messages`);
  if (said.some((line) => line.includes('NO PICTURE'))) process.exitCode = 1;
}

void (words[0] === 'manual' ? takeManual(words.slice(1)) : main());
