import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/product';
import { expect, test } from '../fixtures';
import { onEveryScreen } from './screens';

interface Marked extends HTMLElement {
  /** How it, what is in it and what is around it looked before it had the focus. */
  resting?: string;
}
declare global {
  interface Window {
    lookOf(element: Element): string;
  }
}

/** Marks everything that Tab should reach and returns how many there are. */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.lookOf = (element) => {
      const parts: [Element, string | undefined][] = [element, element.parentElement, element.nextElementSibling]
        .filter((part) => part !== null)
        .flatMap((part): [Element, string | undefined][] => [
          [part, undefined],
          [part, '::before'],
          [part, '::after'],
        ]);
      return JSON.stringify(
        parts.map(([part, pseudo]) => {
          const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(part, pseudo);
          return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor];
        }),
      );
    };
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // What lies behind a dialog is not to be reached.
    const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter((each) => each.checkVisibility());
    const all = (dialogs.at(-1) ?? document).querySelectorAll<Marked>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    // Tab meets a group of radio buttons once; arrows move inside.
    const isStop = (element: Element): boolean => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      );
      return (group.find(({ checked }) => checked) ?? group[0]) === element;
    };
    const reachable = [...all].filter(
      (element) =>
        element.tabIndex >= 0 &&
        isStop(element) &&
        !element.matches(':disabled, [type=hidden]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getClientRects().length > 0,
    );
    for (const element of reachable) {
      element.resting = window.lookOf(element);
      element.dataset.unreached = '';
    }
    window.scrollTo(0, 0);
    return reachable.length;
  });

/** What has the focus is reached; its description where nobody could see that it has it. */
const arrive = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const element = document.activeElement as Marked | null;
    if (element?.dataset.unreached === undefined) return null;
    delete element.dataset.unreached;
    // A transition may take a few frames.
    for (const end = performance.now() + 500; performance.now() < end;) {
      if (window.lookOf(element) !== element.resting) return null;
      await new Promise(requestAnimationFrame);
    }
    return element.outerHTML.slice(0, 140);
  });

const unreached = (page: Page): Promise<string[]> =>
  page
    .locator('[data-unreached]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 140)));

test('P2.17 Tab reaches everything on every screen, and the focus can be seen wherever it is', async ({
  page,
  say,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  await onEveryScreen(page, say, PASSWORD, async ({ name }) => {
    const all = await mark(page);
    expect(all, name).toBeGreaterThan(0);
    // Flyouts and regions that scroll take a press of their own.
    for (
      let presses = 0;
      presses < 2 * all + 10 && (await page.locator('[data-unreached]').count()) > 0;
      presses += 1
    ) {
      await page.keyboard.press('Tab');
      const unseen = await arrive(page);
      if (unseen !== null) found.push(`${name}, not to be seen: ${unseen}`);
    }
    found.push(...(await unreached(page)).map((left) => `${name}, not reached: ${left}`));
  });
  expect(found).toEqual([]);
});
