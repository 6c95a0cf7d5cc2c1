import { BUSINESS, expect, test } from '../fixtures';

/** Counts the server's style elements that a script removes or moves. */
const COUNT_MOVED = `
  window.moved = [];
  new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes) if (node.nodeName === 'STYLE') window.moved.push(node.dataset.emotion);
  }).observe(document, { childList: true, subtree: true });
`;

test('P1.4 the styles in the server’s HTML are not moved, which would force a full relayout', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(COUNT_MOVED);
  await signIn(BUSINESS);
  for (const path of ['/powerDetail?list=1', '/', '/userCenter']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('style[data-emotion]').count(), path).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), path).toEqual([]);
  }
});
