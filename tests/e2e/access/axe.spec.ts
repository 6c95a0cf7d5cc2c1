import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures';

const BUSINESS = 'business@demo.sunhelm.example';
const pages = [
  '/',
  '/powerDetail',
  '/powerDetail?list=1&view=card',
  '/device/C001',
  '/device/C002',
  '/Fault',
  '/nowhere',
];

for (const scheme of ['light', 'dark'] as const) {
  test(`P2.16 axe finds nothing on any screen, ${scheme}`, async ({ page, signIn, context, product }) => {
    await context.addCookies([{ name: 'scheme', value: scheme, url: product.url }]);
    const found: string[] = [];
    const look = async (name: string) => {
      // No nonce for axe's own style: it needs none.
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(
        ...violations.map(
          (one) => `${name}: ${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
        ),
      );
    };
    await page.goto('/login');
    await look('/login');
    await signIn(BUSINESS);
    for (const path of pages) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    expect(found).toEqual([]);
  });
}
