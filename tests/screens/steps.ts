import type { Page } from '@playwright/test';

const LINKS = { station: '[data-station] a[href*="station="]', device: '[data-device] a[href*="device="]' } as const;

/** The page of the first station or device of a list, with more parameters. */
export async function openFirst(page: Page, what: keyof typeof LINKS, rest = ''): Promise<void> {
  const href = await page.locator(LINKS[what]).first().getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no ${what}`);
  await page.goto(`${href}${rest}`);
}

/** Fonts are loaded and no skeleton is left. */
export async function settled(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  // Skeletons that are hidden or out of sight do not count.
  const settled = () =>
    [...document.querySelectorAll('[data-skeleton], .MuiSkeleton-root')].every((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return !each.checkVisibility() || bottom <= 0 || top >= innerHeight;
    });
  await page.waitForFunction(settled, null, { timeout: 8_000 });
  // Endless animations and those of a scroll position do not count.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((each) => each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** The same down to the end of the page, so that everything that is loaded when it comes in sight is there. */
export async function settledToTheEnd(page: Page) {
  // A picture of the whole page shows also what a browser leaves out while it is out of sight.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
  });
  const down = () =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY > before;
    });
  do await settled(page);
  while (await down());
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settled(page);
}
