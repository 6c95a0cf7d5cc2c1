import type { Page } from '@playwright/test';

/** The longest wait (ms) for a page to be interactive; after that the test goes on and fails where something is missing. */
const WORKING_MS = 15_000;

/** Whether a page is interactive: React has hydrated the HTML of the server. Pages outside the portal count as interactive. */
async function works(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (document.querySelector('script[src*="/_next/static/"]') === null) return true;
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) return false;
    const { stateNode } = (document as unknown as Record<string, { stateNode: HydratedRoot }>)[key] ?? {};
    if (stateNode?.current.memoizedState?.isDehydrated !== false) return false;
    // Keyboard listeners are registered one task after hydration.
    const { port1, port2 } = new MessageChannel();
    const told = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage(null);
    await told;
    return true;
  });
}
interface HydratedRoot {
  readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null };
}

/**
 * Delays a test until the page is interactive, as a user would: input before hydration has no effect, and a test is fast enough to
 * be that early.
 */
export function whenHydrated(page: Page): Page {
  const wait = async () => {
    for (const end = Date.now() + WORKING_MS; Date.now() < end && !page.isClosed();) {
      // The page may be navigating.
      if (await works(page).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...where) => {
    const answer = await goto(...where);
    await wait();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await wait();
    return answer;
  };
  return page;
}
