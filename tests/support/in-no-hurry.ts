import type { Page } from '@playwright/test';

/** How long a page may take until it works; then it goes on, and tells what is missing. */
const WORKING_MS = 15_000;

/** Whether a page works: React has taken over what the server sent. What is no page of the portal's works as it stands. */
async function works(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (document.querySelector('script[src*="/_next/static/"]') === null) return true;
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) return false;
    const { stateNode } = (document as unknown as Record<string, { stateNode: HydratedRoot }>)[key] ?? {};
    if (stateNode?.current.memoizedState?.isDehydrated !== false) return false;
    // What listens to keys was told to when the page was taken over, a task later.
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
 * The page of a person, who begins with it once it works: a click, a key or a letter before that goes to nobody, and a machine is
 * quick enough for it.
 */
export function inNoHurry(page: Page): Page {
  const wait = async () => {
    for (const end = Date.now() + WORKING_MS; Date.now() < end && !page.isClosed();) {
      // It may be on its way to another page.
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
