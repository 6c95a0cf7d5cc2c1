import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Rules whose result depends on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * One run in this page, since nothing here comes from another origin. Only violations are collected: building the list of passed
 * rules takes longer than the check itself.
 */
const axe = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
const told = (found: Found) =>
  found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

/** The axe violations of the page in its present scheme, or of one part of it. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await atRest(page);
  const builder = within === undefined ? axe(page) : axe(page).include(within);
  return told((await builder.analyze()).violations);
}

/**
 * The axe violations of the page, each prefixed with `name`: all rules in the light scheme, then the colour rules in the dark one.
 */
export async function findings(page: Page, name: string, apart: string[] = []): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  await atRest(page);
  const light = await axe(page).disableRules(apart).analyze();
  await wear(page, 'dark');
  // Reuses the axe script already in the page, which is half a megabyte.
  const dark = await axe(page, 'void axe').withRules(COLOURS).analyze();
  await wear(page, 'light');
  return Object.entries({ light, dark }).flatMap(([scheme, { violations: found }]) =>
    told(found).map((one) => `${name}, ${scheme}: ${one}`),
  );
}

/** Waits until a dialog has faded in: before that axe finds the page behind it hidden and nothing in front. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const faded = '.MuiModal-root:not(.MuiModal-hidden) > .MuiDialog-container';
    return [...document.querySelectorAll(faded)].every((one) => getComputedStyle(one).opacity === '1');
  });

/** Switches the page's scheme as its switch does; the server's part is tested in preferences. */
const wear = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-scheme', name);
    // Colour transitions take a frame even with reduced motion.
    await new Promise(requestAnimationFrame);
    // A scroll-driven animation never ends.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  }, scheme);
