import type { Page } from '@playwright/test';
import { expect, isWide, PROVIDER, test, type Translate } from '../fixtures';

/** A4 landscape without its 12 mm margins, in CSS pixels. */
const PAPER = { width: Math.round((273 * 96) / 25.4), height: Math.round((186 * 96) / 25.4) };

/** Records the printed content at each print instead of opening a dialog that no test can close. */
async function watchPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prints: boolean[] = [];
    Object.assign(window, { prints });
    window.print = () => {
      const logo = document.querySelector<HTMLImageElement>('img[data-print]');
      prints.push(logo !== null && logo.complete && logo.naturalWidth > 0 && document.fonts.status === 'loaded');
    };
  });
}
const printsOf = (page: Page) => page.evaluate(() => (window as unknown as { prints: boolean[] }).prints);

async function openReport(page: Page, t: Translate): Promise<void> {
  await page.goto('/Sheet');
  await page.getByRole('link', { name: t('reports.cards.month.name') }).click();
  await expect(page.getByRole('heading', { name: t('reports.report.summary') })).toBeVisible();
  await expect(page.getByRole('main').locator('tr[data-station]').first()).toBeVisible();
}

test('D2.29 D2.30 the first print contains the logo even when it loads late', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'paper is the same');
  await signIn(PROVIDER);
  await watchPrints(page);
  await openReport(page, t);
  const logo = page.locator('img[data-print]');
  // The hidden logo is already loaded: a print by keyboard shortcut does not wait.
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*?late', async (route) => {
    await held;
    await route.continue();
  });
  await logo.evaluate((img: HTMLImageElement) => img.setAttribute('src', `${img.getAttribute('src')}?late`));
  const button = page.getByRole('button', { name: t('reports.print'), exact: true });
  await button.click();
  expect(await printsOf(page)).toEqual([]);
  release();
  await expect.poll(() => printsOf(page)).toEqual([true]);
});

test('D2.30 a printed report leaves no half-empty pages: what fits on one page is printed on one', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'paper is the same');
  await signIn(PROVIDER);
  await openReport(page, t);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  const height = await page.evaluate(() => document.body.scrollHeight);
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(0);
  // Each page repeats the table header.
  expect(pages).toBeLessThanOrEqual(Math.ceil((height + pages * 40) / PAPER.height));
  // Chart, totals and the beginning of the table are on one page.
  const first = await page.getByRole('main').locator('tr[data-station]').first().boundingBox();
  expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThan(PAPER.height);
});

test('D2.30 D2.31 a print has no pager and no buttons, and says where rows are missing', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'paper is the same');
  await signIn(PROVIDER);
  await watchPrints(page);
  await openReport(page, t);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('button')).toHaveCount(0);
  // A number and its unit are on one line.
  const heights = await main
    .locator('dl')
    .filter({ hasText: t('reports.report.stations') })
    .first()
    .locator('dd:first-of-type')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(new Set(heights).size).toBe(1);

  await page.emulateMedia({ media: null });
  // All years together have more hours than fit on a page.
  const station = (await main.locator('tr[data-station]').first().getAttribute('data-station')) ?? '';
  await page.goto(`/Sheet?sheet=tariff&period=overyear&station=${station}`);
  const pager = main.getByRole('navigation', { name: t('common.pager.label') });
  const part = main.getByText(t('reports.printedPart', { print: t('reports.print') }));
  await expect(pager).toBeVisible();
  await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(pager).toBeHidden();
  await expect(part).toBeVisible();
});
