import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';
import { startProduct, type Product } from '../../support/product';
import { expect, PORT_FROM, signIn, test as base } from '../fixtures';

/** The ways in which upstreams report an unsupported call, each at its own host name. */
const HOUSES = {
  status: 'status',
  page: 'page',
  code: { code: 9404, msg: '接口不存在' },
  none: { code: 1001, msg: 'success' },
  null: { code: 1001, msg: 'success', data: null },
  list: { code: 1001, msg: 'success', data: [] },
  object: { code: 1001, msg: 'success', data: {} },
} as const;
export type House = keyof typeof HOUSES;
export const houses = Object.keys(HOUSES) as House[];

/** An ended session in the upstream's own words and with a code that its operator configures. */
export const ENDED = { code: 1002, msg: 'token expired' };

interface Housed {
  readonly upstreams: Readonly<Record<House, MinimalUpstream>>;
  readonly product: Product;
}

/** One portal with a minimal upstream per host name; `house` selects the one for a test. */
export const test = base.extend<
  { house: House; upstream: MinimalUpstream; enter: (next?: string) => Promise<void> },
  Housed
>({
  house: ['status', { option: true }],
  upstreams: [
    async ({}, use) => {
      const started = await Promise.all(
        houses.map(async (house) => {
          const options = { prefix: house, missing: HOUSES[house], ended: ENDED };
          return [house, await startMinimalUpstream(options)] as const;
        }),
      );
      await use(Object.fromEntries(started) as Record<House, MinimalUpstream>);
      await Promise.all(started.map(([, upstream]) => upstream.close()));
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ upstreams }, use, worker) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-houses-'));
      const shipped = JSON.parse(readFileSync('tenants.json', 'utf8')) as { tenants: object[] };
      const tenants = houses.map((house) => ({
        ...shipped.tenants[0],
        hostnames: [`${house}.localhost`],
        prefix: house,
        prefixName: house,
        publicUrl: null,
        upstreamUrl: upstreams[house].url,
        upstreamCodes: { sessionEnded: [ENDED.code], noSuchCall: [HOUSES.code.code] },
      }));
      const file = path.join(folder, 'tenants.json');
      // The start script checks at localhost whether it answers.
      writeFileSync(file, JSON.stringify({ tenants: [...shipped.tenants, ...tenants] }));
      const portal = await startProduct({
        portFrom: PORT_FROM + worker.parallelIndex * 100,
        env: {
          TENANTS_FILE: file,
          UPSTREAM_URL: upstreams.status.url,
          SESSION_SECRET: randomBytes(32).toString('base64url'),
          SCENARIO: '',
          DEMO_PASSWORD: '',
        },
      });
      await use(portal);
      await portal.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 270_000 },
  ],
  upstream: async ({ house, upstreams }, use) => {
    await use(upstreams[house]);
  },
  baseURL: async ({ house, product }, use) => {
    await use(
      product.url.replace('//localhost', `//${house}.localhost`).replace('//127.0.0.1', `//${house}.localhost`),
    );
  },
  context: async ({ baseURL, context, lang }, use) => {
    await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }]);
    await use(context);
  },
  enter: async ({ page, t }, use) => {
    await use((next) => signIn(page, t, MINIMAL_ACCOUNT.email, MINIMAL_ACCOUNT.password, next));
  },
});

export { expect };
