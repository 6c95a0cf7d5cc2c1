import { test as base, expect, type Page } from '@playwright/test';
import { label, type Lang } from '../support/labels';
import { PASSWORD, startProduct, type Product } from '../support/product';

export interface ProductOptions {
  lang: Lang;
}

/** Where each worker looks for free ports; two runs on one machine start far apart. */
export const PORT_FROM = Number(process.env.E2E_PORT_FROM ?? 4200);

export type Say = (key: string, values?: Record<string, string | number>) => string;

interface Fixtures {
  /** The text of a message key in the language of this run. */
  say: Say;
  /** Signs in through the form, as a person does. */
  signIn: (account?: string, password?: string) => Promise<void>;
}

interface WorkerFixtures {
  product: Product;
}

/** Specs take `test` and `expect` only from here. A worker owns a whole product. */
export const test = base.extend<Fixtures & ProductOptions, WorkerFixtures>({
  lang: ['en', { option: true }],
  product: [
    async ({}, use, worker) => {
      const product = await startProduct({ portFrom: PORT_FROM + worker.workerIndex * 100 });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  say: async ({ lang }, use) => {
    await use((key, values) => label(lang, key, values));
  },
  context: async ({ context, product, lang }, use) => {
    await context.addCookies([{ name: 'language', value: lang, url: product.url }]);
    await use(context);
  },
  signIn: async ({ page, say }, use) => {
    await use((account = 'owner@demo.sunhelm.example', password = PASSWORD) => signIn(page, say, account, password));
  },
});

/** Signs in through the form; `next` is where the person wanted to go. */
export async function signIn(page: Page, say: Say, account: string, password: string, next?: string): Promise<void> {
  await page.goto(next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel(say('auth.email')).fill(account);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export { expect };
