import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  type Locator,
  type Page,
} from '@playwright/test';
import { whenHydrated } from '../support/when-hydrated';
import { label, type Lang } from '../support/labels';
import { PASSWORD, startProduct, type Product } from '../support/product';

export interface ProductOptions {
  lang: Lang;
}

/** First port that a worker tries; two runs on one machine start far apart. */
export const PORT_FROM = Number(process.env.E2E_PORT_FROM ?? 4200);

export type Translate = (key: string, values?: Record<string, string | number>) => string;

interface Fixtures {
  /** The text of a message key in the language of this run. */
  t: Translate;
  /** Creates a session of the account for this test's page without opening a page; the tests of `auth` use the form. */
  signIn: (account?: string) => Promise<void>;
  /** Signs in through the form, as a user does, and waits for the page behind it. */
  signInByForm: (account?: string) => Promise<void>;
  /** A page signed in as another account, in a separate browser context that closes with the test. */
  openAs: (account: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Whether browser errors are expected in this test; otherwise one fails it, even if the page recovers. */
  breaks: boolean;
  /** Attaches the product's output to the report of a failed test. */
  productOutput: void;
}

interface WorkerFixtures {
  product: Product;
}

let visitors = 0;

/**
 * Each context gets its own address (198.18.0.0/15 is reserved for tests) in the header that a reverse proxy sets: sign-ins are
 * limited per address, and hundreds of users do not share one.
 */
function newVisitor(): { 'x-forwarded-for': string } {
  visitors += 1;
  return { 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` };
}

/** Signs in with the form's single request: most tests are about what follows, and filling in the form takes seconds. */
export async function beginSession(
  context: BrowserContext,
  url: string,
  account: string,
  password = process.env.DEMO_PASSWORD ?? PASSWORD,
): Promise<void> {
  const answer = await context.request.post(`${url}/api/session/sign-in`, {
    headers: { origin: url, 'x-requested-by': 'portal' },
    data: { mode: 2, account, password, agreed: true },
  });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Starts a product for a worker and stops it at the end. */
async function ownProduct(
  worker: { parallelIndex: number },
  use: (product: Product) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  // The proxy that sets the address below is this machine. Mails must not take minutes to be sent.
  const env = { TRUSTED_PROXY: '127.0.0.1,::1', NOTICE_WAIT_SECONDS: '1', ...more };
  const product = await startProduct({ env, portFrom: PORT_FROM + worker.parallelIndex * 100 });
  await use(product);
  await product.dispose();
}
const PER_WORKER = { scope: 'worker', timeout: 270_000 } as const;

/** Specs import `test` and `expect` only from here. Each worker has a complete product. */
export const test = base.extend<Fixtures & ProductOptions, WorkerFixtures>({
  lang: ['en', { option: true }],
  product: [async ({}, use, worker) => ownProduct(worker, use), PER_WORKER],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  extraHTTPHeaders: async ({}, use) => {
    await use(newVisitor());
  },
  t: async ({ lang }, use) => {
    await use((key, values) => label(lang, key, values));
  },
  context: async ({ context, product, lang }, use) => {
    await context.addCookies([{ name: 'language', value: lang, url: product.url }]);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(whenHydrated(page));
  },
  signIn: async ({ context, product }, use) => {
    await use((account = OWNER) => beginSession(context, product.url, account));
  },
  signInByForm: async ({ page, t }, use) => {
    await use((account = OWNER) => signIn(page, t, account, PASSWORD));
  },
  openAs: async ({ browser, product, lang }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account, options) => {
      const context = await browser.newContext({ baseURL: product.url, extraHTTPHeaders: newVisitor(), ...options });
      contexts.push(context);
      await context.addCookies([{ name: 'language', value: lang, url: product.url }]);
      await beginSession(context, product.url, account);
      return whenHydrated(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
  breaks: [false, { option: true }],
  productOutput: [
    async ({ context, product, breaks }, use, info) => {
      const before = product.output().length;
      // Errors in the browser are recorded nowhere else.
      const broke: string[] = [];
      context.on('weberror', (error) => broke.push(String(error.error().stack)));
      context.on('console', (message) => {
        if (message.type() === 'error') broke.push(`${message.text()} ${message.location().url}`);
      });
      const told: string[] = [];
      context.on('request', (request) => {
        if (request.url().endsWith('/api/broken-page')) told.push(request.postData() ?? '');
      });
      await use();
      const unexpected = breaks ? [] : told;
      if (info.status === info.expectedStatus && unexpected.length === 0) return;
      const body = `${broke.join('\n')}\n${product.output().slice(before)}\n${product.logs()}`;
      await info.attach('product', { body, contentType: 'text/plain' });
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with a product for this file only, for changes that cannot be undone; `env` is added to its environment. */
export const testAlone = (env: Readonly<Record<string, string>> = {}) =>
  test.extend<object, WorkerFixtures>({
    product: [async ({}, use, worker) => ownProduct(worker, use, env), PER_WORKER],
  });

/** The accounts of the scenario "small". */
export const OWNER = 'owner@demo.sunhelm.example';
export const BUSINESS = 'business@demo.sunhelm.example';
export const PROVIDER = 'provider@demo.sunhelm.example';
export const MEMBER = 'member@demo.sunhelm.example';
/** At the tenant electric. */
export const STRANGER = 'business2@demo.sunhelm.example';

interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

/**
 * Resolves once the page handles the element's events: a file or key press before that has no effect, and no user is that quick.
 * The element must be in the tree that React has committed, since a render in progress may be postponed.
 */
export async function alive(element: Locator): Promise<Locator> {
  const isAlive = () =>
    element.evaluate((node) => {
      const key = Object.keys(node).find((name) => name.startsWith('__reactFiber'));
      let top = key === undefined ? null : ((node as unknown as Record<string, Fiber>)[key] ?? null);
      while (top?.return) top = top.return;
      const root = top?.stateNode as { readonly current: Fiber } | undefined;
      const left: (Fiber | null)[] = [root?.current ?? null];
      for (let fiber = left.pop(); left.length > 0 || fiber; fiber = left.pop()) {
        if (fiber?.stateNode === node) return true;
        if (fiber) left.push(fiber.sibling, fiber.child);
      }
      return false;
    });
  await expect.poll(isAlive).toBe(true);
  return element;
}

/** The checkbox of the agreement. Its name contains buttons, around which a browser adds spaces that the Chinese text lacks. */
export function agreementBox(page: Page, t: Translate): Locator {
  const letters = [...t('auth.agreement').replace(/\s/g, '')];
  return page.getByRole('checkbox', { name: new RegExp(letters.join('\\s*')) });
}

/** Fills in the visible sign-in form and submits it. */
export async function sendSignIn(page: Page, t: Translate, account: string, password: string): Promise<void> {
  await page.getByLabel(t('auth.email')).fill(account);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await agreementBox(page, t).check();
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
}

/** Goes to the sign-in page, signs in and waits for the page behind it; `next` is the page the user wanted. */
export async function signIn(
  page: Page,
  t: Translate,
  account: string,
  password: string,
  next?: string,
): Promise<void> {
  await page.goto(next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  await sendSignIn(page, t, account, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The session cookie of a signed-in context. */
export async function sessionCookie(context: BrowserContext): Promise<Cookie> {
  const cookie = (await context.cookies()).find(({ name }) => /^(__Host-)?sid$/.test(name));
  if (!cookie) throw new Error('there is no session cookie');
  return cookie;
}

/** Whether the menu is shown beside the content; below this width it is a drawer. */
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1050;

/** The main menu: beside the content, or in a drawer, which is opened. */
export async function openMenu(page: Page, t: Translate) {
  if (!isWide(page)) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  const navigation = page.getByRole('navigation', { name: t('shell.menu.label') });
  await expect(navigation).toBeVisible();
  return navigation;
}

/** Opens the account menu; its button is named after the signed-in user. */
export async function openUserMenu(page: Page, t: Translate) {
  const button = page.getByRole('button', { name: new RegExp(`^${t('shell.user.label', { name: '.+' })}$`) });
  await (await alive(button)).click();
  return page.getByRole('menu', { name: new RegExp(`^${t('shell.user.label', { name: '.+' })}$`) });
}

export { expect };
