import { SHEETS } from '@/lib/domain/diagrams/sheets';
import type { Page } from '@playwright/test';
import { startProduct, type Product } from '../../support/product';
import { test as base, BUSINESS, expect, OWNER, PORT_FROM, PROVIDER } from '../fixtures';

/* Diagram texts are legible: at least 11 px beside the list of stations, 10 px on a phone. */

/** A worker whose product has the whole demo: the small scenario of the other tests has no station with switchgear. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use, worker) => {
      const env = { SCENARIO: 'demo', TRUSTED_PROXY: '127.0.0.1,::1' };
      const product = await startProduct({ env, portFrom: PORT_FROM + worker.parallelIndex * 100 });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
});

const ROOMS = [
  { name: 'a laptop', size: { width: 1440, height: 900 }, least: 11, shape: 'wide' },
  { name: 'a phone', size: { width: 390, height: 844 }, least: 10, shape: 'tall' },
] as const;

/** The displayed height of the smallest text, and the text itself. */
const smallest = (page: Page) =>
  page.locator('svg[data-shape]').evaluate((svg) =>
    [...svg.querySelectorAll('text')]
      .map((text) => {
        // A text's height is its font size; the box of a line includes the font's space above and below.
        const line = text.getBBox().height;
        const scale = text.getBoundingClientRect().height / line;
        return { px: parseFloat(getComputedStyle(text).fontSize) * scale, text: text.textContent ?? '' };
      })
      .filter(({ px }) => Number.isFinite(px))
      .reduce((least, one) => (one.px < least.px ? one : least)),
  );

for (const { least, name, shape, size } of ROOMS) {
  test(`D2.33 D2.34 D2.35 D2.36 D9.11 every sheet is legible at its initial zoom on ${name}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn(PROVIDER);
    for (const sheet of SHEETS) {
      await page.goto(`/primaryDiagram?sheet=${sheet}`);
      await expect(page.locator(`[data-diagram="${sheet}"] svg[data-shape="${shape}"]`)).toBeVisible();
      const found = await smallest(page);
      expect(found.px, `${sheet}: "${found.text}"`).toBeGreaterThanOrEqual(least);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    // All of it fits beside the list of stations without scrolling; the touch buttons above it are taller than those for a mouse.
    const mouse = await page.evaluate(() => matchMedia('(pointer: fine)').matches);
    if (shape === 'wide' && mouse)
      await expect(page.locator('svg[data-shape] [data-legend]')).toBeInViewport({ ratio: 1 });
  });

  test(`D2.33 the diagrams built from the devices are legible at their initial zoom on ${name}`, async ({
    openAs,
    t,
  }) => {
    for (const account of [BUSINESS, OWNER]) {
      const page = await openAs(account);
      await page.setViewportSize(size);
      await page.goto('/primaryDiagram');
      const list = page.getByRole('navigation', { name: t('diagrams.list.label') }).getByRole('link');
      const addresses = await list.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const address of addresses.length === 0 ? ['/primaryDiagram'] : addresses.slice(0, 4)) {
        await page.goto(address);
        const drawn = page.locator(`[data-diagram] svg[data-shape="${shape}"]`);
        await expect(drawn.or(page.getByText(t('diagrams.none.devices.title')))).toBeVisible();
        if ((await drawn.count()) === 0) continue;
        const found = await smallest(page);
        expect(found.px, `${address}: "${found.text}"`).toBeGreaterThanOrEqual(least);
        for (const part of ['symbols.grid', 'symbols.load'])
          await expect(drawn.locator('text', { hasText: t(`diagrams.${part}`) }).first()).toBeVisible();
      }
    }
  });
}

test('P2.14 D2.33 the stations with their own sheet come first in the list', async ({ page, t, signIn }) => {
  await signIn(PROVIDER);
  await page.goto('/primaryDiagram');
  const first = page
    .getByRole('navigation', { name: t('diagrams.list.label') })
    .getByRole('link')
    .first();
  await expect(first).toHaveAttribute('aria-current', 'page');
});
