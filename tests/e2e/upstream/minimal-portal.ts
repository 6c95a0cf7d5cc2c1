import { randomBytes } from 'node:crypto';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';
import { startProduct, type Product } from '../../support/product';
import { beginSession, expect, PORT_FROM, signIn, test as base } from '../fixtures';

export interface Broker {
  readonly port: number;
  /** Connections from browsers, by the origin of their page. */
  readonly visitors: readonly string[];
}

interface MinimalFixtures {
  /** The address of the broker in its relevance; null is the usual one, where nothing listens, `none` names no broker. */
  broker: Broker | null | 'none';
  /** An upstream that serves exactly what the documents show, and can misbehave. */
  upstream: MinimalUpstream;
  /** The portal alone, with this upstream. */
  product: Product;
}

interface Entrances {
  /** Opens a page with a new session of the account, which is created without a page. */
  enter: (next: string, account?: string) => Promise<void>;
  /** Signs in through the form and waits for the page behind it. */
  enterByForm: (next?: string) => Promise<void>;
}

/** The portal alone, with a foreign, minimal upstream. */
export const test = base.extend<Entrances, MinimalFixtures>({
  broker: [null, { option: true, scope: 'worker' }],
  upstream: [
    async ({ broker }, use) => {
      const brokerPort = broker === 'none' ? null : broker?.port;
      const upstream = await startMinimalUpstream({
        prefix: 'sunhelm',
        ...(brokerPort !== undefined && { brokerPort }),
      });
      await use(upstream);
      await upstream.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ upstream }, use, worker) => {
      const portal = await startProduct({
        portFrom: PORT_FROM + worker.parallelIndex * 100,
        env: {
          UPSTREAM_URL: upstream.url,
          SESSION_SECRET: randomBytes(32).toString('base64url'),
          SCENARIO: '',
          DEMO_PASSWORD: '',
        },
      });
      await use(portal);
      await portal.dispose();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
  enter: async ({ context, page, product }, use) => {
    await use(async (next, account = MINIMAL_ACCOUNT.email) => {
      await beginSession(context, product.url, account, MINIMAL_ACCOUNT.password);
      await page.goto(next);
    });
  },
  enterByForm: async ({ page, t }, use) => {
    await use((next) => signIn(page, t, MINIMAL_ACCOUNT.email, MINIMAL_ACCOUNT.password, next));
  },
});

export { expect, MINIMAL_ACCOUNT };
