import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

interface Marked extends HTMLElement {
  /** Styles of the element, its content and its surroundings before it had the focus. */
  resting?: string;
}
declare global {
  interface Window {
    lookOf(element: Element): string;
  }
}

/** Marks everything that Tab should reach and returns how many elements there are. */
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
    // Elements behind a dialog must not be reachable.
    const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter((each) => each.checkVisibility());
    const all = (dialogs.at(-1) ?? document).querySelectorAll<Marked>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    // Tab stops once at a group of radio buttons; arrow keys move inside.
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

/** Counts the focused element as reached; returns its description if its focus is invisible, and how many are left. */
const arrive = (page: Page): Promise<{ unseen: string | null; left: number }> =>
  page.evaluate(async () => {
    const element = document.activeElement as Marked | null;
    const isNew = element?.dataset.unreached !== undefined;
    if (isNew) delete element.dataset.unreached;
    const left = document.querySelectorAll('[data-unreached]').length;
    if (!isNew) return { unseen: null, left };
    // A transition may take a few frames.
    for (const end = performance.now() + 500; performance.now() < end;) {
      if (window.lookOf(element) !== element.resting) return { unseen: null, left };
      await new Promise(requestAnimationFrame);
    }
    return { unseen: element.outerHTML.slice(0, 140), left };
  });

const unreached = (page: Page): Promise<string[]> =>
  page
    .locator('[data-unreached]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 140)));

/** Goes through the page with Tab alone; returns the elements that are not reached and those whose focus is invisible. */
export async function missedByTab(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const all = await mark(page);
  expect(all, name).toBeGreaterThan(0);
  // Flyouts and scrollable regions take an extra press.
  for (let presses = 0, left = all; presses < 2 * all + 10 && left > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await arrive(page);
    if (now.unseen !== null) found.push(`${name}, not to be seen: ${now.unseen}`);
    left = now.left;
  }
  return [...found, ...(await unreached(page)).map((one) => `${name}, not reached: ${one}`)];
}
