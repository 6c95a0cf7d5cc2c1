import type { Browser, BrowserContext } from '@playwright/test';
import { PASSWORD } from '../../tests/support/product';
import { signInByHttp } from './servers';

export const PROVIDER = 'provider@demo.sunhelm.example';

/** Cookies of somebody who signed in, as a browser takes them. */
export async function cookiesOf(url: string, account: string): Promise<{ name: string; value: string; url: string }[]> {
  const session = await signInByHttp(url, account, process.env.DEMO_PASSWORD ?? PASSWORD);
  return [...session.split('; '), 'language=en'].map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
  });
}

/** A browser that never was here, at a desk. */
export async function freshVisit(
  browser: Browser,
  url: string,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  return context;
}

/** The median; of an even number of values the mean of the two in the middle. */
export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower = NaN, upper = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}
