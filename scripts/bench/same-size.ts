import type { Browser, BrowserContext } from '@playwright/test';
import { freshVisit } from './visitor';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** A page that is measured. */
export interface Target {
  readonly url: string;
  readonly path: string;
  readonly cookies: Cookies;
}

export interface SameSize {
  /** A bare page of which only the document is as large, with neither style nor font. */
  readonly document: Target;
  /** One whose document, style, script and font weigh as much as ours and do nothing. */
  readonly equal: Target;
  /** What our page weighs, in words. */
  readonly reported: string;
}

const sizeOf = async (url: string, cookie = '') =>
  Buffer.byteLength(await (await fetch(url, { headers: { cookie }, redirect: 'error' })).text());

/** How many rows the bare page needs to be as large as this. */
async function rowsFor(url: string, bytes: number): Promise<number> {
  const [none, some] = [await sizeOf(`${url}/sized?rows=0`), await sizeOf(`${url}/sized?rows=100`)];
  return Math.max(0, Math.round(((bytes - none) * 100) / (some - none)));
}

/** The decoded bytes of style and of script that a visit brings. */
async function weigh(browser: Browser, { url, path, cookies }: Target): Promise<{ style: number; script: number }> {
  const context = await freshVisit(browser, url, cookies);
  try {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, decodedBodySize }) => ({
        name,
        bytes: decodedBodySize,
      })),
    );
    const sum = (ending: string) =>
      files.reduce((all, { name, bytes }) => all + (name.endsWith(ending) ? bytes : 0), 0);
    return { style: sum('.css'), script: sum('.js') };
  } finally {
    await context.close();
  }
}

/** The bare pages to measure ours against. */
export async function sameSize(browser: Browser, bare: string, ours: Target): Promise<SameSize> {
  const header = ours.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const bytes = await sizeOf(ours.url + ours.path, header);
  const own = await weigh(browser, { url: bare, path: '/sized?rows=0', cookies: [] });
  const whole = await weigh(browser, ours);
  const document = { url: bare, path: `/sized?rows=${await rowsFor(bare, bytes)}`, cookies: [] };
  const equal = { ...document, path: `${document.path}&style=${whole.style}&script=${whole.script - own.script}` };
  const kB = (count: number) => `${(count / 1e3).toFixed(0)} KB`;
  const reported = `document ${kB(bytes)}, style ${kB(whole.style)}, script ${kB(whole.script)}`;
  return { document, equal, reported };
}
