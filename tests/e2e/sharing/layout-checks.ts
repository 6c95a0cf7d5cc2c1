import type { Page } from '@playwright/test';

/** The sum of all layout shifts since the page started. There is no user input, so nothing should move. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/** Every visible control with a touch area of less than 44 px in width or height. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const TOUCH = 44;
    // Elements behind a dialog must not be touchable.
    const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter((each) => each.checkVisibility());
    const all = (dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [role=tab]',
    );
    /** Whether a touch at this point activates the element: it, its content or its label. */
    const hits = (element: HTMLElement, x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      if (found === null) return false;
      if (element.contains(found)) return true;
      // The end of a slider is moved by the thumb around its input.
      if (element.matches('input[type=range]') && element.parentElement === found) return true;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return labels.some((label) => label.contains(found) && found.closest('a, button') === null);
    };
    const reach = (element: HTMLElement, x: number, y: number, dx: number, dy: number): number => {
      let steps = 0;
      while (steps < TOUCH && hits(element, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
      return steps;
    };
    const small: string[] = [];
    for (const element of all) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getClientRects()[0];
      if (!box || box.width <= 1 || box.height <= 1) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // An element outside the window is reached another way (the skip link by keyboard).
      if (!hits(element, x, y)) {
        if (x > 0 && y > 0 && x < innerWidth && y < innerHeight)
          small.push(`covered: ${element.outerHTML.slice(0, 140)}`);
        continue;
      }
      const width = reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0) + 1;
      const height = reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1) + 1;
      if (width < TOUCH || height < TOUCH) small.push(`${width}x${height}: ${element.outerHTML.slice(0, 140)}`);
    }
    window.scrollTo(0, 0);
    return small;
  });

/**
 * Visible buttons, tabs and column headers whose text exceeds the space within their padding, so that it is clipped or overlaps,
 * and those that extend beyond the window where nothing scrolls.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1) return false;
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        if (currentNode.textContent?.trim() === '') continue;
        // Screen-reader text is one pixel wide; a badge overlaps the corner on purpose.
        const isOf = (around: Element | null): boolean =>
          around !== null &&
          around !== element &&
          (around.getBoundingClientRect().width <= 1 ||
            around.matches('.MuiBadge-badge') ||
            isOf(around.parentElement));
        if (isOf(currentNode.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        const words = range.getBoundingClientRect();
        if (words.left < left + parseFloat(paddingLeft) - 1.5 || words.right > right - parseFloat(paddingRight) + 1.5)
          return true;
      }
      return false;
    };
    const isOutside = (element: HTMLElement): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth)
          return false;
      }
      return true;
    };
    /** The header of rows shown as cards is for screen readers only. */
    const isHiddenHead = (element: HTMLElement) => (element.closest('thead')?.getBoundingClientRect().width ?? 2) <= 1;
    return [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=button], th')]
      .filter((each) => !isHiddenHead(each))
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && (isCut(each) || isOutside(each)),
      )
      .map((each) => each.outerHTML.slice(0, 140));
  });

/** Runs a check in a window as narrow as a phone. */
export async function onPhone<T>(page: Page, look: (page: Page) => Promise<T>): Promise<T> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...before, width: 390 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const seen = await look(page);
  await page.setViewportSize(before);
  return seen;
}

/** The given widths at which the page scrolls sideways, each with its scroll width. */
export async function sideways(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ ...before, width });
    const needed = await page.evaluate(async (most) => {
      const page = document.documentElement;
      // A window that has just been narrowed takes a few frames to be laid out.
      for (const end = performance.now() + 1_000; page.scrollWidth > most && performance.now() < end;)
        await new Promise(requestAnimationFrame);
      return page.scrollWidth;
    }, width);
    if (needed > width) wide.push(`at ${width}: ${needed}`);
  }
  await page.setViewportSize(before);
  return wide;
}
