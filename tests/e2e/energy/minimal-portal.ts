import { randomBytes } from 'node:crypto';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';
import { startProduct, type Product } from '../../support/product';
import { expect, PORT_FROM, signIn, test as base } from '../fixtures';

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

/** The portal alone, with a foreign, minimal upstream. */
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
