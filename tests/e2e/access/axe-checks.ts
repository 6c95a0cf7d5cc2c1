import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Rules whose answer depends on the scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * In one go and in this page: nothing here comes from another origin. What it finds in order nobody reads, and putting that together
 * takes it longer than finding it.
 */
const axe = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
const told = (found: Found) =>
  found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

/** What axe finds on the page as it stands in its scheme, or within one part of it. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await atRest(page);
  const builder = within === undefined ? axe(page) : axe(page).include(within);
  return told((await builder.analyze()).violations);
}

/** What axe finds on the page as it stands, each with its place: all of it in light, and the colours once more in dark. */
export async function findings(page: Page, name: string, apart: string[] = []): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  await atRest(page);
  const light = await axe(page).disableRules(apart).analyze();
  await wear(page, 'dark');
  // The one that is there already: half a megabyte that the page need not read twice.
  const dark = await axe(page, 'void axe').withRules(COLOURS).analyze();
  await wear(page, 'light');
  return Object.entries({ light, dark }).flatMap(([scheme, { violations: found }]) =>
    told(found).map((one) => `${name}, ${scheme}: ${one}`),
  );
}

/** A dialog that still fades in is none to axe: it finds the page behind it hidden, and nothing in front. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const faded = '.MuiModal-root:not(.MuiModal-hidden) > .MuiDialog-container';
    return [...document.querySelectorAll(faded)].every((one) => getComputedStyle(one).opacity === '1');
  });

/** The page in another scheme, as its switch does it; that the server does it too is a test of preferences. */
const wear = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-scheme', name);
    // Colours on their way take a frame even where no motion is wanted.
    await new Promise(requestAnimationFrame);
    // One that goes by a scroll position never ends.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  }, scheme);
