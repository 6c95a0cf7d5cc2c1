import { randomBytes } from 'node:crypto';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';
import { startProduct, type Product } from '../../support/product';
import { expect, PORT_FROM, signIn, test as base } from '../fixtures';

export interface Broker {
  readonly port: number;
  /** Browsers that came, by the origin of their page. */
  readonly visitors: readonly string[];
}

interface MinimalFixtures {
  /** Where the broker of its relevance is; null is its usual place, where nobody listens, `none` that it names none. */
  broker: Broker | null | 'none';
  /** An upstream that serves exactly what the documents show, and can misbehave. */
  upstream: MinimalUpstream;
  /** The portal alone, in front of it. */
  product: Product;
}

/** The portal alone, in front of a foreign, minimal upstream. */
export const test = base.extend<{ enter: (next?: string) => Promise<void> }, MinimalFixtures>({
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
  enter: async ({ page, say }, use) => {
    await use((next) => signIn(page, say, MINIMAL_ACCOUNT.email, MINIMAL_ACCOUNT.password, next));
  },
});

export { expect, MINIMAL_ACCOUNT };
