import { test as base, expect, type Page } from '@playwright/test';
import { label, type Lang } from '../support/labels';
import { PASSWORD, startProduct, type Product } from '../support/product';

export interface ProductOptions {
  lang: Lang;
}

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
      const product = await startProduct({ portFrom: 4200 + worker.workerIndex * 100 });
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

export async function signIn(page: Page, say: Say, account: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(say('auth.email')).fill(account);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export { expect };
