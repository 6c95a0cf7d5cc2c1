import { beginSession, test as e2e } from '../e2e/fixtures';
import type { Product } from '../support/product';
import { ACCOUNTS, TENANTS } from './types';
import type { Screen } from './types';

/** The product that `npm run screens` has started or found. */
const PORTAL_URL = process.env.PORTAL_URL ?? '';

interface ScreenFixtures {
  /** What the test shows. */
  shown: Screen;
}

/** The page of a test is signed in as the account of its screen, at the hostname of its tenant. */
export const test = e2e.extend<ScreenFixtures>({
  shown: [{ name: '', path: '/', account: null }, { option: true }],
  product: [async ({}, use) => use({ url: PORTAL_URL } as Product), { scope: 'worker' }],
  productOutput: async ({}, use) => use(),
  baseURL: async ({ shown: { account, tenant } }, use) => {
    const host = account === null ? tenant : TENANTS[account];
    await use(host === undefined ? PORTAL_URL : PORTAL_URL.replace('//', `//${host}.`));
  },
  context: async ({ context, baseURL: url = '', lang, shown: { account } }, use) => {
    await context.addCookies([{ name: 'language', value: lang, url }]);
    if (account !== null) await beginSession(context, url, ACCOUNTS[account]);
    await use(context);
  },
});
